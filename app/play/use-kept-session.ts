import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goOn, type Visitor } from './go-on.ts';
import { randomText } from './random-text.ts';
import type { Session } from './session.ts';
import { type Kept, readSession, SESSION_KEY, writeSession } from './session-storage.ts';

/**
 * Keeps the session in the browser: reads it once the page stands and whenever another tab has played on, and writes
 * it after every stroke and when the page goes out of sight. Says whether the browser keeps nothing; the game then
 * goes on in memory.
 */
export function useKeptSession(
  session: Session | undefined,
  visitor: Visitor,
  readClock: () => number,
  onRead: (kept: Kept) => void,
): boolean {
  const [isBlocked, setBlocked] = useState(false);
  const asRead = useRef(new WeakSet<Session>());

  const read = useEffectEvent((text: string | null) => {
    const kept = readSession(text);
    asRead.current.add(kept.session);
    onRead(goOn(kept, visitor, randomText));
  });

  const keep = useEffectEvent(() => {
    if (session?.round === undefined) return; // until the next level is dealt the won one stays kept
    try {
      localStorage.setItem(SESSION_KEY, writeSession({ session, elapsedMs: readClock() }));
      setBlocked(false);
    } catch {
      setBlocked(true); // storage is full or forbidden, perhaps only for now
    }
  });

  useEffect(() => {
    read(stored(() => setBlocked(true)));
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue !== null) read(newValue);
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
    return localStorage.getItem(SESSION_KEY);
  } catch {
    onBlocked();
    return null;
  }
}
