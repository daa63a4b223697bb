import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CommandInput, Reply, ReplyRefusal, RoomClient } from '#app/realtime/room-client.ts';
import { type PendingRequest, pendingRequest } from './pending-request.ts';
import type { RoundGame } from './round-game.ts';
import type { ServerRound } from './server-round.ts';

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
