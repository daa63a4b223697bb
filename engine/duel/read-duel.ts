import { replay } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import { isCell, type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { type Automaton, type PastRound, type Plan, STRENGTHS } from './automata/automaton.ts';
import {
  DUEL,
  type Duel,
  type Ending,
  type Finish,
  type Player,
  type Round,
  SEATS,
  type SeatGame,
  type Status,
} from './duel.ts';
import { isFitPlan } from './round.ts';

/**
 * The version of the format in which duels are stored. Duels stored before 22 November 2026 carry no version and
 * are read as version 1.
 */
const VERSION = 1;

/** A duel in its stored form: JSON with the version of its format. */
export type StoredDuel = Duel & { readonly v: typeof VERSION };

export const writeDuel = (duel: Duel): StoredDuel => ({ ...duel, v: VERSION });

/** Reads a stored duel. Refuses a version that this server does not know, and a value that is not a valid duel. */
export function readDuel(stored: unknown): Result<Duel, 'unknown-version' | 'not-a-duel'> {
  if (!isRecord(stored)) return refused('not-a-duel');
  const { v = VERSION, ...duel } = stored;
  if (v !== VERSION) return refused('unknown-version');
  return isDuel(duel) ? ok(duel) : refused('not-a-duel');
}

type Check<T> = (value: unknown) => value is T;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText: Check<string> = value => typeof value === 'string';
const isFlag: Check<boolean> = value => typeof value === 'boolean';
const isCount: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const oneOf =
  <T extends string>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value);

const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(check);

/** Creates a check that a value is an object whose fields pass these checks. Fields without a check are ignored. */
function objectOf<T extends object>(checks: { readonly [K in keyof T]: Check<T[K]> }): Check<T> {
  const fields: readonly (readonly [string, (value: unknown) => boolean])[] = Object.entries(checks);
  return (value): value is T => isRecord(value) && fields.every(([name, check]) => check(value[name]));
}

const perSeat = <T>(check: Check<T>) =>
  objectOf<{ readonly host: T; readonly guest: T }>({ host: check, guest: check });

const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

const isHouse = objectOf<Extract<Automaton, { kind: 'house' }>>({
  kind: oneOf('house'),
  strength: oneOf(...STRENGTHS),
  past: listOf(objectOf<PastRound>({ level: isCount, lostPoints: isCount })),
});

const isRecording = objectOf<Extract<Automaton, { kind: 'recording' }>>({
  kind: oneOf('recording'),
  recording: isText,
  recordedAt: isCount,
});

const isAutomaton: Check<Automaton> = (value): value is Automaton => isHouse(value) || isRecording(value);

const isPlayer = objectOf<Player>({
  id: isText,
  name: isText,
  seenAt: isCount,
  hasLeft: isFlag,
  automaton: optional(isAutomaton),
});

const isFinish = objectOf<Finish>({
  how: oneOf('solved', 'given-up', 'out-of-time'),
  score: isCount,
  durationMs: isCount,
  undos: isCount,
  hints: isCount,
  restarts: isCount,
});

const isSeatGame = objectOf<SeatGame>({ log: isText, hint: orNull(isCount), finish: orNull(isFinish) });

const isWall = (value: unknown): value is Puzzle['walls'][number] => listOf(isCount)(value) && value.length === 2;

const hasPuzzleFields = objectOf<Puzzle>({ size: isCount, waypoints: listOf(isCount), walls: listOf(isWall) });

const isPuzzle: Check<Puzzle> = (value): value is Puzzle =>
  hasPuzzleFields(value) && puzzleRefusal(value) === undefined;

const hasRoundFields = objectOf<Round>({
  puzzle: isPuzzle,
  solution: listOf(isCount),
  startsAt: isCount,
  games: perSeat(isSeatGame),
  plan: optional(objectOf<Plan>({ log: isText, how: oneOf('solved', 'given-up', 'out-of-time'), durationMs: isCount })),
});

/**
 * Checks a round's fields, that the logs of unfinished games can be replayed, and that the plan of an automaton
 * (computer opponent) fits the puzzle.
 */
const isRound: Check<Round> = (value): value is Round =>
  hasRoundFields(value) &&
  value.solution.length === value.puzzle.size ** 2 &&
  value.solution.every(cell => isCell(value.puzzle, cell)) &&
  SEATS.every(seat => value.games[seat].finish !== null || canReplay(value.puzzle, value.games[seat].log)) &&
  (value.plan === undefined || isFitPlan(value.puzzle, value.plan));

function canReplay(puzzle: Puzzle, text: string): boolean {
  const log = readLog(text);
  return log.ok && replay(puzzle, log.value).ok;
}

const isEnding = objectOf<Ending>({
  how: oneOf('played', 'resigned', 'claimed', 'unreadable', 'withdrawn'),
  winner: orNull(oneOf('host', 'guest')),
});

const hasDuelFields = objectOf<Duel>({
  number: isCount,
  status: oneOf<Status>('waiting', 'active', 'playing', 'finished', 'abandoned'),
  seats: perSeat(orNull(isPlayer)),
  rounds: listOf(isRound),
  ending: orNull(isEnding),
  wantsRematch: perSeat(orNull(isFlag)),
  at: isCount,
  answered: listOf(isText),
});

/**
 * Checks a duel's fields, and that they suit its status: a duel being played has a round, a finished one has an
 * ending, and a duel that is neither waiting nor abandoned has two players.
 */
const isDuel: Check<Duel> = (value): value is Duel =>
  hasDuelFields(value) &&
  value.rounds.length <= DUEL.rounds &&
  (value.status !== 'playing' || value.rounds.length > 0) &&
  (value.status !== 'finished' || value.ending !== null) &&
  (value.status === 'waiting' ||
    value.status === 'abandoned' ||
    (value.seats.host !== null && value.seats.guest !== null));
