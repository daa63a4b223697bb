import type { ComponentProps } from 'react';
import styles from './ghost-button.module.css';

/** A button for what is seldom wanted, and is not to be hit by mistake. */
export const GhostButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.quiet} />
);
