import { tenthsText } from '#app/i18n/format.ts';
import type { Finish } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import type { DuelScreen } from './duel-screen.ts';
import { nameInSentence } from './side-names.tsx';

/** Returns a sentence that says how the opponent with this name finished a round. */
export function finishMessage(name: string, finish: Finish): string {
  if (finish.how === 'given-up') return m.duel_rival_gave_up({ name });
  return finish.how === 'out-of-time'
    ? m.duel_rival_ran_out({ name })
    : m.duel_rival_solved({ name, time: tenthsText(finish.durationMs) });
}

/**
 * Returns how long a player took for a round and, if the round was not solved, the reason. Returns a dash while the
 * player is still playing.
 */
export function finishText(finish: Finish | null): string {
  if (finish === null) return '–';
  const time = tenthsText(finish.durationMs);
  if (finish.how === 'given-up') return m.duel_gave_up({ time });
  return finish.how === 'out-of-time' ? m.duel_ran_out({ time }) : time;
}

/** Returns the words about the duel for the page title, or undefined if the screen shows no round and no result. */
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
