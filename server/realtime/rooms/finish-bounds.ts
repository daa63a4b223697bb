import type { Duel, Instant } from '#engine/duel/duel.ts';
import { roundOf, seatOf } from '#engine/duel/selectors.ts';
import { HEARTBEAT } from '#server/realtime/connection.ts';
import type { Outage } from '#server/realtime/outages.ts';
import type { FinishCommand } from './arrivals.ts';
import type { LiveRoom } from './live-room.ts';

/** The time in which players connect again after an outage: until they notice a dead connection, and three seconds. */
const MAX_RECONNECT_MS = HEARTBEAT.pingInterval + HEARTBEAT.pingTimeout + 3000;

/** The time in which a page, once connected, sends again what it could not send. */
const MAX_RESEND_MS = 2000;

/** The arrival of a command that ends a round, and the instant at which its connection was opened. */
type Arrival = {
  readonly duel: Duel;
  readonly command: FinishCommand;
  readonly openedAt: Instant;
  readonly at: Instant;
};

/**
 * Returns the instants between which a player has finished the round, or undefined if no outage has delayed the command,
 * which arrives at `at`. All of this is what servers have seen; nothing of it comes from the player.
 */
export function finishBounds(
  room: LiveRoom,
  player: string,
  command: FinishCommand,
  at: Instant,
  lastOutage: Outage | undefined,
): { readonly from: Instant; readonly to: Instant } | undefined {
  const { duel } = room.stored();
  if (seatOf(duel, player) === null) return undefined; // the engine refuses the command
  const to = room.arrivals.firstOf(player, command, at);
  const openedAt = room.openedAt(player) ?? Number.NEGATIVE_INFINITY; // the connection may have closed since
  const outages = [lastOutage, room.lossOf(player)].filter(outage => outage !== undefined);
  const from = outages.find(outage => hasDelayed(outage, { duel, command, openedAt, at: to }))?.from ?? to;
  return from === at ? undefined : { from, to };
}

/** Returns true if an outage may have held up a command (D36). */
export function hasDelayed(outage: Outage, { duel, command, openedAt, at }: Arrival): boolean {
  const round = roundOf(duel);
  if (round === undefined || command.duel !== duel.number || command.round !== duel.rounds.length) return false;
  const reconnectMs = openedAt - outage.to;
  return (
    round.startsAt <= outage.to && reconnectMs >= 0 && reconnectMs <= MAX_RECONNECT_MS && at - openedAt <= MAX_RESEND_MS
  );
}
