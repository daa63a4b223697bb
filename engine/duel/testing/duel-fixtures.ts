import type { Command, CommandKind, Decision } from '#engine/duel/command.ts';
import { decide } from '#engine/duel/decide.ts';
import {
  DUEL,
  type Duel,
  type Instant,
  matchedDuel,
  newPlayer,
  privateDuel,
  SEATS,
  type Seat,
} from '#engine/duel/duel.ts';
import { levelOfRound, roundOf } from '#engine/duel/selectors.ts';
import type { Entry } from '#engine/game.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { minDurationMs } from '#engine/judging/verify-result.ts';
import { writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/*
 * Duels for tests. Ana and Ben play, and Cleo has no seat. A step describes a command by time, player, kind and fields.
 * A field that a step omits gets its value from a player who sees the current duel and has drawn nothing.
 */

type CommandFields = { readonly log?: readonly Entry[] | string; readonly [field: string]: unknown };

export type Step = readonly [at: Instant, player: string, kind: CommandKind, fields?: CommandFields];

type RoundPuzzle = { readonly puzzle: Puzzle; readonly solution: Path };

function makeRoundPuzzle(round: number): RoundPuzzle {
  const generated = generatePuzzle(levelOfRound(round), 'a duel for tests');
  if (!generated.ok) throw new Error(generated.refusal);
  return { puzzle: generated.value.puzzle, solution: generated.value.solution };
}

const ROUND_PUZZLES = [1, 2, 3, 4, 5].map(makeRoundPuzzle);

/** Returns the puzzle and solution of a round. Every round after the fifth has those of the fifth. */
export const puzzleOfRound = (round: number): RoundPuzzle => ROUND_PUZZLES[Math.min(round, 5) - 1] as RoundPuzzle;

export const cellEntry = (at: Cell, atMs = 0): Entry => ({ kind: 'cell', cell: at, atMs });
export const cutEntry = (length: number, atMs = 0): Entry => ({ kind: 'cut', length, atMs });
export const hintEntry = (atMs = 0): Entry => ({ kind: 'hint', atMs });
export const restartEntry = (atMs = 0): Entry => ({ kind: 'restart', atMs });

/**
 * Returns the log of a player who draws the solution of a round, or its first `length` cells, without
 * mistakes. The last cell of the grid is drawn at the earliest plausible time (D23).
 */
export const solutionLog = (round: number, length?: number): readonly Entry[] => {
  const { puzzle, solution } = puzzleOfRound(round);
  const atMs = (step: number) => (step === solution.length - 1 ? minDurationMs(puzzle) : 0);
  return solution.slice(0, length).map((at, step) => cellEntry(at, atMs(step)));
};

/**
 * Returns a log with `entries` entries that draws the first two cells of the solution, and then removes and draws
 * the second one again and again.
 */
export const backAndForthLog = (entries: number, round = 1, atMs = 0): readonly Entry[] =>
  Array.from({ length: entries }, (_, index) => {
    const [first, second] = puzzleOfRound(round).solution as [Cell, Cell];
    if (index === 0) return cellEntry(first, atMs);
    return index % 2 === 1 ? cellEntry(second, atMs) : cutEntry(1, atMs);
  });

let commands = 0;

/** Returns a command from a player who sees the current duel. `fields.log` may be text or a list of entries. */
export function command(duel: Duel, player: string, kind: CommandKind, fields: CommandFields = {}): Command {
  const base = { id: `command ${commands++}`, player, kind };
  if (kind === 'leave') return { ...base, ...fields } as Command;
  if (kind === 'sit') return { ...base, name: player, absences: {}, ...fields } as Command;
  const inRound = { ...base, duel: duel.number, round: duel.rounds.length };
  const byKind = {
    start: { ...puzzleOfRound(inRound.round + 1), absentSince: null },
    'claim-win': { absentSince: null },
  };
  const log = typeof fields.log === 'string' ? fields.log : writeLog(fields.log ?? []);
  return { ...inRound, ...byKind[kind as keyof typeof byKind], ...fields, log } as Command;
}

export const decideStep = (duel: Duel, [at, player, kind, fields]: Step): Decision =>
  decide(duel, command(duel, player, kind, fields), at);

/** Returns the duel after these steps, each of which describes a command. Throws if a command is refused. */
export const afterSteps = (duel: Duel, ...steps: readonly Step[]): Duel =>
  steps.reduce((now, step) => {
    const decision = decideStep(now, step);
    if (!decision.ok) throw new Error(`${step[1]} may not ${step[2]} at ${step[0]}: ${decision.refusal}`);
    return decision.value;
  }, duel);

/** Returns the players’ ids by seat, with the host first. */
export const seatedIds = ({ seats }: Duel): readonly (string | null)[] => SEATS.map(seat => seats[seat]?.id ?? null);

/** Returns the accepted log of the player in a seat in the current round. */
export const logOf = (duel: Duel, seat: Seat): string | undefined => roundOf(duel)?.games[seat].log;

/** The duel of a private room in which both seats are free. */
export const waitingDuel = privateDuel(0);

/** The duel of a room in which Ana is the host and Ben is the guest. */
export const seatedDuel = afterSteps(waitingDuel, [1000, 'ana', 'sit'], [2000, 'ben', 'sit']);

/** The duel of two matched players, before its first round. */
export const pairedDuel = matchedDuel(newPlayer('ana', 'ana', 0), newPlayer('ben', 'ben', 0), 0);

/**
 * The instant at which the puzzle of the first round is shown, in `startedDuel` and all duels derived from
 * it.
 */
export const SHOWN_AT = 13_000;

/** A duel in its first round, whose puzzle is shown at `SHOWN_AT`. */
export const startedDuel = afterSteps(seatedDuel, [SHOWN_AT - DUEL.countdownMs, 'ana', 'start']);

/** Plays a round that both players solve: the player who starts it in 20 seconds, the other player in 30. */
export function playRound(duel: Duel, at: Instant, starter: 'ana' | 'ben' = 'ana'): Duel {
  const log = solutionLog(duel.rounds.length + 1);
  const shownAt = at + DUEL.countdownMs;
  const other = starter === 'ana' ? 'ben' : 'ana';
  return afterSteps(
    duel,
    [at, starter, 'start'],
    [shownAt + 20_000, starter, 'solve', { log }],
    [shownAt + 30_000, other, 'solve', { log }],
  );
}

/** A duel whose first round ended at `COMPLETE_AT`. */
export const afterRoundOne = playRound(seatedDuel, SHOWN_AT - DUEL.countdownMs);
export const COMPLETE_AT = SHOWN_AT + 30_000;

/** A finished duel of five rounds, which Ana won. It ended at `FINISHED_AT`. */
export const finishedDuel = [1, 2, 3, 4].reduce(
  (duel, round) => playRound(duel, COMPLETE_AT + round * 100_000),
  afterRoundOne,
);
export const FINISHED_AT = COMPLETE_AT + 433_000;
