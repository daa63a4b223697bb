import type { ReactNode } from 'react';
import styles from './modal.module.css';

type Props = {
  readonly id: string;
  readonly title: ReactNode;
  /** Whether it lies open in its place for those who have no scripts. */
  readonly isForAll?: boolean;
  readonly children: ReactNode;
};

/** A sheet that asks for an answer before the page goes on. The page script opens and closes it. */
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
