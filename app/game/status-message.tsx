import type { Message } from './refusal-messages.ts';
import styles from './status-message.module.css';

type Props = {
  readonly message: Message | undefined;
  readonly advice?: string | undefined;
  readonly warning?: string | undefined;
};

/** The one line under the board: a message while it lasts, else some advice; and what lasts longer. The live region speaks for it. */
export function StatusMessage({ message, advice, warning }: Props) {
  const line = message ?? (advice === undefined ? undefined : { text: advice });
  return (
    <div className={styles.place}>
      {line !== undefined && (
        <p className={message === undefined ? styles.advice : styles.message} aria-hidden={message !== undefined}>
          {message?.title !== undefined && <strong>{message.title}</strong>} {line.text}
        </p>
      )}
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}
