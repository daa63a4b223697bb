import { longDateText } from '#app/i18n/dates.ts';
import { m } from '#messages/compiled/messages.js';
import type { Side } from './duel-screen.ts';
import styles from './side-names.module.css';

type Named = Pick<Side, 'name' | 'number' | 'automaton'>;

/**
 * Returns the name of a player for display. A person without a name is called by their number. The name of an automaton
 * (a computer opponent) says which kind of automaton it is (D28).
 */
export function sideName({ name, number, automaton }: Named): string {
  if (automaton?.kind === 'house') return m.house_label();
  if (automaton?.kind === 'recording')
    return m.recording_label({ recording: recordingName(name), day: dayOf(automaton) });
  return name === '' ? m.duel_player({ number }) : name;
}

/**
 * The lines of a player's name beside the score of a duel. `mark` says what kind of automaton (computer opponent) the
 * player is, and `day` when a recording was made.
 */
type SideLines = { readonly mark?: string; readonly day?: string; readonly name: string };

/**
 * Returns the lines of a player's name beside the score of a duel. If a recording has lost its player's name (D33), the
 * day stands in place of the name.
 */
export function sideLines({ name, number, automaton }: Named): SideLines {
  if (automaton?.kind === 'house') return { mark: m.house_mark(), name: capitalized(m.house_name()) };
  if (automaton?.kind !== 'recording') return { name: sideName({ name, number }) };
  const [mark, day] = [m.recording_mark(), dayOf(automaton)];
  return name === '' ? { mark, name: day } : { mark, day, name };
}

/** Returns the name of a player for the middle of a sentence. */
export function nameInSentence({ name, number, automaton }: Named): string {
  if (automaton?.kind === 'house') return m.house_name();
  if (automaton?.kind === 'recording') return name === '' ? m.recording_name_nameless() : m.recording_name({ name });
  return sideName({ name, number });
}

/** Returns the name of a player for the beginning of a sentence. */
export const nameAtStart = (side: Named): string =>
  side.automaton === undefined ? sideName(side) : capitalized(nameInSentence(side));

/**
 * Returns the name of a recording. If the recorded player has taken the recording back, `name` is empty and left
 * out (D33).
 */
const recordingName = (name: string): string => (name === '' ? m.recording_nameless() : m.recording_of({ name }));

const dayOf = ({ recordedAt }: { readonly recordedAt: number }): string => longDateText(recordedAt);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Shows the name of a person or of an automaton (a computer opponent). An automaton has a line above its name that says
 * what it is (D28).
 */
export function SideLabel({ side }: { readonly side: Side }) {
  const { mark, day, name } = sideLines(side);
  if (mark === undefined) return <span>{name}</span>;
  return (
    <span className={styles.label}>
      <small>
        <span>{mark}</span>
        {day !== undefined && (
          <>
            {'\u00a0· '}
            <span>{day}</span>
          </>
        )}
      </small>{' '}
      <span>{name}</span>
    </span>
  );
}
