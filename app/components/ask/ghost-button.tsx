import type { ComponentProps } from 'react';
import styles from './ghost-button.module.css';

/** A text-only button for actions that should not stand out. */
export const GhostButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.quiet} />
);
