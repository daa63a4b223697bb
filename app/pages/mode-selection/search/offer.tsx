import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { gamePath, openHouse } from '#app/pages/mode-selection/house-door.tsx';
import { OpponentChoice } from '#app/pages/mode-selection/opponent-choice.tsx';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import styles from './search-modal.module.css';

/** The time after which a search also offers the house, the site's computer opponent, and a recorded duel. */
const OFFER_AFTER_MS = 8000;

const TIMEOUT_MS = 5000;

type Props = {
  /** Called once with a text for screen readers, which announces that other opponents are offered. */
  readonly announce: (text: string) => void;
  /** Called with the path of the game that the player has chosen instead of waiting for an opponent. */
  readonly onChoose: (path: string) => void;
};

/**
 * Offers the house, the site's computer opponent, and a recorded duel if one is available, to a player whose search
 * takes long. The search continues until the player chooses one of them.
 */
export function Offer({ announce, onChoose }: Props) {
  const [isShown, setShown] = useState(false);
  const [recording, setRecording] = useState<{ readonly label: string; readonly path: string }>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const say = useEffectEvent(announce);

  useEffect(() => {
    const gone = new AbortController();
    async function show(): Promise<void> {
      setShown(true);
      const { player } = document.documentElement.dataset;
      const opened = await call(api.openRecording, {}, { player, timeoutMs: TIMEOUT_MS });
      if (gone.signal.aborted) return;
      const found = opened.ok ? opened.value.recording : null;
      if (found === null) return say(m.mode_offer_house());
      const { room, name, recordedAt } = found;
      const label = m.recording_label({ recording: m.recording_of({ name }), day: longDateText(recordedAt) });
      setRecording({ label, path: gamePath(room) });
      say(m.mode_offer_both({ recording: label }));
    }
    const waiting = setTimeout(show, OFFER_AFTER_MS);
    return () => {
      gone.abort();
      clearTimeout(waiting);
    };
  }, []);

  async function playHouse(): Promise<void> {
    setBusy(true);
    setOutcome('');
    const opened = await openHouse('adaptive');
    if (opened.ok) return onChoose(opened.value);
    setBusy(false);
    setOutcome(opened.refusal);
  }

  function playRecording(path: string): void {
    setBusy(true);
    onChoose(path);
  }

  return (
    <OpponentChoice
      title={m.mode_offer_title()}
      text={m.mode_offer_text()}
      className={styles.offer}
      data-offer
      hidden={!isShown}
    >
      <Button isBusy={isBusy} onClick={playHouse}>
        {m.house_play()}
      </Button>
      {recording && (
        <Button isBusy={isBusy} onClick={() => playRecording(recording.path)}>
          {recording.label}
        </Button>
      )}
      <p role="status" data-outcome>
        <span key={outcome}>{outcome}</span>
      </p>
    </OpponentChoice>
  );
}
