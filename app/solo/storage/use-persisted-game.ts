import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PLAY_ON } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import type { SoloGame } from '#app/solo/solo-game.ts';
import { randomText } from '#protocol/random-text.ts';
import { readStoredGame, STORAGE_KEY, type StoredGame, writeStoredGame } from './game-storage.ts';
import { type AccountProgress, playOn, resumeGame } from './resume-game.ts';

/**
 * Persists the game in the browser. Reads the game when the page loads and when another tab writes it, and
 * writes it after every stroke and when the page is hidden. Returns true if the browser cannot store the
 * game, which then continues only in memory.
 */
export function usePersistedGame(
  soloGame: SoloGame | undefined,
  account: AccountProgress,
  readClock: () => number,
  onRead: (kept: StoredGame) => void,
): boolean {
  const [isBlocked, setBlocked] = useState(false);
  const asRead = useRef(new WeakSet<SoloGame>());
  const lastSeen = useRef<string | null>(null);

  const read = useEffectEvent((text: string | null) => {
    lastSeen.current = text;
    const stored = readStoredGame(text);
    const kept = takePlayOn() ? playOn(stored, account) : stored;
    asRead.current.add(kept.soloGame);
    onRead(resumeGame(kept, account, randomText));
  });

  const keep = useEffectEvent(() => {
    if (soloGame?.activeLevel === undefined) return; // the won level stays stored until the next level is loaded
    lastSeen.current = writeStoredGame({ soloGame, elapsedMs: readClock() });
    setBlocked(!localStore.set(STORAGE_KEY, lastSeen.current)); // storage may be full or forbidden only temporarily
  });

  useEffect(() => {
    const text = localStore.get(STORAGE_KEY);
    if (text === undefined) setBlocked(true);
    read(text ?? null);
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY) return;
      // The event may be older than what this tab has read or written since, so what counts is what is stored now.
      const stored = localStore.get(STORAGE_KEY);
      if (typeof stored === 'string' && stored !== lastSeen.current) read(stored);
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
    if (soloGame?.activeLevel?.strokeStart === undefined && soloGame !== undefined && !asRead.current.has(soloGame))
      keep();
  }, [soloGame]);

  return isBlocked;
}

/** Returns true if a link has led here to play on after a won level. Takes its mark off the address. */
function takePlayOn(): boolean {
  if (location.hash !== PLAY_ON) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
