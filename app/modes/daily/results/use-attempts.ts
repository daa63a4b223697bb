import { useCallback, useEffect, useState } from 'react';
import { attemptsOf, STORAGE_KEY, type StoredAttempt } from '#app/outbox/stored-attempts.ts';

/**
 * Returns the attempts that the browser keeps for this player, and a function that reads them again. There are none
 * before the first effect, as on the server. What another tab stores is read at once.
 */
export function useAttempts(player: string | undefined): readonly [readonly StoredAttempt[], () => void] {
  const [attempts, setAttempts] = useState<readonly StoredAttempt[]>([]);
  const read = useCallback(() => setAttempts(attemptsOf(player)), [player]);
  useEffect(() => {
    read();
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) read();
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, [read]);
  return [attempts, read];
}
