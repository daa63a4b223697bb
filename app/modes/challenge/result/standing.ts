import { challengerName, isolated, newsText } from '#app/play/challenge/challenge-text.ts';
import { differenceText } from '#app/play/screen/win-comparison.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';

type Standing = { readonly title: string; readonly text: string };

/**
 * Returns by how many milliseconds the first run took longer than the second. Times are compared in tenths of a second,
 * as pages show them.
 */
const differenceOf = (a: RunView, b: RunView): number =>
  100 * (Math.floor(a.durationMs / 100) - Math.floor(b.durationMs / 100));

/** Returns the texts that compare a player's run with the challenger's. */
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
  const ms = differenceOf(challenger, own);
  if (ms === 0) return { title: m.challenge_tie(), text: m.challenge_tie_text({ name }) };
  const time = differenceText(Math.abs(ms));
  return ms > 0
    ? { title: m.challenge_won(), text: m.challenge_won_by_time({ name, time }) }
    : { title: m.challenge_lost(), text: m.challenge_lost_by_time({ name, time }) };
}

/**
 * Returns the texts that tell the challenger who is ahead. They compare the challenger's own run with the only answer
 * or, if there are several, with the best answer. Without an answer, the texts are about the challenge itself.
 */
export function ownStanding(view: ChallengeView, own: RunView): Standing {
  const { answerCount, state } = view;
  const best = rankedRuns(view).find(({ isYours }) => !isYours);
  if (best === undefined) {
    if (state === 'expired') return { title: m.challenge_expired(), text: '' };
    if (state === 'withdrawn') return { title: m.challenge_withdrawn(), text: '' };
    return { title: m.challenge_ready(), text: m.challenge_no_answer_yet() };
  }
  return answerCount === 1 ? standingBeside(best, own) : standingAhead(best, own, answerCount);
}

/** Compares the challenger's own run with the only answer. */
function standingBeside(other: RunView, own: RunView): Standing {
  const { name } = other;
  if (other.how === 'given-up') return { title: newsText(1, other), text: '' };
  if (own.how === 'given-up') return { title: leaderText(other), text: '' };
  const ms = differenceOf(own, other);
  if (ms === 0) return tieWith(other);
  const time = differenceText(Math.abs(ms));
  const isLost = ms > 0;
  if (name === null)
    return { title: isLost ? m.challenge_beats_you_nameless({ time }) : m.challenge_you_win({ time }), text: '' };
  const player = { name: isolated(name), time };
  return { title: isLost ? m.challenge_beats_you(player) : m.challenge_you_beat(player), text: '' };
}

/** Says who is ahead in a challenge with several answers. `best` is the best answer. */
function standingAhead(best: RunView, own: RunView, count: number): Standing {
  if (best.how === 'given-up')
    return { title: own.how === 'solved' ? m.challenge_you_lead() : m.challenge_answers({ count }), text: '' };
  if (own.how === 'given-up') return { title: leaderText(best), text: '' };
  const ms = differenceOf(own, best);
  if (ms === 0) return tieWith(best);
  const time = differenceText(Math.abs(ms));
  return ms > 0
    ? { title: leaderText(best), text: m.challenge_leads_by({ time }) }
    : { title: m.challenge_you_lead(), text: m.challenge_you_lead_by({ time }) };
}

const leaderText = ({ name }: RunView): string =>
  name === null ? m.challenge_leads_nameless() : m.challenge_leads({ name: isolated(name) });

const tieWith = ({ name }: RunView): Standing => ({
  title: m.challenge_tie(),
  text: name === null ? '' : m.challenge_tie_text({ name: isolated(name) }),
});

/**
 * Returns all runs of a challenge, including the challenger’s, from the shortest time to the longest. Given-up runs
 * come last.
 */
export function rankedRuns({ challenger, answers = [] }: ChallengeView): readonly RunView[] {
  const runs = challenger === null ? answers : [challenger, ...answers];
  const rank = ({ how }: RunView) => (how === 'solved' ? 0 : 1);
  return runs.toSorted((a, b) => rank(a) - rank(b) || a.durationMs - b.durationMs);
}
