import { Button } from '#app/components/button.tsx';
import { STRENGTHS, type Strength } from '#engine/duel/automata/automaton.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './duel-door.module.css';
import { OpponentChoice } from './opponent-choice.tsx';

const STRENGTH_NAMES: Readonly<Record<Strength, () => string>> = {
  adaptive: m.house_strength_adaptive,
  calm: m.house_strength_calm,
  steady: m.house_strength_steady,
  quick: m.house_strength_quick,
};

/** The choice to play against the house, for everyone (D28). An island opens the game. */
export function HouseDoor() {
  return (
    <OpponentChoice title={m.house_title()} text={m.house_text()} data-house>
      <div className={`${styles.row} ${styles.needsScript}`}>
        <label className={styles.strength}>
          {m.house_strength()}
          <select name="strength">
            {STRENGTHS.map(strength => (
              <option key={strength} value={strength}>
                {STRENGTH_NAMES[strength]()}
              </option>
            ))}
          </select>
        </label>
        <Button data-play-house disabled>
          {m.house_play()}
        </Button>
      </div>
      <p className={styles.outcome} role="status" data-outcome />
      <p className={styles.withoutScript}>{m.house_need_script()}</p>
    </OpponentChoice>
  );
}
