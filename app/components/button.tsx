import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** The style of a button: `primary` for the main action of a page, `plain` for all others. */
type ButtonVariant = { readonly variant?: 'primary' | 'plain' };

const classOf = (variant: ButtonVariant['variant'], className: string | undefined): string =>
  [styles.button, variant === 'primary' && styles.primary, className].filter(Boolean).join(' ');

/** A button for an action on this page. */
export function Button({ variant, className, ...rest }: ComponentProps<'button'> & ButtonVariant) {
  return <button type="button" {...rest} className={classOf(variant, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonVariant) {
  return (
    <a {...rest} className={classOf(variant, className)}>
      {children}
    </a>
  );
}
