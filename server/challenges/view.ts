import type { ChallengeView, RunView } from '#protocol/http.ts';
import { type Challenge, challengerRun, isFinished, isOf, type Run, runOf, stateOf, type Viewer } from './challenge.ts';
import { offeredRoom } from './play-together.ts';
import { sizesOf } from './stored-games.ts';

/** For how long a player counts as there after they have looked at a challenge, which pages do every few seconds (C9). */
const THERE_MS = 30_000;

/** Returns a challenge as a viewer may see it: grids, routes and other answers only once they have finished (C5). */
export function viewOf(challenge: Challenge, viewer: Viewer, now: Date): ChallengeView {
  const { code, form, language, level, day, grade, expiresAt, runs } = challenge;
  const own = runOf(challenge, viewer);
  const state = stateOf(challenge, now);
  const challenger = challengerRun(challenge);
  const isHidden = state === 'withdrawn' && own === undefined;
  return {
    ...{ code, form, language, level, day, grade, state },
    sizes: sizesOf(challenge),
    expiresAt: expiresAt.toISOString(),
    you: own === undefined ? 'stranger' : own.isChallenger ? 'challenger' : isFinished(own) ? 'finished' : 'playing',
    challenger: !isHidden && isFinished(challenger) ? runView(challenger, own) : null,
    answerCount: runs.filter(isAnswer).length,
    ...(isFinished(own) ? viewAfterFinish(challenge, own, viewer, now) : { isOtherThere: false, room: null }),
  };
}

const isAnswer = (run: Run) => !run.isChallenger && isFinished(run);

function viewAfterFinish(challenge: Challenge, own: Run, viewer: Viewer, now: Date) {
  const { puzzles, runs, back } = challenge;
  const others = runs.filter(run => run !== own && isFinished(run));
  return {
    puzzles,
    answers: runs.flatMap(run => (!run.isChallenger && isFinished(run) ? runView(run, own) : [])),
    back: back
      .filter(each => each.finishedAt !== null && (own.isChallenger || isOf(each, viewer)))
      .map(({ code, name }) => ({ code, name })),
    isOtherThere: others.some(({ readAt }) => readAt !== null && now.getTime() - readAt.getTime() < THERE_MS),
    room: offeredRoom(challenge, now),
  };
}

/** Returns a finished run as the player of `own` may see it, if they have one. */
function runView(run: Run & { readonly how: RunView['how'] }, own: Run | undefined): RunView {
  const { id, name, how, durationMs, undosUsed, hintsUsed, isVerified, logs, isChallenger } = run;
  const figures = { durationMs: durationMs ?? 0, undosUsed: undosUsed ?? 0, hintsUsed: hintsUsed ?? 0 };
  const hasLogs = isFinished(own) && (isChallenger || run === own);
  return { run: id, name, isYours: run === own, how, ...figures, isVerified, ...(hasLogs && { logs: logs ?? [] }) };
}
