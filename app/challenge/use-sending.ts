import { useEffect, useEffectEvent, useState } from 'react';
import { type Sent, sendRun } from './play/send-run.ts';
import { keptRun, RUN_PREFIX } from './storage/kept-runs.ts';

/** The time until the first retry. Each further one waits twice as long, up to the maximum. */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/**
 * Sends the player’s run once it is over, again when the browser is online again, and ever more seldom until the server has
 * answered. `onElsewhere` is called if another tab has sent it. Returns what became of it, and a function that sends it now.
 */
export function useSending(code: string, player: string | undefined, isOver: boolean, onElsewhere: () => void) {
  const [sent, setSent] = useState<Sent>();

  const send = useEffectEvent(async () => {
    const outcome = await sendRun(code, player);
    if (outcome !== undefined) setSent(outcome);
    else if (keptRun(code, player) === undefined) onElsewhere();
  });

  const isDue = isOver && sent?.kind !== 'recorded' && sent?.kind !== 'refused';
  useEffect(() => {
    if (!isDue) return;
    const onOnline = () => void send();
    onOnline();
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
  }, [isDue]);

  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === RUN_PREFIX + code && newValue === null && sent === undefined) onElsewhere();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  return { sent, onRetry: async () => setSent(await sendRun(code, player)) };
}
