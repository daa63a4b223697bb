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
 * Duels for tests. Ana and Ben play, Cleo comes too late. A step is when, who, what, and what else the command says
 * than a player would who sees the duel as it is and has drawn nothing.
 */

type CommandFields = { readonly log?: readonly Entry[] | string; readonly [field: string]: unknown };

export type Step = readonly [at: Instant, player: string, kind: CommandKind, saying?: CommandFields];

type RoundPuzzle = { readonly puzzle: Puzzle; readonly solution: Path };

function makeRoundPuzzle(round: number): RoundPuzzle {
  const made = generatePuzzle(levelOfRound(round), 'a duel for tests');
  if (!made.ok) throw new Error(made.refusal);
  return { puzzle: made.puzzle, solution: made.solution };
}

const ROUND_PUZZLES = [1, 2, 3, 4, 5].map(makeRoundPuzzle);

/** The puzzle of a round, and its solution; after the last round, the last. */
export const puzzleOfRound = (round: number): RoundPuzzle => ROUND_PUZZLES[Math.min(round, 5) - 1] as RoundPuzzle;

export const cellEntry = (at: Cell, atMs = 0): Entry => ({ kind: 'cell', cell: at, atMs });
export const cutEntry = (length: number, atMs = 0): Entry => ({ kind: 'cut', length, atMs });
export const hintEntry = (atMs = 0): Entry => ({ kind: 'hint', atMs });
export const restartEntry = (atMs = 0): Entry => ({ kind: 'restart', atMs });

/** The log of somebody who draws the solution of a round, or its beginning, without a slip. */
export const solutionLog = (round: number, length?: number): readonly Entry[] =>
  puzzleOfRound(round)
    .solution.slice(0, length)
    .map(at => cellEntry(at));

/** A log of as many entries, by somebody who draws the first two cells of a round again and again. */
export const backAndForthLog = (entries: number, round = 1, atMs = 0): readonly Entry[] =>
  Array.from({ length: entries }, (_, index) => {
    const [first, second] = puzzleOfRound(round).solution as [Cell, Cell];
    if (index === 0) return cellEntry(first, atMs);
    return index % 2 === 1 ? cellEntry(second, atMs) : cutEntry(1, atMs);
  });

let commands = 0;

/** A command as a player gives it who sees the duel as it is. Its log may be told by entries. */
export function command(duel: Duel, player: string, kind: CommandKind, saying: CommandFields = {}): Command {
  const who = { id: `command ${commands++}`, player, kind };
  if (kind === 'leave') return { ...who, ...saying } as Command;
  if (kind === 'sit') return { ...who, name: player, absences: {}, ...saying } as Command;
  const seen = { ...who, duel: duel.number, round: duel.rounds.length };
  const said = { start: { ...puzzleOfRound(seen.round + 1), absentSince: null }, 'claim-win': { absentSince: null } };
  const log = typeof saying.log === 'string' ? saying.log : writeLog(saying.log ?? []);
  return { ...seen, ...said[kind as keyof typeof said], ...saying, log } as Command;
}

/** What a duel answers to one step. */
export const decideStep = (duel: Duel, [at, player, kind, saying]: Step): Decision =>
  decide(duel, command(duel, player, kind, saying), at);

/** A duel after steps of which none is refused. */
export const afterSteps = (duel: Duel, ...steps: readonly Step[]): Duel =>
  steps.reduce((now, step) => {
    const decision = decideStep(now, step);
    if (!decision.ok) throw new Error(`${step[1]} may not ${step[2]} at ${step[0]}: ${decision.refusal}`);
    return decision.duel;
  }, duel);

/** Who sits where, the host first. */
export const seatedIds = ({ seats }: Duel): readonly (string | null)[] => SEATS.map(seat => seats[seat]?.id ?? null);

/** What is known of a seat's game of the round on the table. */
export const logOf = (duel: Duel, seat: Seat): string | undefined => roundOf(duel)?.games[seat].log;

/** How a seat has finished the round on the table. */
export const finishOf = (duel: Duel, seat: Seat): Finish | null | undefined => roundOf(duel)?.games[seat].finish;

export const waitingDuel = privateDuel(0);

/** Ana is the host, Ben the guest. */
export const seatedDuel = afterSteps(waitingDuel, [1000, 'ana', 'sit'], [2000, 'ben', 'sit']);

export const pairedDuel = matchedDuel(newPlayer('ana', 'ana', 0), newPlayer('ben', 'ben', 0), 0);

/** When the first round of `begun` and the rest is shown. */
export const SHOWN_AT = 13_000;

export const startedDuel = afterSteps(seatedDuel, [SHOWN_AT - DUEL.countdownMs, 'ana', 'start']);

/** A round both have solved: the host in 20 seconds, the guest in 30. */
export function playRound(duel: Duel, at: Instant, starter: 'ana' | 'ben' = 'ana'): Duel {
  const log = solutionLog(duel.rounds.length + 1);
  const shown = at + DUEL.countdownMs;
  const other = starter === 'ana' ? 'ben' : 'ana';
  return afterSteps(
    duel,
    [at, starter, 'start'],
    [shown + 20_000, starter, 'solve', { log }],
    [shown + 30_000, other, 'solve', { log }],
  );
}

/** The first round of `begun`, complete at COMPLETE. */
export const afterRoundOne = playRound(seatedDuel, SHOWN_AT - DUEL.countdownMs);
export const COMPLETE_AT = SHOWN_AT + 30_000;

/** All five rounds; it ends at FINISHED, and Ana wins. */
export const finishedDuel = [1, 2, 3, 4].reduce(
  (duel, round) => playRound(duel, COMPLETE_AT + round * 100_000),
  afterRoundOne,
);
export const FINISHED_AT = COMPLETE_AT + 433_000;
