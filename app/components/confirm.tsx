import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages/compiled/messages.js';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { GhostButton } from './ghost-button.tsx';
import modal from './modal.module.css';

type AskProps = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /**
   * The label of the button that closes the dialog without doing what the dialog asks about. By default, it says that
   * the game continues.
   */
  readonly no?: string;
  readonly isIdle: boolean;
  readonly onYes: () => void;
};

/**
 * A button for an action that cannot be undone. It opens a dialog, and only the dialog's confirmation runs the
 * action.
 */
export function AskButton({ name, title, text, no = m.duel_cancel(), isIdle, onYes }: AskProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GhostButton isBusy={isIdle} onClick={() => setOpen(true)}>
        {name}
      </GhostButton>
      {isOpen && (
        <Confirm title={title} yes={name} no={no} onYes={onYes} onClose={() => setOpen(false)}>
          {text}
        </Confirm>
      )}
    </>
  );
}

type ConfirmProps = {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Confirm({ title, yes, no, onYes, onClose, children }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={modal.modal} aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title" className={modal.title}>
        {title}
      </h2>
      <p>{children}</p>
      <div className={styles.ways}>
        <Button
          onClick={() => {
            onYes();
            dialog.current?.close();
          }}
        >
          {yes}
        </Button>
        <Button variant="primary" autoFocus onClick={() => dialog.current?.close()}>
          {no}
        </Button>
      </div>
    </dialog>
  );
}
