import type { Command, CommandKind } from '#engine/duel/command.ts';
import { type Decision, decide } from '#engine/duel/decide.ts';
import { type Absences, type Duel, type Instant, type Round, SEATS, type Seat } from '#engine/duel/duel.ts';
import { completeAt, otherSeat, roundOf, seatOf } from '#engine/duel/selectors.ts';
import { type Entry, lastMs, newGame, replay } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import { cellEntry, command, cutEntry, finishOf, puzzleOfRound } from './duel-fixtures.ts';

/*
 * Stories for property tests: players who do whatever comes into their heads, often the right thing, with logs that
 * are sometimes forged, at instants that sometimes run backwards.
 */

/** What somebody feels like doing; `apt` is what the duel needs of them. */
export type RandomAction = {
  readonly waitMs: number;
  readonly player: string;
  readonly kind: CommandKind | 'apt';
  readonly length: number;
  readonly slips: number;
  readonly forgery: 'none' | 'forgets' | 'sneaks' | 'hurries';
  readonly repeatedStep: number | null;
  readonly isStale: boolean;
  readonly absentMs: number | null;
};

/** One command of a story, what was before it and what came of it. */
export type StoryStep = {
  readonly before: Duel;
  readonly command: Command;
  readonly at: Instant;
  readonly decision: Decision;
  readonly after: Duel;
  readonly isRepeat: boolean;
};

export type Story = {
  readonly beginning: Duel;
  readonly steps: readonly StoryStep[];
  readonly end: Duel;
};

/** What comes of whims; `pause` is before which of them a day passes. */
export function playStory(beginning: Duel, doings: readonly RandomAction[], pause: number | null): Story {
  const scenes: StoryStep[] = [];
  let now = beginning;
  let at = 2000;
  for (const [index, whim] of doings.entries()) {
    at = Math.max(0, at + whim.waitMs + (index === pause ? 24 * 3_600_000 : 0));
    const earlier = whim.repeatedStep === null ? undefined : scenes[whim.repeatedStep % (scenes.length || 1)];
    const given = earlier?.command ?? commandOf(now, whim, at);
    const decision = decide(now, given, at);
    const isRepeat = scenes.some(scene => scene.command === given && scene.decision.ok);
    const after = decision.ok ? decision.duel : now;
    scenes.push({ before: now, command: given, at, decision, after, isRepeat });
    now = after;
  }
  return { beginning, steps: scenes, end: now };
}

/** A scene in one line. */
export function summaryOf({ command, at, decision, isRepeat }: StoryStep): string {
  const outcome = isRepeat ? 'once more' : decision.ok ? 'followed' : decision.refusal;
  const log = 'log' in command ? command.log : '';
  return `${at} ${command.player} ${command.kind}: ${outcome} ${log}`;
}

/** What somebody does who wants the duel to go on. */
function fittingKind(duel: Duel, player: string): CommandKind {
  if (duel.status === 'finished') return 'ask-rematch';
  const seat = seatOf(duel, player);
  if (seat === null || duel.seats[seat]?.hasLeft) return 'sit';
  return finishOf(duel, seat) === null ? 'solve' : 'start';
}

function commandOf(duel: Duel, whim: RandomAction, at: Instant): Command {
  const { player, absentMs, isStale: stale } = whim;
  const kind = whim.kind === 'apt' ? fittingKind(duel, player) : whim.kind;
  const late = stale ? { round: duel.rounds.length - 1 } : {};
  const absentSince = absentMs === null ? null : at - absentMs;
  const isFarAway = absentMs !== null && absentMs > 180_000; // or few stories would come to a second round
  const saying =
    kind === 'start'
      ? { absentSince: isFarAway ? absentSince : null, ...late }
      : { log: logOf(duel, player, kind, whim), absentSince, ...late };
  if (kind === 'leave') return command(duel, player, kind, stale ? { duel: duel.number, ...late } : {});
  return command(duel, player, kind, kind === 'sit' ? { absences: absencesOf(duel, absentSince) } : saying);
}

/** Both have been away, one of them a little longer. */
function absencesOf({ seats }: Duel, since: Instant | null): Absences {
  if (since === null) return {};
  const away = SEATS.flatMap(seat => seats[seat]?.id ?? []).sort();
  return Object.fromEntries(away.map((player, index) => [player, since + index * 1000]));
}

function logOf(duel: Duel, player: string, kind: CommandKind, whim: RandomAction): readonly Entry[] {
  const round = roundOf(duel);
  const seat = seatOf(duel, player);
  if (round === undefined || seat === null) return [];
  const log = honestLog(round, seat, kind, whim);
  if (whim.forgery === 'forgets') return log.slice(1);
  if (whim.forgery === 'hurries') return log.map(entry => ({ ...entry, atMs: entry.atMs + 1_000_000 }));
  return whim.forgery === 'sneaks' ? log.toSpliced(1, 0, { kind: 'hint', atMs: log[0]?.atMs ?? 0 }) : log;
}

/** What the duel knows already, then back onto the solution and along it, with slips, and what is asked for. */
function honestLog(round: Round, seat: Seat, kind: CommandKind, { length, slips }: RandomAction): readonly Entry[] {
  const { puzzle, solution, games } = round;
  const known = readLog(games[seat].log);
  const replayed = replay(puzzle, known.ok ? known.value : []);
  const { log, path } = replayed.ok ? replayed.game : newGame(puzzle);
  const atMs = replayed.ok ? lastMs(replayed.game) : 0;
  const onto = path.findIndex((each, index) => each !== solution[index]);
  const stays = onto < 0 ? path.length : onto;
  const back = stays < path.length ? [cutEntry(stays, atMs)] : [];
  const way = solution.slice(stays, kind === 'solve' ? undefined : length).map(each => cellEntry(each, atMs));
  const slip =
    way.length < 2 ? [] : Array.from({ length: slips }, () => [way[0], cutEntry(stays, atMs)] as Entry[]).flat();
  const asked: readonly Entry[] = kind === 'hint' || kind === 'restart' ? [{ kind, atMs }] : [];
  return [...log, ...back, ...slip, ...way, ...asked];
}

/** The same duel with something else in every place that this seat may not see. */
export function withHiddenPartsChanged(duel: Duel, seat: Seat, at: Instant): Duel {
  const mask = (round: Round, index: number): Round => {
    const other = otherSeat(seat);
    const hidden = { ...round.games[other], log: '99@99', hint: 99 };
    return {
      ...round,
      solution: round.solution.toReversed(),
      puzzle: at < round.startsAt ? puzzleOfRound(((index + 1) % 5) + 1).puzzle : round.puzzle,
      games: completeAt(round) === null ? { ...round.games, [other]: hidden } : round.games,
    };
  };
  return { ...duel, rounds: duel.rounds.map(mask), answered: [] };
}

/** The same value, which now throws when it is changed. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}

/** The same value, the fields of every object in the opposite order. */
export function withFieldsReversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withFieldsReversed) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withFieldsReversed(each)]);
  return Object.fromEntries(fields.toReversed()) as T;
}
