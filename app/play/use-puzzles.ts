import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPuzzleSource, type PuzzleSource } from './puzzle-source.ts';
import type { PuzzleAnswer } from './puzzle-worker.ts';
import type { Session } from './session.ts';

const startWorker = (): Worker => new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });

/**
 * Has the session's puzzles made beside the page: the level on the table when it is missing, and always the
 * next one ahead. Says whether that next one is ready.
 */
export function usePuzzles(session: Session | undefined, onMade: (answer: PuzzleAnswer) => void): boolean {
  const source = useRef<PuzzleSource>(undefined);
  const take = useEffectEvent(onMade);
  const [readyAhead, setReadyAhead] = useState<string>();

  useEffect(() => {
    source.current = openPuzzleSource(startWorker);
    return () => source.current?.close();
  }, []);

  const seed = session?.seed;
  const level = session?.level;
  const isMissing = session !== undefined && session.round === undefined;

  useEffect(() => {
    if (seed === undefined || level === undefined) return;
    let isCurrent = true;
    const get = (wanted: number, use: (answer: PuzzleAnswer) => void) =>
      source.current?.get(wanted, seed).then(generated => isCurrent && use({ level: wanted, seed, generated }));
    if (isMissing) get(level, answer => take(answer));
    else get(level + 1, () => setReadyAhead(`${level + 1} ${seed}`));
    return () => {
      isCurrent = false;
    };
  }, [seed, level, isMissing]);

  return level !== undefined && readyAhead === `${level + 1} ${seed}`;
}
