import { pastRoundsOf } from '#engine/duel/automata/house-pace.ts';
import { ok, refused } from '#engine/result.ts';
import type { Command, CommandKind, Decision, DuelRefusal } from './command.ts';
import { automatonOf, DUEL, type Duel, type Instant, type Seat, UNSTARTED } from './duel.ts';
import { start } from './round.ts';
import { askHint, expireRound, finishPlan, giveUp, restart, skip, solve } from './seat-game.ts';
import { close, leave, sit, withPlayer } from './seating.ts';
import { completeAt, endsAt, isClosed, otherSeat, roundOf, seatOf } from './selectors.ts';
import { claimWin, resign } from './winner.ts';

type SeatedKind = Exclude<CommandKind, 'sit'>;
type Handler<K extends SeatedKind> = (duel: Duel, seat: Seat, command: Command<K>, at: Instant) => Decision;

/** The handlers of those commands of a duel that require a seat. */
const HANDLERS: { readonly [K in SeatedKind]: Handler<K> } = {
  leave: (duel, seat) => ok(leave(duel, seat)),
  start,
  hint: askHint,
  restart,
  solve,
  'give-up': giveUp,
  skip,
  resign,
  'claim-win': claimWin,
  'ask-rematch': askRematch,
  'decline-rematch': declineRematch,
};

/**
 * Applies the deadlines that have passed and then one command, or refuses the command. Idempotent: a command that
 * was already applied is accepted again and changes nothing (D14). A refused command leaves no trace, so the
 * player may send it again.
 */
export function decide(duel: Duel, command: Command, at: Instant): Decision {
  // Time never runs backwards in a duel, even if this server's clock was set back or another server's clock is
  // ahead.
  const instant = Math.max(at, duel.at);
  const now = applyDeadlines(duel, instant);
  if (now.answered.includes(commandKey(command))) return ok(now);
  // no player may send commands for an automatic opponent, which sits in the guest’s seat (D28)
  if (automatonOf(now) !== undefined && seatOf(now, command.player) === 'guest') return refused('not-seated');
  const next = command.kind === 'sit' ? sit(now, command, instant) : decideForSeat(now, command, instant);
  return next.ok ? ok(recordCommand(next.value, command, instant)) : next;
}

/** A placeholder puzzle: a start of a round with this puzzle is always refused with `unfit-puzzle`. */
const UNFIT = { puzzle: { size: 0, waypoints: [], walls: [] }, solution: [] } as const;

/**
 * Returns the reason why a start would be refused with any puzzle, so that the caller does not generate a puzzle
 * in vain. Returns undefined if the start can succeed with a suitable puzzle or was already applied.
 */
export function startRefusal(
  duel: Duel,
  start: Omit<Command<'start'>, 'puzzle' | 'solution' | 'plan'>,
  at: Instant,
): DuelRefusal | undefined {
  const decision = decide(duel, { ...start, ...UNFIT }, at);
  return decision.ok || decision.refusal === 'unfit-puzzle' ? undefined : decision.refusal;
}

function decideForSeat(duel: Duel, command: Command<SeatedKind>, at: Instant): Decision {
  const seat = seatOf(duel, command.player);
  if (seat === null) return refused('not-seated');
  if (duel.seats[seat]?.hasLeft) return refused('has-left');
  const stale = staleRefusal(duel, command);
  return stale === undefined ? handle(duel, seat, command, at) : refused(stale);
}

function handle<K extends SeatedKind>(duel: Duel, seat: Seat, command: Command<K>, at: Instant): Decision {
  const handler: Handler<K> = HANDLERS[command.kind];
  return handler(duel, seat, command, at);
}

/** Returns the reason to refuse a delayed command that was meant for another duel or round. */
function staleRefusal(duel: Duel, command: Command): DuelRefusal | undefined {
  if ('duel' in command && command.duel !== duel.number) return 'another-duel';
  if ('round' in command && command.round !== duel.rounds.length) return 'another-round';
  return undefined;
}

const commandKey = ({ player, id }: Command): string => `${player} ${id}`;

