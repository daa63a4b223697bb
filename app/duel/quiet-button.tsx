import type { ComponentProps } from 'react';
import styles from './quiet-button.module.css';

/** A button for what is seldom wanted, and is not to be hit by mistake. */
export const QuietButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.quiet} />
);
