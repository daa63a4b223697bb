import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** One button of a page is its main one; every other is plain. */
type ButtonVariant = { readonly variant?: 'primary' | 'plain' };

const classOf = (look: ButtonVariant['variant'], more: string | undefined): string =>
  [styles.button, look === 'primary' && styles.primary, more].filter(Boolean).join(' ');

/** Does something on this page. */
export function Button({ variant: look, className, ...rest }: ComponentProps<'button'> & ButtonVariant) {
  return <button type="button" {...rest} className={classOf(look, className)} />;
}

/** Leads to another page and looks like a button. */
export function ButtonLink({ variant: look, className, children, ...rest }: ComponentProps<'a'> & ButtonVariant) {
  return (
    <a {...rest} className={classOf(look, className)}>
      {children}
    </a>
  );
}
