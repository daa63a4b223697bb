import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomSeed } from './random-seed.ts';
import type { Session } from './session.ts';
import { type Kept, readSession, SESSION_KEY, writeSession } from './session-storage.ts';

/**
 * Keeps the session in the browser: reads it once the page stands and whenever another tab has played on, and
 * gives back how to write it. A browser that keeps nothing is said so; the game goes on in memory.
 */
export function useKeptSession(onRead: (kept: Kept) => void) {
  const [isBlocked, setBlocked] = useState(false);
  const asRead = useRef(new WeakSet<Session>());
  const read = useEffectEvent((text: string | null) => {
    const kept = readSession(text, randomSeed());
    asRead.current.add(kept.session);
    onRead(kept);
  });

  useEffect(() => {
    read(stored(() => setBlocked(true)));
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue !== null) read(newValue);
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);

  const keep = useCallback((session: Session, elapsedMs: number) => {
    try {
      localStorage.setItem(SESSION_KEY, writeSession({ session, elapsedMs }));
      setBlocked(false);
    } catch {
      setBlocked(true); // storage is full or forbidden, perhaps only for now
    }
  }, []);

  /** Whether a session is as it was read: written back, it would overtake what the tab that wrote it has played since. */
  const isAsRead = useCallback((session: Session) => asRead.current.has(session), []);

  return { keep, isAsRead, isBlocked };
}

function stored(onBlocked: () => void): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    onBlocked();
    return null;
  }
}
