import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { nameAtStart, nameInSentence } from '#app/duel/side-names.ts';
import { gainText, listText, lossText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { type Cause, type Reasons, verdictOf } from './verdict.ts';

type Over = Extract<DuelScreen, { kind: 'over' }>;

/** Returns a sentence that says how the duel ended. */
export function verdictMessage({ view, ending, rival }: Over): string {
  const verdict = verdictOf({ ...view, ending });
  const [name, inSentence] = [nameAtStart(rival), nameInSentence(rival)];
  switch (verdict.kind) {
    case 'tie':
      return m.duel_verdict_tie();
    case 'unreadable':
      return m.duel_verdict_unreadable();
    case 'withdrawn':
      return m.duel_verdict_withdrawn();
    case 'resigned':
      return verdict.isWon ? m.duel_won_resigned({ name }) : m.duel_lost_resigned({ name: inSentence });
    case 'claimed':
      return verdict.isWon ? m.duel_won_claimed({ name: inSentence }) : m.duel_lost_claimed({ name });
    case 'points': {
      const points = numberText(verdict.points);
      if (verdict.gains.length === 0)
        return verdict.isWon ? m.duel_won_points({ name: inSentence, points }) : m.duel_lost_points({ name, points });
      const causes = reasonsText(verdict);
      return verdict.isWon ? m.duel_won_because({ points, causes }) : m.duel_lost_because({ name, points, causes });
    }
  }
}

/** Lists the causes of a win from the winner's point of view, with "mainly" if the list is incomplete. */
export function reasonsText({ gains, loss, isWhole }: Reasons): string {
  const gained = listText(gains.map(causeText));
  const causes = loss === undefined ? gained : m.duel_causes_but({ gains: gained, loss: causeText(loss) });
  return isWhole ? causes : m.duel_causes_notably({ causes });
}

const CAUSES = {
  rounds: m.duel_cause_rounds,
  seconds: m.duel_cause_seconds,
  undos: m.duel_cause_undos,
  hints: m.duel_cause_hints,
  restarts: m.duel_cause_restarts,
} as const;

function causeText({ kind, count, points }: Cause): string {
  const isGain = points > 0;
  const signed = isGain ? gainText(points) : lossText(-points);
  return CAUSES[kind]({ count, points: signed, trend: isGain ? 'gain' : 'loss' });
}
