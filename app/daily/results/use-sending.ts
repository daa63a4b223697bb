import { useEffect, useEffectEvent, useState } from 'react';
import { hasDue } from './due.ts';
import { type Sending, sendDaily } from './send-daily.ts';

/** The time until the first retry. Each further one waits twice as long, up to the maximum. */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/**
 * Sends what is due when the page opens, after a win (`attempt` is that of a won game), when the browser is online
 * again, and ever more seldom until the server has answered. Returns what became of it last.
 */
export function useSending(player: string | undefined, attempt: string | undefined, onSent: () => void) {
  const [sending, setSending] = useState<Sending>();

  const send = useEffectEvent(async () => {
    if (!hasDue(player)) return;
    const sent = await sendDaily(player);
    setSending(before => ({ ...sent, times: new Map([...(before?.times ?? []), ...sent.times]) }));
    onSent();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a win makes a result due
  useEffect(() => void send(), [attempt]);
  useEffect(() => {
    const onOnline = () => void send();
    addEventListener('online', onOnline);
    let waitMs = RETRY_MS;
    let timer = setTimeout(function retry() {
      onOnline();
      waitMs = Math.min(2 * waitMs, MAX_RETRY_MS);
      timer = setTimeout(retry, waitMs);
    }, waitMs);
    return () => {
      removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, []);

  return sending;
}
