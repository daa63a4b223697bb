import type { Command, CommandKind } from '#engine/duel/command.ts';
import { type Decision, decide } from '#engine/duel/decide.ts';
import {
  DUEL,
  type Duel,
  type Finish,
  type Instant,
  matchedDuel,
  newPlayer,
  privateDuel,
  SEATS,
  type Seat,
} from '#engine/duel/duel.ts';
import { levelOfRound, roundOf } from '#engine/duel/selectors.ts';
import type { Entry } from '#engine/game.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/*
 * Duels for tests. Ana and Ben play; Cleo has no seat. A step is a command: time, player, kind, and the
 * fields that differ from those of a player who sees the current duel and has drawn nothing.
 */

type CommandFields = { readonly log?: readonly Entry[] | string; readonly [field: string]: unknown };

export type Step = readonly [at: Instant, player: string, kind: CommandKind, fields?: CommandFields];

type RoundPuzzle = { readonly puzzle: Puzzle; readonly solution: Path };

function makeRoundPuzzle(round: number): RoundPuzzle {
  const generated = generatePuzzle(levelOfRound(round), 'a duel for tests');
  if (!generated.ok) throw new Error(generated.refusal);
  return { puzzle: generated.puzzle, solution: generated.solution };
}

const ROUND_PUZZLES = [1, 2, 3, 4, 5].map(makeRoundPuzzle);

/** The puzzle and solution of a round; those of round 5 for any later round. */
export const puzzleOfRound = (round: number): RoundPuzzle => ROUND_PUZZLES[Math.min(round, 5) - 1] as RoundPuzzle;

export const cellEntry = (at: Cell, atMs = 0): Entry => ({ kind: 'cell', cell: at, atMs });
export const cutEntry = (length: number, atMs = 0): Entry => ({ kind: 'cut', length, atMs });
export const hintEntry = (atMs = 0): Entry => ({ kind: 'hint', atMs });
export const restartEntry = (atMs = 0): Entry => ({ kind: 'restart', atMs });

/** The log of a player who draws the solution of a round, or its first `length` cells, without a mistake. */
export const solutionLog = (round: number, length?: number): readonly Entry[] =>
  puzzleOfRound(round)
    .solution.slice(0, length)
    .map(at => cellEntry(at));

/**
 * A log with this number of entries: draws the second cell
 * of the solution and cuts it off, again and again.
 */
export const backAndForthLog = (entries: number, round = 1, atMs = 0): readonly Entry[] =>
  Array.from({ length: entries }, (_, index) => {
    const [first, second] = puzzleOfRound(round).solution as [Cell, Cell];
    if (index === 0) return cellEntry(first, atMs);
    return index % 2 === 1 ? cellEntry(second, atMs) : cutEntry(1, atMs);
  });

let commands = 0;

/** The command of a player who sees the current duel. Its log may be given as entries. */
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

/** The duel after these steps. Throws if one is refused. */
export const afterSteps = (duel: Duel, ...steps: readonly Step[]): Duel =>
  steps.reduce((now, step) => {
    const decision = decideStep(now, step);
    if (!decision.ok) throw new Error(`${step[1]} may not ${step[2]} at ${step[0]}: ${decision.refusal}`);
    return decision.duel;
  }, duel);

/** The players’ ids by seat, the host first. */
export const seatedIds = ({ seats }: Duel): readonly (string | null)[] => SEATS.map(seat => seats[seat]?.id ?? null);

/** The accepted log of a seat in the current round. */
export const logOf = (duel: Duel, seat: Seat): string | undefined => roundOf(duel)?.games[seat].log;

/** The finish of a seat in the current round. */
export const finishOf = (duel: Duel, seat: Seat): Finish | null | undefined => roundOf(duel)?.games[seat].finish;

/** A private room with free seats. */
export const waitingDuel = privateDuel(0);

/** Ana is the host, Ben the guest. */
export const seatedDuel = afterSteps(waitingDuel, [1000, 'ana', 'sit'], [2000, 'ben', 'sit']);

/** The duel of a match, before its first round. */
export const pairedDuel = matchedDuel(newPlayer('ana', 'ana', 0), newPlayer('ben', 'ben', 0), 0);

/** When the puzzle of the first round is shown, in `startedDuel` and those below. */
export const SHOWN_AT = 13_000;

/** The first round, in its countdown until `SHOWN_AT`. */
export const startedDuel = afterSteps(seatedDuel, [SHOWN_AT - DUEL.countdownMs, 'ana', 'start']);

/** Plays a round that both solve: the starter in 20 seconds, the other in 30. */
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

/** The first round, complete at `COMPLETE_AT`. */
export const afterRoundOne = playRound(seatedDuel, SHOWN_AT - DUEL.countdownMs);
export const COMPLETE_AT = SHOWN_AT + 30_000;

/** All five rounds; the duel ends at `FINISHED_AT`, and Ana wins. */
export const finishedDuel = [1, 2, 3, 4].reduce(
  (duel, round) => playRound(duel, COMPLETE_AT + round * 100_000),
  afterRoundOne,
);
export const FINISHED_AT = COMPLETE_AT + 433_000;
