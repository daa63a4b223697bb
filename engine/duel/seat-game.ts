import { type Entry, type Game, isWon, lastMs, replay, tally } from '#engine/game.ts';
import { hint } from '#engine/hint.ts';
import { minDurationMs } from '#engine/judging/verify-result.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Command, Decision, DuelRefusal } from './command.ts';
import { DUEL, type Duel, type Finish, type Instant, type Round, SEATS, type Seat, type SeatGame } from './duel.ts';
import { finishOf, roundOf } from './selectors.ts';
import { endIfPlayed } from './winner.ts';

type WithLog = Command<'hint' | 'restart' | 'solve' | 'give-up'>;

/**
 * A valid log of a command: the game that a replay of the log gives, and the time that the player has used in the
 * round.
 */
type ValidatedLog = { readonly round: Round; readonly game: Game; readonly durationMs: number };

/**
 * Wraps the handler of a command with a log. The log is validated first, and the handler receives the replayed
 * game.
 */
const withLog =
  (handler: (duel: Duel, seat: Seat, validated: ValidatedLog) => Decision) =>
  (duel: Duel, seat: Seat, command: WithLog, at: Instant): Decision => {
    const validated = validateLog(duel, seat, command, at);
    return validated.ok ? handler(duel, seat, validated.value) : validated;
  };

/** Shows the player the next cell of the solution, which costs points (D7). */
export const askHint = withLog((duel, seat, { round, game }) => {
  const shown = hint(round.puzzle, round.solution, game.path);
  return shown.ok ? ok(withGame(duel, seat, game, { hint: shown.value.cell })) : shown;
});

/** Clears the player's path, which costs points. */
export const restart = withLog((duel, seat, { game }) => ok(withGame(duel, seat, game, { hint: null })));

export const solve = withLog((duel, seat, { game, durationMs }) => {
  if (!isWon(game)) return refused('not-solved');
  // a person needs a minimum time to solve a puzzle, both by the player's clock and by the server's (D23)
  if (Math.min(lastMs(game), durationMs) < minDurationMs(game.puzzle)) return refused('implausible');
  return ok(finish(duel, seat, 'solved', game, durationMs));
});

/** Ends the round for a player who gives up, without points. */
export const giveUp = withLog((duel, seat, { game, durationMs }) =>
  ok(finish(duel, seat, 'given-up', game, durationMs)),
);

/**
 * Ends the round for the automaton (computer opponent) at once, as planned, if a player who has finished does not want
 * to wait (D39).
 */
export function skip(duel: Duel, seat: Seat): Decision {
  const round = roundOf(duel);
  if (round === undefined) return refused('not-begun');
  if (duel.status !== 'playing') return refused('over');
  if (round.games[seat].finish === null) return refused('round-under-way');
  if (round.games.guest.finish !== null) return refused('already-finished');
  return round.plan === undefined ? refused('not-granted') : ok(finishPlan(duel));
}

/**
 * Ends the round for every player who has not finished it, as out of time (D6). An automaton (computer opponent) ends
 * the round as its plan says.
 */
export function expireRound(unplanned: Duel): Duel {
  const duel = finishOf(unplanned, 'guest') === null ? finishPlan(unplanned) : unplanned;
  const expireFor = (now: Duel, seat: Seat): Duel => {
    const game = unfinishedGame(roundOf(now), seat);
    return game === undefined ? now : finish(now, seat, 'out-of-time', game, DUEL.roundMs);
  };
  return SEATS.reduce(expireFor, duel);
}

/**
 * Returns a player's unfinished game, replayed from the accepted log, or undefined if the player has finished the
 * round.
 */
function unfinishedGame(round: Round | undefined, seat: Seat): Game | undefined {
  if (round === undefined || round.games[seat].finish !== null) return undefined;
  const replayed = replay(round.puzzle, acceptedLog(round.games[seat].log));
  if (!replayed.ok) throw new Error(`accepted log does not replay: ${replayed.refusal}`);
  return replayed.value;
}

/**
 * Ends the round for the automaton (computer opponent) as its plan says (D29). Without a plan, returns the duel
 * unchanged.
 */
