import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { STRENGTHS, type Strength } from '#engine/duel/automata/automaton.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './duel-door.module.css';
import { openHouse } from './open-house.ts';
import { OpponentChoice } from './opponent-choice.tsx';

const STRENGTH_NAMES: Readonly<Record<Strength, () => string>> = {
  adaptive: m.house_strength_adaptive,
  calm: m.house_strength_calm,
  steady: m.house_strength_steady,
  quick: m.house_strength_quick,
};

/** The choice to play against the house, for everyone, at one press of a button (D28). */
export function HouseDoor() {
  const strength = useRef<HTMLSelectElement>(null);
  const isHydrated = useIsHydrated();
  const [isOpening, setOpening] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function play(): Promise<void> {
    setOpening(true);
    setOutcome('');
    const opened = await openHouse((strength.current?.value ?? 'adaptive') as Strength); // we have written the options
    if (opened.ok) {
      // the back/forward cache restores the page with its button still busy
      addEventListener('pageshow', () => setOpening(false), { once: true });
      return location.assign(opened.value);
    }
    setOpening(false);
    setOutcome(opened.refusal);
  }

  return (
    <OpponentChoice title={m.house_title()} text={m.house_text()}>
      <div className={`${styles.row} ${styles.needsScript}`}>
        <label className={styles.strength}>
          {m.house_strength()}
          <select name="strength" ref={strength}>
            {STRENGTHS.map(each => (
              <option key={each} value={each}>
                {STRENGTH_NAMES[each]()}
              </option>
            ))}
          </select>
        </label>
        <Button disabled={!isHydrated} isBusy={isOpening} onClick={play}>
          <span key={`${isOpening}`}>{isOpening ? m.house_opening() : m.house_play()}</span>
        </Button>
      </div>
      <p className={styles.outcome} role="status">
        <span key={outcome}>{outcome}</span>
      </p>
      <p className={styles.withoutScript}>{m.house_need_script()}</p>
    </OpponentChoice>
  );
}
