import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { localStore } from '#app/client/storage.ts';
import type { SoloGame } from '#app/solo/solo-game.ts';
import { randomText } from '#protocol/random-text.ts';
import { readStoredGame, STORAGE_KEY, type StoredGame, writeStoredGame } from './game-storage.ts';
import { type AccountProgress, resumeGame } from './resume-game.ts';

/**
 * Persists the game in the browser. Reads the game when the page loads and when another tab writes it, and
 * writes it after every stroke and when the page is hidden. Returns true if the browser cannot store the
 * game, which then continues only in memory.
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
    if (session?.activeLevel === undefined) return; // the won level stays stored until the next level is loaded
    const isStored = localStore.set(STORAGE_KEY, writeStoredGame({ soloGame: session, elapsedMs: readClock() }));
    setBlocked(!isStored); // storage may be full or forbidden only temporarily
  });

  useEffect(() => {
    const text = localStore.get(STORAGE_KEY);
    if (text === undefined) setBlocked(true);
    read(text ?? null);
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue !== null) read(newValue);
    };
    const onLeaving = () => keep();
    // A page that is shown again does not write, because events from other tabs may still be pending.
    const onVisibility = () => document.hidden && keep();
    addEventListener('storage', onOtherTab);
    addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('storage', onOtherTab);
      removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  // a layout effect, because after the paint the page may already be gone
  useLayoutEffect(() => {
    // A game that was just read is not written back, because that would overwrite moves that another tab has
    // made since.
    if (session?.activeLevel?.strokeStart === undefined && session !== undefined && !asRead.current.has(session))
      keep();
  }, [session]);

  return isBlocked;
}
