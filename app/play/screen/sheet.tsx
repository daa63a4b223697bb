import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './sheet.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/**
 * Renders a sheet, a dialog over the page. Buttons with `data-opens` open it. Its own button, Escape and a press
 * outside close it, even before React has loaded.
 */
export const Sheet = ({ id, title, children }: Props) => (
  <dialog
    id={id}
    className={styles.sheet}
    closedby="any"
    suppressHydrationWarning // the page script may have opened the panel, so React ignores that it is open
    aria-labelledby={`${id}-title`}
  >
    <div className={styles.top}>
      <h2 id={`${id}-title`}>{title}</h2>
      <button type="button" className={styles.close} data-closes="">
        <X aria-hidden="true" />
        <span className="visually-hidden">{m.sheet_close()}</span>
      </button>
    </div>
    {children}
  </dialog>
);