/** Remembers that a command was applied, and that its player was present at the instant of the command. */
function recordCommand(duel: Duel, command: Command, at: Instant): Duel {
  const answered = [...duel.answered, commandKey(command)].slice(-DUEL.maxRememberedCommands);
  const seat = seatOf(duel, command.player);
  const player = seat && duel.seats[seat];
  const recorded = { ...duel, answered, at };
  return seat === null || player === null ? recorded : withPlayer(recorded, seat, { ...player, seenAt: at });
}

type Deadline = { readonly at: Instant; readonly change: (duel: Duel) => Duel };

/**
 * Returns the next deadline of a duel, or null for a closed room. During a round, it is the planned finish of an
 * automaton (computer opponent) (D29) or the round's time limit. At any other time, it is the end of the 24 hours after
 * which the room closes.
 */
function findDeadline(duel: Duel): Deadline | null {
  if (isClosed(duel)) return null;
  const round = roundOf(duel);
  const isUnderWay = duel.status === 'playing' && round !== undefined && completeAt(round) === null;
  if (!isUnderWay) return { at: duel.at + DUEL.idleTimeoutMs, change: close };
  const { plan, startsAt, games } = round;
  if (plan === undefined || games.guest.finish !== null || plan.durationMs >= DUEL.roundMs)
    return { at: endsAt(round), change: expireRound };
  return { at: startsAt + plan.durationMs, change: finishPlan };
}

/** Applies every deadline that has passed by the given instant. Each takes effect at its own time (D15). */
export function applyDeadlines(duel: Duel, at: Instant): Duel {
  const due = findDeadline(duel);
  if (due === null || due.at > at) return duel;
  return applyDeadlines({ ...due.change(duel), at: due.at }, at);
}

/** Returns the instant of the next deadline, or null if the room is closed. */
export const nextDeadline = (duel: Duel): Instant | null => findDeadline(duel)?.at ?? null;

/**
 * Returns the instant at which the duel next changes for its players without a command: the end of the countdown
 * or the next deadline. A server therefore needs only one timer per room.
 */
export function nextVisibleChangeAt(duel: Duel, at: Instant): Instant | null {
  const now = applyDeadlines(duel, at);
  const round = roundOf(now);
  return now.status === 'playing' && round !== undefined && round.startsAt > at ? round.startsAt : nextDeadline(now);
}

/**
 * Records that a player wants a rematch. If the opponent wants one too, or is the house (the automatic opponent),
 * returns the next duel of the room (D13).
 */
function askRematch(duel: Duel, seat: Seat): Decision {
  if (duel.status !== 'finished') return refused('not-over');
  if (duel.seats[otherSeat(seat)]?.hasLeft) return refused('opponent-left');
  const automaton = automatonOf(duel);
  // the house (the site’s computer opponent) accepts every rematch
  if (automaton?.kind === 'house') return ok(rematchOf(duel));
  // a recording has no more rounds to play, so it takes no rematch
  if (automaton !== undefined) return refused('no-opponent');
  return ok(duel.wantsRematch[otherSeat(seat)] ? rematchOf(duel) : { ...duel, wantsRematch: answers(seat, true) });
}

/**
 * Withdraws a player's own request for a rematch, or declines the opponent's request, which is then cleared. The player
 * may still ask for a rematch later.
 */
function declineRematch(duel: Duel, seat: Seat): Decision {
  if (duel.status !== 'finished') return refused('not-over');
  return ok({ ...duel, wantsRematch: answers(seat, false) });
}

/** Returns both players’ answers to a rematch after one has answered. The opponent’s earlier answer is cleared. */
const answers = (seat: Seat, answer: boolean): Duel['wantsRematch'] => ({ ...UNSTARTED.wantsRematch, [seat]: answer });

/**
 * Creates the next duel in the same room, with host and guest swapped. An automaton (computer opponent) remains the
 * guest.
 */
function rematchOf(duel: Duel): Duel {
  const { host, guest } = duel.seats;
  const next: Duel = {
    ...duel,
    ...UNSTARTED,
    number: duel.number + 1,
    status: 'active',
    seats: { host: guest, guest: host },
  };
  if (guest?.automaton === undefined) return next;
  const { automaton } = guest;
  const past = automaton.kind === 'house' ? { ...automaton, past: pastRoundsOf(duel) } : automaton;
  return { ...next, seats: { host, guest: { ...guest, automaton: past } } };
}
