import type { ComponentProps, ReactNode } from 'react';
import styles from './modal.module.css';

type Props = Omit<ComponentProps<'dialog'>, 'title'> & {
  readonly id: string;
  readonly title: ReactNode;
  /**
   * True if the server's HTML shows the content of the modal as a part of the page, so that it can be used without
   * scripts.
   */
  readonly isForAll?: boolean;
};

/** A modal dialog that the page script opens and closes. */
export function Modal({ id, title, isForAll, children, ...rest }: Props) {
  return (
    <dialog
      {...rest}
      id={id}
      className={styles.modal}
      open={isForAll}
      suppressHydrationWarning // the page script may have opened the modal before React loaded, which is no error
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
