import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './dropdown.module.css';

type Props = {
  /** What is seen while it is closed. */
  readonly face: ReactNode;
  /** Its name, where the face alone does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A small menu under a button. It opens without a script; the page script closes it on Escape or a press elsewhere. */
export function Dropdown({ face, label, children }: Props) {
  return (
    <details className={styles.dropdown} data-dropdown>
      <summary className={styles.face} aria-label={label}>
        {face}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
