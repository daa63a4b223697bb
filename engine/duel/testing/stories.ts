import type { Command, CommandKind, Decision } from '#engine/duel/command.ts';
import { decide } from '#engine/duel/decide.ts';
import { type Absences, type Duel, type Instant, type Round, SEATS, type Seat } from '#engine/duel/duel.ts';
import { completeAt, finishOf, otherSeat, roundOf, seatOf } from '#engine/duel/selectors.ts';
import { type Entry, lastMs, newGame, replay } from '#engine/game.ts';
import { minDurationMs } from '#engine/judging/verify-result.ts';
import { readLog } from '#engine/notation.ts';
import { cellEntry, command, cutEntry, puzzleOfRound } from './duel-fixtures.ts';

/*
 * Random stories (sequences of commands) for property tests. Players send random commands, many of which the duel
 * accepts. Some of the logs are forged, and sometimes the clock runs backwards.
 */

/**
 * A random command for a story, which is a sequence of commands. The kind `fitting` means the command that moves the
 * duel forward: to sit down, start, solve or ask for a rematch.
 */
export type RandomAction = {
  readonly waitMs: number;
  readonly player: string;
  readonly kind: CommandKind | 'fitting';
  readonly length: number;
  readonly mistakes: number;
  readonly forgery: 'none' | 'drops-entry' | 'adds-hint' | 'runs-ahead';
  readonly repeatedStep: number | null;
  readonly isStale: boolean;
  readonly absentMs: number | null;
};

/** One command of a story (a sequence of commands), with the duel before and after the command. */
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

/**
 * Plays a story, a sequence of random actions. A day passes before the action with index `pause`, if it is not null.
 */
export function playStory(beginning: Duel, actions: readonly RandomAction[], pause: number | null): Story {
  const steps: StoryStep[] = [];
  let now = beginning;
  let at = 2000;
  for (const [index, action] of actions.entries()) {
    at = Math.max(0, at + action.waitMs + (index === pause ? 24 * 3_600_000 : 0));
    const earlier = action.repeatedStep === null ? undefined : steps[action.repeatedStep % (steps.length || 1)];
    const sent = earlier?.command ?? commandOf(now, action, at);
    const decision = decide(now, sent, at);
    const isRepeat = steps.some(step => step.command === sent && step.decision.ok);
    const after = decision.ok ? decision.value : now;
    steps.push({ before: now, command: sent, at, decision, after, isRepeat });
    now = after;
  }
  return { beginning, steps, end: now };
}

/** Describes a step of a story (a sequence of commands) in one line. */
export function summaryOf({ command, at, decision, isRepeat }: StoryStep): string {
  const outcome = isRepeat ? 'repeated' : decision.ok ? 'accepted' : decision.refusal;
  const log = 'log' in command ? command.log : '';
  return `${at} ${command.player} ${command.kind}: ${outcome} ${log}`;
}

/** Returns the kind of command by which a player of a random story moves the duel forward. */
function fittingKind(duel: Duel, player: string): CommandKind {
  if (duel.status === 'finished') return 'ask-rematch';
  const seat = seatOf(duel, player);
  if (seat === null || duel.seats[seat]?.hasLeft) return 'sit';
  return finishOf(duel, seat) === null ? 'solve' : 'start';
}

function commandOf(duel: Duel, action: RandomAction, at: Instant): Command {
  const { player, absentMs, isStale } = action;
  const kind = action.kind === 'fitting' ? fittingKind(duel, player) : action.kind;
  const late = isStale ? { round: duel.rounds.length - 1 } : {};
  const absentSince = absentMs === null ? null : at - absentMs;
  // In random duels, a round may start although the opponent has been away for up to three minutes. Otherwise, too few
  // duels would reach a second round.
  const isFarAway = absentMs !== null && absentMs > 180_000;
  const fields =
    kind === 'start'
      ? { absentSince: isFarAway ? absentSince : null, ...late }
      : { log: logOf(duel, player, kind, action), absentSince, ...late };
  if (kind === 'leave') return command(duel, player, kind, isStale ? { duel: duel.number, ...late } : {});
  return command(duel, player, kind, kind === 'sit' ? { absences: absencesOf(duel, absentSince) } : fields);
}

/**
 * Returns absences of all seated players. The first absence begins at `since`, and each further one a second
 * later.
 */
function absencesOf({ seats }: Duel, since: Instant | null): Absences {
  if (since === null) return {};
  const away = SEATS.flatMap(seat => seats[seat]?.id ?? []).sort();
  return Object.fromEntries(away.map((player, index) => [player, since + index * 1000]));
}

function logOf(duel: Duel, player: string, kind: CommandKind, action: RandomAction): readonly Entry[] {
  const round = roundOf(duel);
  const seat = seatOf(duel, player);
  if (round === undefined || seat === null) return [];
  const log = honestLog(round, seat, kind, action);
  if (action.forgery === 'drops-entry') return log.slice(1);
  if (action.forgery === 'runs-ahead') return log.map(entry => ({ ...entry, atMs: entry.atMs + 1_000_000 }));
  return action.forgery === 'adds-hint' ? log.toSpliced(1, 0, { kind: 'hint', atMs: log[0]?.atMs ?? 0 }) : log;
}

/**
 * Returns the accepted log with new entries: shortens the path until it is on the solution, if needed, makes and
 * corrects mistakes, and follows the solution further. A requested hint or restart comes last.
 */
function honestLog(round: Round, seat: Seat, kind: CommandKind, { length, mistakes }: RandomAction): readonly Entry[] {
  const { puzzle, solution, games } = round;
  const accepted = readLog(games[seat].log);
  const replayed = replay(puzzle, accepted.ok ? accepted.value : []);
  const { log, path } = replayed.ok ? replayed.value : newGame(puzzle);
  const atMs = replayed.ok ? lastMs(replayed.value) : 0;
  const firstWrong = path.findIndex((each, index) => each !== solution[index]);
  const kept = firstWrong < 0 ? path.length : firstWrong;
  const back = kept < path.length ? [cutEntry(kept, atMs)] : [];
  const endMs = atMs + minDurationMs(puzzle);
  const forward = solution
    .slice(kept, kind === 'solve' ? undefined : length)
    .map(each => cellEntry(each, each === solution.at(-1) ? endMs : atMs));
  const detours =
    forward.length < 2
      ? []
      : Array.from({ length: mistakes }, () => [forward[0], cutEntry(kept, atMs)] as Entry[]).flat();
  const request: readonly Entry[] = kind === 'hint' || kind === 'restart' ? [{ kind, atMs }] : [];
  return [...log, ...back, ...detours, ...forward, ...request];
}

/** Returns the duel with other values in all parts that the player in the given seat may not see. */
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

/** Freezes a value and everything in it, so that any attempt to change it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}

/** Returns a copy of a value in which the fields of every object are in reverse order. */
export function withFieldsReversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withFieldsReversed) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withFieldsReversed(each)]);
  return Object.fromEntries(fields.toReversed()) as T;
}
