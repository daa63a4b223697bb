import type { Finish } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import { clockText, numberText } from '../i18n/texts.ts';
import type { DuelScreen, Side } from './duel-screen.ts';
import { verdictOf } from './verdict.ts';

/** What the other is called: by name, or by number who has none. */
export const sideName = ({ name, number }: Pick<Side, 'name' | 'number'>): string =>
  name === '' ? m.duel_player({ number }) : name;

const timeOf = ({ durationMs }: Finish): string => clockText(Math.floor(durationMs / 1000));

/** How the other has finished a round, in a sentence. */
export function finishWords(name: string, finish: Finish): string {
  if (finish.how === 'given-up') return m.duel_rival_gave_up({ name });
  return finish.how === 'out-of-time'
    ? m.duel_rival_ran_out({ name })
    : m.duel_rival_solved({ name, time: timeOf(finish) });
}

/** The time of a finish, or what stands in its place. */
export function finishText(finish: Finish | null): string {
  if (finish === null) return '–';
  if (finish.how === 'given-up') return m.duel_gave_up({ time: timeOf(finish) });
  return finish.how === 'out-of-time' ? m.duel_ran_out({ time: timeOf(finish) }) : timeOf(finish);
}

type Over = Extract<DuelScreen, { kind: 'over' }>;

/** How the duel ended, in one true sentence. */
export function verdictWords({ view, ending, rival }: Over): string {
  const verdict = verdictOf({ ...view, ending });
  const name = sideName(rival);
  switch (verdict.kind) {
    case 'tie':
      return m.duel_verdict_tie();
    case 'resigned':
      return verdict.isWon ? m.duel_won_resigned({ name }) : m.duel_lost_resigned({ name });
    case 'claimed':
      return verdict.isWon ? m.duel_won_claimed({ name }) : m.duel_lost_claimed({ name });
    case 'faster':
      return verdict.isWon
        ? m.duel_won_faster({ name, seconds: verdict.seconds })
        : m.duel_lost_faster({ name, seconds: verdict.seconds });
    case 'points':
      return verdict.isWon
        ? m.duel_won_points({ name, points: numberText(verdict.points) })
        : m.duel_lost_points({ name, points: numberText(verdict.points) });
  }
}

/** What the tab is called while the screen stands. */
export function titleOf(screen: DuelScreen): string | undefined {
  switch (screen.kind) {
    case 'countdown':
    case 'running':
      return m.duel_title_playing({ number: screen.number });
    case 'finished':
      return m.duel_title_waiting({ name: sideName(screen.rival) });
    case 'ready':
    case 'complete':
      return m.duel_title_between();
    case 'over':
      return m.duel_title_over();
    default:
      return undefined;
  }
}