export function finishPlan(duel: Duel): Duel {
  const round = roundOf(duel);
  if (round?.plan === undefined) return duel;
  const { log, how, durationMs } = round.plan;
  const played = replay(round.puzzle, acceptedLog(log));
  if (!played.ok) throw new Error(`plan does not replay: ${played.refusal}`);
  return finish(duel, 'guest', how, played.value, durationMs);
}

function finish(duel: Duel, seat: Seat, how: Finish['how'], game: Game, durationMs: number): Duel {
  const cost = tally(game, durationMs);
  const score = how === 'solved' ? cost.score : 0;
  return endIfPlayed(withGame(duel, seat, game, { finish: { ...cost, how, score } }));
}

/** Returns the duel in which a player's game of the current round has a new log and other changed fields. */
function withGame(duel: Duel, seat: Seat, { log }: Game, changes: Partial<SeatGame>): Duel {
  const withChanges = (round: Round): Round => ({
    ...round,
    games: { ...round.games, [seat]: { ...round.games[seat], log: writeLog(log), ...changes } },
  });
  return {
    ...duel,
    rounds: duel.rounds.map((round, index) => (index < duel.rounds.length - 1 ? round : withChanges(round))),
  };
}

/** Parses and replays the log of a command. Refuses a log that is not possible at this point of the round (D7, D8). */
function validateLog(duel: Duel, seat: Seat, command: WithLog, at: Instant): Result<ValidatedLog, DuelRefusal> {
  const { kind, log } = command;
  const round = roundOf(duel);
  if (round === undefined) return refused('not-begun');
  if (duel.status !== 'playing') return refused('over');
  const elapsedMs = at - round.startsAt;
  if (elapsedMs < 0) return refused('countdown');
  if (round.games[seat].finish !== null) return refused('already-finished');
  const entries = readLog(log);
  if (!entries.ok) return refused(entries.refusal === 'log-too-long' ? 'log-too-long' : 'log-unreadable');
  const refusal = growthRefusal(round.games[seat].log, entries.value, kind);
  if (refusal !== undefined) return refused(refusal);
  const replayed = replay(round.puzzle, entries.value);
  if (!replayed.ok) return refused(replayed.refusal);
  const game = replayed.value;
  if (lastMs(game) > elapsedMs + DUEL.maxAheadMs) return refused('ahead-of-the-clock');
  const finishedAt = finishInstant(round.startsAt + lastMs(game), command, duel.seats[seat]?.seenAt ?? at) ?? at;
  return ok({ round, game, durationMs: Math.max(0, Math.min(finishedAt, at) - round.startsAt) });
}

/**
 * Returns the instant at which a player finished the round if an outage of the servers delayed their command (D35,
 * D36), otherwise undefined. The instant is the end of the player's log (`loggedAt`), moved into the limits that the
 * server knows: not before `from` or the player's last accepted command (`heardAt`), and not after `to`.
 */
function finishInstant(loggedAt: Instant, command: WithLog, heardAt: Instant): Instant | undefined {
  if (!('finishedWithin' in command) || command.finishedWithin === undefined) return undefined;
  const { from, to } = command.finishedWithin;
  return Math.min(Math.max(loggedAt, from, heardAt), to);
}

/**
 * Returns why a log is refused: it does not begin with the accepted log, or it adds a hint or restart that the
 * server has not granted. Returns undefined for an acceptable log.
 */
function growthRefusal(accepted: string, log: readonly Entry[], kind: WithLog['kind']): DuelRefusal | undefined {
  const { length } = acceptedLog(accepted);
  if (writeLog(log.slice(0, length)) !== accepted) return 'log-rewritten';
  return isGranted(log.slice(length), kind) ? undefined : 'not-granted';
}

const isMove = ({ kind }: Entry): boolean => kind === 'cell' || kind === 'cut';

/**
 * Returns true if the new entries of a command's log are only moves, or moves followed by the hint or restart that the
 * command requests.
 */
function isGranted(added: readonly Entry[], kind: WithLog['kind']): boolean {
  if (kind !== 'hint' && kind !== 'restart') return added.every(isMove);
  return added.at(-1)?.kind === kind && added.slice(0, -1).every(isMove);
}

/** Parses a log that was accepted earlier. Throws if it cannot be read, because that would be a bug. */
function acceptedLog(text: string): readonly Entry[] {
  const log = readLog(text);
  if (!log.ok) throw new Error(`accepted log is unreadable: ${log.refusal}`);
  return log.value;
}
