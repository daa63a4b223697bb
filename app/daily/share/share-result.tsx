import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { type ShareOutcome, shareText } from '#app/game/share/share-text.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { dayPath } from '#site/pages.ts';
import styles from './share-result.module.css';

type Props = {
  readonly day: Day;
  /** What is shared, above the address of the day. */
  readonly line: string;
};

/** Renders the button that shares a result: by the device's share sheet, or else by the clipboard. It says by which. */
export function ShareResult({ day, line }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const addressOf = () => location.origin + dayPath(day, getLocale());

  return (
    <>
      <Button
        variant="primary"
        className={styles.share}
        onClick={async () => setOutcome(await shareText({ text: line, url: addressOf() }))}
      >
        {m.daily_share()}
      </Button>
      <p className={styles.news} role="status">
        {outcome !== undefined && NEWS[outcome]()}
      </p>
      {outcome === 'shown' && (
        <textarea
          className={styles.text}
          aria-label={m.daily_share_text()}
          rows={4}
          value={`${line}\n${addressOf()}`}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </>
  );
}

const NEWS = { shared: m.daily_shared, copied: m.daily_share_copied, shown: m.daily_share_not_copied } as const;
