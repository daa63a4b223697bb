import { ShareButton } from '#app/play/screen/share-button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { challengePath } from '#site/pages.ts';
import styles from './challenge.module.css';

type Props = {
  readonly code: string;
  /** The text that is sent with the address of the challenge. */
  readonly message: string;
  /** The text of the button that sends the message. */
  readonly name: string;
  readonly variant?: 'primary' | 'plain';
};

/** Renders a preview of a message about a challenge, and the button that sends it. */
export function ShareMessage({ code, message, name, variant = 'primary' }: Props) {
  return (
    <div className={styles.share}>
      <blockquote className={styles.message}>{message}</blockquote>
      <ShareButton
        text={message}
        path={challengePath(code, getLocale())}
        name={name}
        hasIcon
        variant={variant}
        news={{ shared: m.challenge_shared(), copied: m.challenge_copied() }}
      />
    </div>
  );
}
