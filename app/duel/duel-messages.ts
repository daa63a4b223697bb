import { clockText } from '#app/i18n/format.ts';
import type { Finish } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import type { DuelScreen } from './duel-screen.ts';
import { nameInSentence } from './side-names.tsx';

const timeOf = ({ durationMs }: Finish): string => clockText(Math.floor(durationMs / 1000));

/** Returns a sentence that says how the opponent finished a round. */
export function finishMessage(name: string, finish: Finish): string {
  if (finish.how === 'given-up') return m.duel_rival_gave_up({ name });
  return finish.how === 'out-of-time'
    ? m.duel_rival_ran_out({ name })
    : m.duel_rival_solved({ name, time: timeOf(finish) });
}

/**
 * Returns the time of a finish and, if the round was not solved, the reason. Returns a dash if there is no
 * finish yet.
 */
export function finishText(finish: Finish | null): string {
  if (finish === null) return '–';
  if (finish.how === 'given-up') return m.duel_gave_up({ time: timeOf(finish) });
  return finish.how === 'out-of-time' ? m.duel_ran_out({ time: timeOf(finish) }) : timeOf(finish);
}

/** Returns the state of the duel for the tab's title, or undefined outside a duel. */
export function titleOf(screen: DuelScreen): string | undefined {
  switch (screen.kind) {
    case 'countdown':
    case 'running':
      return m.duel_title_playing({ number: screen.number });
    case 'finished':
      return m.duel_title_waiting({ name: nameInSentence(screen.rival) });
    case 'complete':
      return m.duel_title_between();
    case 'over':
      return m.duel_title_over();
    default:
      return undefined;
  }
}
