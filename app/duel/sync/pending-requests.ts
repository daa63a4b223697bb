import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CommandInput, Reply, ReplyRefusal, RoomClient } from '#app/realtime/room-client.ts';
import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { RoundGame, ServerRound } from './round-game.ts';

/**
 * A request that the server has not acknowledged yet. `entry` is the index of the hint or restart in the log,
 * or the log's length for a solved round.
 */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * Returns the next request to the server, which is the first unacknowledged hint or restart. If there is none
 * and the round is solved, the request submits the solved round. The result depends only on the two logs, so
 * a reload loses no request.
 */
export function pendingRequest(acknowledged: string, game: Game): PendingRequest | undefined {
  const entry = firstPending(game.log, lengthOf(acknowledged));
  const pending = game.log[entry];
  if (pending?.kind === 'hint' || pending?.kind === 'restart')
    return { kind: pending.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/** Returns the part of the log before its first pending request. This part is sent when the player gives up. */
export const acknowledgedPart = (acknowledged: string, { log }: Game): string =>
  writeLog(log.slice(0, firstPending(log, lengthOf(acknowledged))));

/** Returns the index of the first unacknowledged hint or restart, or the log's length if there is none. */
function firstPending(log: readonly Entry[], acknowledged: number): number {
  const first = log.findIndex(({ kind }, index) => index >= acknowledged && (kind === 'hint' || kind === 'restart'));
  return first < 0 ? log.length : first;
}

function lengthOf(text: string): number {
  const log = readLog(text);
  return log.ok ? log.value.length : 0;
}

const RETRY_MS = 1000;

/**
 * Sends the requests that the local log still requires (hints, restarts and the solved round), one at a time.
 * Each request is resent until the server replies. Returns the kind of the pending request.
 */
export function usePendingRequests(
  client: RoomClient | undefined,
  server: ServerRound | undefined,
  local: RoundGame | undefined,
  onRefused: (request: PendingRequest, refusal: ReplyRefusal) => void,
): PendingRequest['kind'] | undefined {
  const sent = useRef(new Set<string>());
  const isOpen = server !== undefined && local !== undefined && server.finish === null;
  const request =
    isOpen && local.strokeStart === undefined ? pendingRequest(server.acknowledgedLog, local.game) : undefined;
  const requestKey = request && `${local?.round} ${request.kind} ${request.log}`;

  const send = useEffectEvent(async (key: string) => {
    if (client === undefined || server === undefined || request === undefined || sent.current.has(key)) return;
    sent.current.add(key);
    const { kind, log } = request;
    const reply = await sendInTime(client, { kind, duel: server.duel, round: server.round, log });
    if (reply.ok) return; // the next view from the server contains the result
    if (reply.refusal === 'gone') sent.current.delete(key);
    else onRefused(request, reply.refusal);
  });

  // a layout effect, because the server's clock does not wait for the paint
  useLayoutEffect(() => {
    if (requestKey !== undefined && client !== undefined) send(requestKey);
  }, [requestKey, client]);

  return request?.kind;
}

/**
 * Sends a command, and retries it as long as the server refuses it because this tab's estimate of the time is
 * ahead of the server's clock.
 */
async function sendInTime(client: RoomClient, command: CommandInput): Promise<Reply> {
  const reply = await client.send(command);
  if (reply.ok || reply.refusal !== 'ahead-of-the-clock') return reply;
  await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  return sendInTime(client, command);
}
