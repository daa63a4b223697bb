import { useEffect, useEffectEvent, useState } from 'react';
import { attemptsOf } from '#app/daily/storage/stored-attempts.ts';
import { sendAgain } from '#app/game/play/send-again.ts';
import { type Sending, sendDaily } from './send-daily.ts';

/**
 * Sends what is due when the page opens, after a win (`attempt` is that of a won game), when the browser is online
 * again, and ever more seldom until the server has answered. Returns what became of it last.
 */
export function useSending(player: string | undefined, attempt: string | undefined, onSent: () => void) {
  const [sending, setSending] = useState<Sending>();

  const send = useEffectEvent(async () => {
    const dues = attemptsOf(player).map(({ due }) => due);
    if (!dues.includes('send') && (player === undefined || !dues.includes('join'))) return;
    const sent = await sendDaily(player);
    setSending(before => ({ ...sent, times: new Map([...(before?.times ?? []), ...sent.times]) }));
    onSent();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a win makes a result due
  useEffect(() => void send(), [attempt]);
  useEffect(() => sendAgain(() => void send()), []);

  return sending;
}
