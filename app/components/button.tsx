import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

/** The style of a button: `primary` for the main action of a page, `plain` for all others. */
type ButtonVariant = { readonly variant?: 'primary' | 'plain' };

const classOf = (variant: ButtonVariant['variant'], className: string | undefined): string =>
  [styles.button, variant === 'primary' && styles.primary, className].filter(Boolean).join(' ');

/** True while an earlier press of the button is still being processed, for example by the server. */
export type BusyState = { readonly isBusy?: boolean };

/**
 * The props of a button that ignores presses while an earlier press is processed. Unlike a disabled button, it keeps
 * the focus.
 */
export const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;

/** A button for an action on this page. */
export function Button({ variant, className, isBusy, ...rest }: ComponentProps<'button'> & ButtonVariant & BusyState) {
  return <button type="button" {...rest} {...(isBusy && BUSY)} className={classOf(variant, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonVariant) {
  return (
    <a {...rest} className={classOf(variant, className)}>
      {children}
    </a>
  );
}
