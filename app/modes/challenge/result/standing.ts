import { clockText } from '#app/i18n/format.ts';
import { challengerName } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';

type Standing = { readonly title: string; readonly text: string };

const secondsOf = ({ durationMs }: RunView): number => Math.floor(durationMs / 1000);

/**
 * Returns the texts that compare a player's run with the challenger's. Times are compared in whole seconds,
 * as pages show them.
 */
export function standingOf(view: ChallengeView, own: RunView): Standing {
  const { challenger } = view;
  if (challenger === null) return { title: m.challenge_title(), text: '' };
  const name = challengerName(view);
  if (own.how === 'given-up')
    return {
      title: m.challenge_gave_up(),
      text: challenger.how === 'solved' ? m.challenge_gave_up_text({ name }) : m.challenge_both_gave_up({ name }),
    };
  if (challenger.how === 'given-up') return { title: m.challenge_won(), text: m.challenge_won_given_up({ name }) };
  const count = secondsOf(challenger) - secondsOf(own);
  if (count === 0) return { title: m.challenge_tie(), text: m.challenge_tie_text({ name }) };
  const time = Math.abs(count) < 60 ? undefined : clockText(Math.abs(count));
  if (count > 0)
    return {
      title: m.challenge_won(),
      text: time === undefined ? m.challenge_won_by({ name, count }) : m.challenge_won_by_time({ name, time }),
    };
  return {
    title: m.challenge_lost(),
    text: time === undefined ? m.challenge_lost_by({ name, count: -count }) : m.challenge_lost_by_time({ name, time }),
  };
}

/** Returns the runs of a challenge, the challenger’s too, from the shortest time on. Those that were given up come last. */
export function rankedRuns({ challenger, answers = [] }: ChallengeView): readonly RunView[] {
  const runs = challenger === null ? answers : [challenger, ...answers];
  const rank = ({ how }: RunView) => (how === 'solved' ? 0 : 1);
  return runs.toSorted((a, b) => rank(a) - rank(b) || a.durationMs - b.durationMs);
}
