import type { Plan } from '#engine/duel/automata/automaton.ts';
import { paceOf } from '#engine/duel/automata/house-pace.ts';
import { DUEL, type Duel, type Round, type Seat } from '#engine/duel/duel.ts';
import { isFitPlan } from '#engine/duel/round.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { readLog, readPath, readPuzzle, requireNotation, writeLog, writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import type { recordings } from '#server/db/schema.ts';

/** The puzzle with which a round starts and, against an automaton, the plan of what that plays (D29). */
export type StartingRound = { readonly puzzle: Puzzle; readonly solution: Path; readonly plan?: Plan };

type Recording = typeof recordings.$inferSelect;

/** The stored part of a duel that a recording has. */
export type RecordedRounds = Pick<Recording, 'puzzles' | 'solutions' | 'logs' | 'endings' | 'durationsMs' | 'pace'>;

/**
 * Returns what a recording stores of a player’s duel, or undefined unless the player has finished all five rounds and a
 * server could play each of them again (D31).
 */
export function recordedRounds({ rounds }: Duel, seat: Seat): RecordedRounds | undefined {
  const plans = rounds.map(round => planOf(round, seat));
  const fit = plans.filter((plan, index) => plan !== undefined && isFitPlan((rounds[index] as Round).puzzle, plan));
  if (fit.length < DUEL.rounds) return undefined;
  const played = plans as readonly Plan[];
  const past = rounds.map(({ games }, index) => ({
    level: levelOfRound(index + 1),
    lostPoints: POINTS.start - (games[seat].finish?.score ?? 0),
  }));
  return {
    puzzles: rounds.map(({ puzzle }) => writePuzzle(puzzle)),
    solutions: rounds.map(({ puzzle, solution }) => writePath(puzzle.size, solution)),
    logs: played.map(({ log }) => log),
    endings: played.map(({ how }) => how),
    durationsMs: played.map(({ durationMs }) => durationMs),
    pace: paceOf(past),
  };
}

/**
 * Returns what a player has played in a round, in the form in which it is played again. A browser’s log may be ahead of
 * the server’s clock (D8), so no entry is later than the end.
 */
function planOf({ games }: Round, seat: Seat): Plan | undefined {
  const { log, finish } = games[seat];
  const entries = readLog(log);
  if (finish === null || !entries.ok) return undefined;
  const { how, durationMs } = finish;
  const inTime = entries.value.map(entry => ({ ...entry, atMs: Math.min(entry.atMs, durationMs) }));
  return { log: writeLog(inTime), how, durationMs };
}

/** Returns a round of a recording, for a duel against it. Throws if it is unreadable, because that would be a bug. */
export function roundOfRecording(recording: Recording, round: number): StartingRound {
  requireNotation(recording.notation);
  const index = Math.min(round, DUEL.rounds) - 1;
  const [puzzle, solution] = [readPuzzle(recording.puzzles[index] ?? ''), readPath(recording.solutions[index] ?? '')];
  const [log, how, durationMs] = [recording.logs[index], recording.endings[index], recording.durationsMs[index]];
  if (!puzzle.ok || !solution.ok || log === undefined || how === undefined || durationMs === undefined)
    throw new Error(`recording ${recording.id} has no round ${round}`);
  return { puzzle: puzzle.value, solution: solution.value, plan: { log, how, durationMs } };
}
