import { isWon, lastMs, replay } from '#engine/game.ts';
import { numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { readLog } from '#engine/notation.ts';
import { isSolution, type Path } from '#engine/path.ts';
import { type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Plan } from './automata/automaton.ts';
import type { Command, Decision, DuelRefusal } from './command.ts';
import { automatonOf, bothSeats, DUEL, type Duel, type Instant, type Round, type Seat } from './duel.ts';
import { completeAt, levelOfRound, otherSeat, roundOf } from './selectors.ts';

/**
 * Returns the instant from which the player in a seat may start the next round, or the reason why they may not
 * (D5).
 */
export function startableAt(duel: Duel, seat: Seat): Result<Instant, DuelRefusal> {
  if (duel.status === 'finished' || duel.status === 'abandoned') return refused('over');
  const opponent = duel.seats[otherSeat(seat)];
  if (opponent === null) return refused('no-opponent');
  if (opponent.hasLeft) return refused('opponent-left');
  const round = roundOf(duel);
  if (round === undefined) return seat === 'host' ? ok(duel.at) : refused('host-starts');
  const ended = completeAt(round);
  if (ended === null) return refused('round-under-way');
  // after a player has skipped the wait for an automatic opponent (D39), the opponent’s planned finish may be in the
  // future, but the round counts as complete from the skip on
  const complete = Math.min(ended, duel.at);
  return ok(seat === 'host' ? complete : complete + DUEL.hostHeadStartMs);
}

/**
 * Starts the next round. Refuses if it is not this player's turn to start, if the opponent is away, or if the puzzle or
 * the plan of an automaton (computer opponent) does not fit the round.
 */
export function start(duel: Duel, seat: Seat, command: Command<'start'>, at: Instant): Decision {
  const { puzzle, solution, plan, absentSince } = command;
  const from = startableAt(duel, seat);
  if (!from.ok) return from;
  if (at < from.value) return refused('host-starts');
  if (absentSince !== null) return refused('opponent-away');
  if (!isFitPuzzle(puzzle, solution, levelOfRound(duel.rounds.length + 1))) return refused('unfit-puzzle');
  if ((automatonOf(duel) === undefined) !== (plan === undefined)) return refused('unfit-plan');
  if (plan !== undefined && !isFitPlan(puzzle, plan)) return refused('unfit-plan');
  const games = bothSeats({ log: '', hint: null, finish: null });
  const round: Round = { puzzle, solution, startsAt: at + DUEL.countdownMs, games, ...(plan && { plan }) };
  return ok({ ...duel, status: 'playing', rounds: [...duel.rounds, round] });
}

/**
 * Returns true if a plan can be played on the puzzle: its log obeys the rules and ends within `durationMs`, which
 * is not longer than a round. The log must solve the puzzle if `how` is `solved`, and must not solve it otherwise.
 */
export function isFitPlan(puzzle: Puzzle, { log, how, durationMs }: Plan): boolean {
  const entries = readLog(log);
  const played = entries.ok ? replay(puzzle, entries.value) : entries;
  if (!played.ok || durationMs < 0 || durationMs > DUEL.roundMs) return false;
  return lastMs(played.value) <= durationMs && isWon(played.value) === (how === 'solved');
}

/** Returns true if the puzzle has the size and the count of numbers of the level, and `solution` solves it. */
function isFitPuzzle(puzzle: Puzzle, solution: Path, level: number): boolean {
  if (puzzleRefusal(puzzle) !== undefined) return false;
  if (puzzle.size !== sizeOfLevel(level) || puzzle.waypoints.length !== numbersOfLevel(level)) return false;
  return isSolution(puzzle, solution);
}
