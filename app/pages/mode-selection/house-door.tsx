import { useRef, useState } from 'react';
import { call } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import select from '#app/forms/select.module.css';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { type PastRound, STRENGTHS, type Strength } from '#engine/duel/automata/automaton.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { languageOf } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';
import styles from './duel-door.module.css';

const STRENGTH_NAMES: Readonly<Record<Strength, () => string>> = {
  adaptive: m.house_strength_adaptive,
  calm: m.house_strength_calm,
  steady: m.house_strength_steady,
  quick: m.house_strength_quick,
};

/**
 * A button to play against the house, the site's computer opponent, with a text that says that it is a computer. No
 * account is needed, and one press starts the duel (D28).
 */
export function HouseDoor() {
  const strength = useRef<HTMLSelectElement>(null);
  const isHydrated = useIsHydrated();
  const [isOpening, setOpening] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function play(): Promise<void> {
    setOpening(true);
    setOutcome('');
    // the cast to `Strength` is safe, because the field offers only strengths
    const opened = await openHouse((strength.current?.value ?? 'adaptive') as Strength);
    if (opened.ok) {
      // if the player comes back to this page from the back/forward cache, the button must not look busy any more
      addEventListener('pageshow', () => setOpening(false), { once: true });
      return location.assign(opened.value);
    }
    setOpening(false);
    setOutcome(opened.refusal);
  }

  return (
    <div className={styles.house}>
      <p>{m.house_text()}</p>
      <div className={`${styles.row} ${styles.needsScript}`}>
        <Button disabled={!isHydrated} isBusy={isOpening} onClick={play}>
          <span key={`${isOpening}`}>{isOpening ? m.house_opening() : m.house_play()}</span>
        </Button>
        <select name="strength" aria-label={m.house_strength()} className={select.select} ref={strength}>
          {STRENGTHS.map(each => (
            <option key={each} value={each}>
              {STRENGTH_NAMES[each]()}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.outcome} role="status">
        <span key={outcome}>{outcome}</span>
      </p>
      <p className={styles.withoutScript}>{m.house_need_script()}</p>
    </div>
  );
}

const TIMEOUT_MS = 10_000;

/** Returns the path of a room’s game, in the language of the page. */
export const gamePath = (room: string): string => roomPath('game', room, languageOf(location.pathname));

/**
 * Opens a duel against the house, the site's computer opponent (D28). Resolves with the path of the game, or with a
 * message that explains why it could not be opened.
 */
export async function openHouse(strength: Strength): Promise<Result<string, string>> {
  const { player } = document.documentElement.dataset;
  // a visitor sends their past rounds, from which the server sets the strength; it knows the rounds of an account
  const past = player === undefined ? await claimedRounds() : [];
  const opened = await call(api.openHouse, { strength, past }, { player, timeoutMs: TIMEOUT_MS });
  if (opened.ok) return ok(gamePath(opened.value.room));
  return refused(opened.refusal === 'too-many' ? m.house_failed_too_many() : m.house_failed_network());
}

/**
 * Returns a visitor's latest levels with the points that each has cost. From them, the server sets the strength of the
 * house, the computer opponent. Returns an empty list if the script that reads the levels cannot be loaded.
 */
const claimedRounds = (): Promise<readonly PastRound[]> =>
  import('#app/modes/levels/results/past-rounds.ts').then(
    ({ pastRounds }) => pastRounds(),
    () => [],
  );
