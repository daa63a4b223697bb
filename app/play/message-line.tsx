import { m } from '#messages/compiled/messages.js';
import styles from './message-line.module.css';
import type { Message } from './refusal-words.ts';

type Props = {
  readonly message: Message | undefined;
  readonly coach: string | undefined;
  readonly isBlocked: boolean;
};

/** The one line under the board: a message while it lasts, else the first level's advice. The live region speaks for it. */
export function MessageLine({ message, coach, isBlocked }: Props) {
  const line = message ?? (coach === undefined ? undefined : { text: coach });
  return (
    <div className={styles.place}>
      {line !== undefined && (
        <p className={message === undefined ? styles.coach : styles.message} aria-hidden={message !== undefined}>
          {message?.title !== undefined && <strong>{message.title}</strong>} {line.text}
        </p>
      )}
      {isBlocked && <p className={styles.blocked}>{m.solo_storage_blocked()}</p>}
    </div>
  );
}
