import type { ComponentProps } from 'react';
import styles from './text-input.module.css';

/** An input for one line of text. With `aria-invalid`, its border shows that the text is refused. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={className === undefined ? styles.input : `${styles.input} ${className}`} />
);
