import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** One button of a page is its main one; every other is plain. */
type Look = { readonly look?: 'primary' | 'plain' };

const classOf = (look: Look['look'], more: string | undefined): string =>
  [styles.button, look === 'primary' && styles.primary, more].filter(Boolean).join(' ');

/** Does something on this page. */
export function Button({ look, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classOf(look, className)} />;
}

/** Leads to another page and looks like a button. */
export function ButtonLink({ look, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classOf(look, className)}>
      {children}
    </a>
  );
}
