import type { Command, DuelRefusal } from '#engine/duel/command.ts';
import { startRefusal } from '#engine/duel/decide.ts';
import { automatonOf, type Duel, type Instant } from '#engine/duel/duel.ts';
import { roundOf, seatOf } from '#engine/duel/selectors.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import type { CommandAnswer, PlayerCommand } from '#protocol/messages.ts';
import { readCommand } from '#protocol/parse.ts';
import { readUsername } from '#server/auth/username.ts';
import { type Played, playDuel, playKnown } from '#server/duels/play-duel.ts';
import type { Room, StoreRoom } from '#server/duels/rooms/stored-room.ts';
import { type TakeRoundPuzzle, takeRound } from '#server/duels/take-round.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import type { Participant } from '#server/realtime/authenticate.ts';
import { HEARTBEAT } from '#server/realtime/connection.ts';
import type { Outage, Outages } from '#server/realtime/outages.ts';
import { type FinishCommand, isFinish } from './arrivals.ts';
import type { LiveRoom, RoomDeps } from './live-room.ts';

export type CommandDeps = Pick<RoomDeps, 'db' | 'log' | 'now'> & {
  readonly takePuzzle: TakeRoundPuzzle;
  readonly storeRoom: StoreRoom;
  readonly lastOutage: Outages['last'];
  readonly secret: string;
};

/**
 * Applies a player’s command, and sends the changed room to all players once the change is stored. Returns the refusal
 * if the command is refused.
 */
export async function handleCommand(
  deps: CommandDeps,
  room: LiveRoom,
  participant: Participant,
  payload: unknown,
): Promise<CommandAnswer> {
  const received = readCommand(payload);
  if (received === undefined) return refused('malformed');
  try {
    const command = await commandOf(deps, room, participant, received);
    if (!command.ok) return command;
    const played = await play(deps, room, participant, command.value);
    if (isFinish(received)) room.arrivals.forget(participant.player, received);
    if (!played.ok) return played;
    const { room: changed, isNew } = played.value;
    if (isNew && received.kind === 'start') await countStart(deps, participant, changed);
    return { ok: true };
  } catch (error) {
    deps.log.error({ err: error, room: room.code, command: received.kind }, 'duel.cannot-play');
    return refused('busy');
  }
}

/** Applies a command after the commands that reached the room earlier. Sends the changed room to all players. */
function play(
  { db, storeRoom, now }: CommandDeps,
  room: LiveRoom,
  { claim }: Participant,
  command: Command,
): Promise<Played> {
  const at = new Date(now());
  return room.inTurn(async () => {
    const changed = await playKnown(storeRoom, room.stored(), command, at);
    const played = changed ? ok({ room: changed, isNew: true }) : await playDuel(db, room.code, command, claim, at);
    if (played.ok) room.broadcast(played.value.room);
    return played;
  });
}

/**
 * Completes a player's command with data that only the server knows: the player, the username, the puzzle, the plan of
 * an automaton (computer opponent) for that puzzle, and which players are away. Refuses a name that a visitor must not
 * use (V11).
 */
async function commandOf(
  deps: CommandDeps,
  room: LiveRoom,
  participant: Participant,
  received: PlayerCommand,
): Promise<Result<Command, UsernameRefusal | DuelRefusal>> {
  const { player } = participant;
  switch (received.kind) {
    case 'sit': {
      const name = nameOf(participant, received.name);
      return name.ok ? ok({ ...received, player, name: name.value, absences: room.absences() }) : name;
    }
    case 'start': {
      const start = () => ({ ...received, player, absentSince: room.opponentAwaySince(player) });
      const refusalOf = () => startRefusal(room.stored().duel, start(), deps.now());
      // before a server refuses a start, it reads the room again, because another server may have changed it
      if (refusalOf() !== undefined) await room.refresh();
      const refusal = refusalOf();
      if (refusal !== undefined) return refused(refusal);
      const round = await takeRound(deps, room.stored(), received.round + 1);
      // no puzzle means that the opponent is a recording that its lender has withdrawn, so the duel is over
      if (round === undefined) return refused('over');
      // `start` finds out again whether the opponent is away, because the opponent may have left meanwhile
      return ok({ ...start(), ...round });
    }
    case 'claim-win':
      return ok({ ...received, player, absentSince: room.opponentAwaySince(player) });
    case 'solve':
    case 'give-up': {
      const at = deps.now();
      const outage = await deps.lastOutage();
      return ok({ ...received, player, finishedWithin: finishBounds(room, player, received, at, outage) });
    }
    case 'leave':
    case 'hint':
    case 'restart':
    case 'skip':
    case 'resign':
    case 'ask-rematch':
    case 'decline-rematch':
      return ok({ ...received, player });
  }
}

