import { useEffect, useEffectEvent, useState } from 'react';
import { sendAgain } from '#app/game/play/send-again.ts';
import { type ChallengeRun, isOver, logsOf } from './play/challenge-run.ts';
import { type Sent, sendRun } from './play/send-run.ts';
import { RUN_PREFIX } from './storage/kept-runs.ts';

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
    void onDue();
    return sendAgain(() => void onDue());
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
