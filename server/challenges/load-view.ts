import { drawnPuzzle, requireNotation } from '#engine/notation.ts';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Challenge, challengerRun, isFinished, isOf, type Run, runOf, stateOf, type Viewer } from './challenge.ts';
import { NO_ROOM, type OfferedRoom, offeredRoom } from './play-together.ts';

/** For how long a player counts as there after they have looked at a challenge, which pages do every few seconds (C9). */
const PRESENT_MS = 30_000;

/** Loads a challenge as a viewer may see it (C5), without any route. */
export async function loadView(db: Database, challenge: Challenge, viewer: Viewer, now: Date): Promise<ChallengeView> {
  return viewOf(challenge, viewer, now, await offeredRoom(db, challenge, runOf(challenge, viewer), now));
}

/**
 * Returns a challenge as a viewer may see it: grids, other answers and the room that is offered to them only once they have
 * finished (C5, C9).
 */
function viewOf(challenge: Challenge, viewer: Viewer, now: Date, offered: OfferedRoom): ChallengeView {
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
    isBegun: own !== undefined && own.issuedAt !== null,
    challenger: !isHidden && isFinished(challenger) ? runView(challenger, own) : null,
    answerCount: runs.filter(isAnswer).length,
    ...(isFinished(own) ? viewAfterFinish(challenge, own, viewer, now, offered) : { isOtherThere: false, ...NO_ROOM }),
  };
}

function sizesOf({ puzzles, notation }: Challenge): readonly number[] {
  requireNotation(notation);
  return puzzles.map(text => drawnPuzzle(text).size);
}

const isAnswer = (run: Run) => !run.isChallenger && isFinished(run);

function viewAfterFinish(challenge: Challenge, own: Run, viewer: Viewer, now: Date, offered: OfferedRoom) {
  const { puzzles, runs, back } = challenge;
  const others = runs.filter(run => run !== own && isFinished(run));
  return {
    puzzles,
    answers: runs.flatMap(run => (!run.isChallenger && isFinished(run) ? runView(run, own) : [])),
    back: back
      .filter(each => each.finishedAt !== null && (own.isChallenger || isOf(each, viewer)))
      .map(({ code, name }) => ({ code, name })),
    isOtherThere: others.some(({ readAt }) => readAt !== null && now.getTime() - readAt.getTime() < PRESENT_MS),
    ...offered,
  };
}

/** Returns a finished run as the player of `own` may see it, if they have one. */
function runView(run: Run & { readonly how: RunView['how'] }, own: Run | undefined): RunView {
  const { id, name, how, durationMs, undosUsed, hintsUsed, isVerified } = run;
  const figures = { durationMs: durationMs ?? 0, undosUsed: undosUsed ?? 0, hintsUsed: hintsUsed ?? 0 };
  return { run: id, name, isYours: run === own, how, ...figures, isVerified };
}