/**
 * Returns the name for a player who sits down: the username of an account, or the name that a visitor has chosen
 * (D26). For a visitor, an empty text removes the current name, and undefined keeps it.
 */
function nameOf({ username }: Participant, chosen: string | undefined): Result<string | undefined, UsernameRefusal> {
  if (username !== undefined) return ok(username);
  if (chosen === undefined) return ok(undefined);
  return chosen.trim() === '' ? ok('') : readUsername(chosen);
}

/**
 * Records a started game when the first round of a duel between two people starts. The record does not identify the
 * players.
 */
async function countStart({ db, log, now }: CommandDeps, { language = 'fr' }: Participant, { duel, isMatched }: Room) {
  if (duel.rounds.length !== 1 || automatonOf(duel) !== undefined) return;
  const mode = isMatched ? 'multiplayer_matchmaking' : 'multiplayer_private';
  const at = new Date(now());
  const start = { mode, language, timestamp: at.toISOString() } as const;
  await countGameStarted(db, start, at).catch(error => log.error({ err: error }, 'game.cannot-count'));
}

/**
 * The maximum time that a browser needs to reconnect after an outage of the servers: to notice the dead connection, and
 * three seconds more.
 */
const MAX_RECONNECT_MS = HEARTBEAT.pingInterval + HEARTBEAT.pingTimeout + 3000;

/** The maximum time that a page needs after reconnecting to send its unsent commands again. */
const MAX_RESEND_MS = 2000;

/**
 * A command that ends a round, the time `at` at which it arrived, and the time at which its sender's connection was
 * opened.
 */
type Arrival = {
  readonly duel: Duel;
  readonly command: FinishCommand;
  readonly openedAt: Instant;
  readonly at: Instant;
};

/**
 * Returns the earliest and latest time at which a player can have finished the round. Returns undefined if nothing has
 * delayed the player’s command. The times come from servers only, never from the player.
 */
function finishBounds(
  room: LiveRoom,
  player: string,
  command: FinishCommand,
  at: Instant,
  lastOutage: Outage | undefined,
): { readonly from: Instant; readonly to: Instant } | undefined {
  const { duel } = room.stored();
  // no time is needed for a person without a seat, because the engine refuses their command
  if (seatOf(duel, player) === null) return undefined;
  const to = room.arrivals.firstOf(player, command, at);
  // if the player’s connection has closed, it is not known when it opened, so any outage of servers may have caused a
  // delay
  const openedAt = room.openedAt(player) ?? Number.NEGATIVE_INFINITY;
  const outages = [lastOutage, room.lossOf(player)].filter(outage => outage !== undefined);
  const from = outages.find(outage => hasDelayed(outage, { duel, command, openedAt, at: to }))?.from ?? to;
  return from === at ? undefined : { from, to };
}

/** Returns true if an outage of the servers may have delayed the arrival of a command (D36). */
export function hasDelayed(outage: Outage, { duel, command, openedAt, at }: Arrival): boolean {
  const round = roundOf(duel);
  if (round === undefined || command.duel !== duel.number || command.round !== duel.rounds.length) return false;
  const reconnectMs = openedAt - outage.to;
  return (
    round.startsAt <= outage.to && reconnectMs >= 0 && reconnectMs <= MAX_RECONNECT_MS && at - openedAt <= MAX_RESEND_MS
  );
}
