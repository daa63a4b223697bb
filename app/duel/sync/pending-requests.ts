import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CommandInput, Reply, ReplyRefusal, RoomClient } from '#app/realtime/room-client.ts';
import { type Entry, type Game, isWon } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { RoundGame, ServerRound } from './round-game.ts';

/**
 * A request to which the server has not replied yet. `entry` is the index of the hint or restart in the log, or the
 * length of the log if the request submits a solved round.
 */
export type PendingRequest = {
  readonly kind: 'hint' | 'restart' | 'solve';
  readonly log: string;
  readonly entry: number;
};

/**
 * Returns the next request to send: the first hint or restart in the log that the server has not acknowledged. If
 * there is none and the round is solved, the request submits the solution. A reload loses no request, because the
 * request depends only on the server's log and on the log that this tab has stored.
 */
export function pendingRequest(acknowledged: string, game: Game): PendingRequest | undefined {
  const entry = firstPending(game.log, lengthOf(acknowledged));
  const pending = game.log[entry];
  if (pending?.kind === 'hint' || pending?.kind === 'restart')
    return { kind: pending.kind, log: writeLog(game.log.slice(0, entry + 1)), entry };
  return isWon(game) ? { kind: 'solve', log: writeLog(game.log), entry: game.log.length } : undefined;
}

/**
 * Returns the log up to the first hint or restart that the server has not acknowledged. A player who gives up sends
 * only this part.
 */
export const acknowledgedPart = (acknowledged: string, { log }: Game): string =>
  writeLog(log.slice(0, firstPending(log, lengthOf(acknowledged))));

/** Returns the index of the first hint or restart that the server has not acknowledged, or the length of the log. */
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
 * Sends the hints, the restarts and the solution that the log in this tab contains and the server has not
 * acknowledged, one at a time. Sends a request again until the server replies. Returns the kind of the request that
 * has no reply yet.
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
    if (reply.ok) return; // the server's next view contains the granted hint, the restart or the result
    if (reply.refusal === 'gone') sent.current.delete(key);
    else onRefused(request, reply.refusal);
  });

  // a layout effect runs before the browser paints; the request must not wait for that, because the time of the
  // round runs on the server
  useLayoutEffect(() => {
    if (requestKey !== undefined && client !== undefined) send(requestKey);
  }, [requestKey, client]);

  return request?.kind;
}

/**
 * Sends a command with a log. This tab only estimates the server's clock, so the log may contain times that the
 * server's clock has not reached. As long as the server refuses the log for this reason, sends it again each second.
 */
async function sendInTime(client: RoomClient, command: CommandInput): Promise<Reply> {
  const reply = await client.send(command);
  if (reply.ok || reply.refusal !== 'ahead-of-the-clock') return reply;
  await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  return sendInTime(client, command);
}
