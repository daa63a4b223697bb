import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '#app/client/storage.ts';
import type { SoloGame } from '#app/solo/solo-game.ts';
import { randomText } from '#protocol/random-text.ts';
import { readStoredGame, STORAGE_KEY, type StoredGame, writeStoredGame } from './game-storage.ts';
import { type AccountProgress, resumeGame } from './resume-game.ts';

/**
 * Persists the game in the browser. Reads it when the page has loaded and whenever another tab has written
 * it; writes it after every stroke and when the page is hidden. Returns whether the browser stores nothing;
 * the game then continues in memory only.
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
    asRead.current.add(kept.soloGame);
    onRead(resumeGame(kept, visitor, randomText));
  });

  const keep = useEffectEvent(() => {
    if (session?.activeLevel === undefined) return; // until the next level is loaded, the won one stays stored
    const isStored = localStore.set(STORAGE_KEY, writeStoredGame({ soloGame: session, elapsedMs: readClock() }));
    setBlocked(!isStored); // storage that is full or forbidden may be so only for now
  });

  useEffect(() => {
    const text = localStore.get(STORAGE_KEY);
    if (text === undefined) setBlocked(true);
    read(text ?? null);
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue !== null) read(newValue);
    };
    const onLeaving = () => keep();
    const onVisibility = () => document.hidden && keep(); // once shown, other tabs' events may be pending
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
    // what was read is not written back: it would overwrite what the tab that wrote it has played since
    if (session?.activeLevel?.beforeStroke === undefined && session !== undefined && !asRead.current.has(session))
      keep();
  }, [session]);

  return isBlocked;
}
