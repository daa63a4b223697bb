import type { ReactNode } from 'react';
import styles from './modal.module.css';

type Props = {
  readonly id: string;
  readonly title: ReactNode;
  /** Renders the modal open, as a part of the page, for browsers without scripts. */
  readonly isForAll?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog that the page script opens and closes. */
export function Modal({ id, title, isForAll, children }: Props) {
  return (
    <dialog id={id} className={styles.modal} open={isForAll} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
