import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './dropdown.module.css';

type Props = {
  /** The content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** The accessible name of the button, if its content does not provide one. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A menu below a button. It opens without scripts. The page script closes it on Escape or a click outside. */
export function Dropdown({ trigger, label, children }: Props) {
  return (
    <details className={styles.dropdown} data-dropdown>
      <summary className={styles.trigger} aria-label={label}>
        {trigger}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
