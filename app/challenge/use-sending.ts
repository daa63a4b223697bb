import { useEffect, useEffectEvent, useState } from 'react';
import { type ChallengeRun, isOver, logsOf } from './play/challenge-run.ts';
import { type Sent, sendRun } from './play/send-run.ts';
import { RUN_PREFIX } from './storage/kept-runs.ts';

/** The time until the first retry. Each further one waits twice as long, up to the maximum. */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/**
 * Sends the player’s run once it is over, again when the browser is online again, and ever more seldom until the server has
 * answered. `onElsewhere` is called if another tab has sent it. Returns what became of it, and a function that sends it now.
 */
export function useSending(run: ChallengeRun | undefined, player: string | undefined, onElsewhere: () => void) {
  const [sent, setSent] = useState<Sent>();
  const isOverNow = run !== undefined && isOver(run);

  async function send(): Promise<void> {
    if (run === undefined) return;
    setSent(await sendRun({ code: run.code, logs: logsOf(run), how: run.isGivenUp ? 'given-up' : 'solved' }, player));
  }
  const onDue = useEffectEvent(send);

  const isDue = isOverNow && sent?.kind !== 'recorded' && sent?.kind !== 'refused';
  useEffect(() => {
    if (!isDue) return;
    const onOnline = () => void onDue();
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
    if (run !== undefined && key === RUN_PREFIX + run.code && newValue === null && sent === undefined) onElsewhere();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  return { sent, onRetry: send };
}
