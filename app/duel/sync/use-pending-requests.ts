import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommandInput, Reply, RoomClient } from '#app/realtime/room-client.ts';
import type { LocalGame } from './local-game.ts';
import { type PendingRequest, pendingRequest } from './pending-request.ts';
import type { ServerRound } from './server-round.ts';

type Refusal = Extract<Reply, { ok: false }>['refusal'];

const RETRY_MS = 1000;

/**
 * Tells the server what the own log has to tell: hints and restarts to be granted, and the solved round, one after the other
 * and each until it is answered. Says what is on its way.
 */
export function usePendingRequests(
  line: RoomClient | undefined,
  inView: ServerRound | undefined,
  own: LocalGame | undefined,
  onRefused: (wish: PendingRequest, refusal: Refusal) => void,
): PendingRequest['kind'] | undefined {
  const sent = useRef(new Set<string>());
  const isOpen = inView !== undefined && own !== undefined && inView.finish === null;
  const wish = isOpen && own.beforeStroke === undefined ? pendingRequest(inView.acknowledgedLog, own.game) : undefined;
  const name = wish && `${own?.round} ${wish.kind} ${wish.log}`;

  const send = useEffectEvent(async (named: string) => {
    if (line === undefined || inView === undefined || wish === undefined || sent.current.has(named)) return;
    sent.current.add(named);
    const { kind, log } = wish;
    const reply = await sendInTime(line, { kind, duel: inView.duel, round: inView.round, log });
    if (reply.ok) return; // the view that follows has it
    if (reply.refusal === 'gone') sent.current.delete(named);
    else onRefused(wish, reply.refusal);
  });

  useEffect(() => {
    if (name !== undefined && line !== undefined) send(name);
  }, [name, line]);

  return wish?.kind;
}

/** A browser whose clock runs ahead waits until the server's has caught up. */
async function sendInTime(line: RoomClient, wish: CommandInput): Promise<Reply> {
  const reply = await line.send(wish);
  if (reply.ok || reply.refusal !== 'ahead-of-the-clock') return reply;
  await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  return sendInTime(line, wish);
}
