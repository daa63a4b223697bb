import type { ComponentProps } from 'react';
import styles from './text-input.module.css';

/** An input for a line of text. Its border says whether it is refused (`aria-invalid`). */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={className === undefined ? styles.input : `${styles.input} ${className}`} />
);
