import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './stats.module.css';

/** The outcomes of duels against automata of one kind. */
type Tally = { readonly won: number; readonly lost: number; readonly tied: number };

/** A player’s duels against the house and against recordings, which no other statistics count (D28). */
export type AutomatonStats = { readonly house: Tally; readonly recording: Tally };

const KINDS = [
  ['house', m.stats_house],
  ['recording', m.stats_recordings],
] as const;

const playedOf = ({ won, lost, tied }: Tally): number => won + lost + tied;

export const hasPlayedAutomata = ({ house, recording }: AutomatonStats): boolean =>
  playedOf(house) + playedOf(recording) > 0;

/** The duels against each kind of automaton, in a line of their own. */
export const AutomatonFigures = (stats: AutomatonStats) => (
  <div className={styles.automata}>
    {KINDS.map(([kind, text]) => {
      const { won, lost, tied } = stats[kind];
      if (playedOf(stats[kind]) === 0) return null;
      return <p key={kind}>{text({ won: numberText(won), lost: numberText(lost), tied: numberText(tied) })}</p>;
    })}
    <p className={styles.note}>{m.stats_automata_note()}</p>
  </div>
);
