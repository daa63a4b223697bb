import type { ComponentProps } from 'react';
import styles from './ghost-button.module.css';

/** A text-only button for rare actions that should not be triggered by mistake. */
export const GhostButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.quiet} />
);
