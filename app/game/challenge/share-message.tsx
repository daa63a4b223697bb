import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { type ShareOutcome, shareText } from '#app/game/share/share-text.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { challengePath } from '#site/pages.ts';
import styles from './challenge.module.css';

type Props = {
  readonly code: string;
  /** What goes with the address of the challenge. */
  readonly message: string;
  /** The text of the button. */
  readonly name: string;
  readonly variant?: 'primary' | 'plain';
};

/** Renders a message about a challenge, and the button that sends it: by the device’s share sheet, or else by the clipboard. */
export function ShareMessage({ code, message, name, variant = 'primary' }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const addressOf = () => location.origin + challengePath(code, getLocale());
  return (
    <div className={styles.share}>
      <blockquote className={styles.message}>{message}</blockquote>
      <Button
        variant={variant}
        className={styles.send}
        onClick={async () => setOutcome(await shareText({ text: message, url: addressOf() }))}
      >
        {outcome === 'copied' ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        {name}
      </Button>
      <p className={styles.news} role="status">
        {outcome !== undefined && NEWS[outcome]()}
      </p>
      {outcome === 'shown' && (
        <textarea
          className={styles.text}
          aria-label={m.challenge_text()}
          rows={3}
          value={`${message}\n${addressOf()}`}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

const NEWS = {
  shared: m.challenge_shared,
  copied: m.challenge_copied,
  shown: m.challenge_not_copied,
} as const;
