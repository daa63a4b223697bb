import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomText } from '#protocol/random-text.ts';
import { readStoredGame, STORAGE_KEY, type StoredGame, writeStoredGame } from './game-storage.ts';
import { type AccountProgress, resumeGame } from './resume-game.ts';
import type { SoloGame } from './solo-game.ts';

/**
 * Keeps the session in the browser: reads it once the page stands and whenever another tab has played on, and writes
 * it after every stroke and when the page goes out of sight. Says whether the browser keeps nothing; the game then
 * goes on in memory.
 */
export function usePersistedGame(
  session: SoloGame | undefined,
  visitor: AccountProgress,
  readClock: () => number,
  onRead: (kept: StoredGame) => void,
): boolean {
  const [isBlocked, setBlocked] = useState(false);
  const asRead = useRef(new WeakSet<SoloGame>());

  const read = useEffectEvent((text: string | null) => {
    const kept = readStoredGame(text);
    asRead.current.add(kept.session);
    onRead(resumeGame(kept, visitor, randomText));
  });

  const keep = useEffectEvent(() => {
    if (session?.round === undefined) return; // until the next level is dealt the won one stays kept
    try {
      localStorage.setItem(STORAGE_KEY, writeStoredGame({ session, elapsedMs: readClock() }));
      setBlocked(false);
    } catch {
      setBlocked(true); // storage is full or forbidden, perhaps only for now
    }
  });

  useEffect(() => {
    read(stored(() => setBlocked(true)));
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue !== null) read(newValue);
    };
    const onLeaving = () => keep();
    const onVisibility = () => document.hidden && keep(); // a tab that comes back may not have heard of the others yet
    addEventListener('storage', onOtherTab);
    addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('storage', onOtherTab);
      removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  useEffect(() => {
    // what was only read stays unwritten: it would overtake what the tab that wrote it has played since
    if (session?.round?.beforeStroke === undefined && session !== undefined && !asRead.current.has(session)) keep();
  }, [session]);

  return isBlocked;
}

function stored(onBlocked: () => void): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    onBlocked();
    return null;
  }
}
