import type { ComponentProps } from 'react';
import { BUSY, type BusyState } from './button.tsx';
import styles from './ghost-button.module.css';

/** A text-only button for actions that should not stand out. */
export const GhostButton = ({ isBusy, ...rest }: ComponentProps<'button'> & BusyState) => (
  <button type="button" {...rest} {...(isBusy && BUSY)} className={styles.quiet} />
);
