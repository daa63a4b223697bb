import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readChallenge } from '#app/game/challenge/read-challenge.ts';
import { keyOf } from '#app/game/challenge/stored-challenges.ts';
import type { ChallengeView } from '#protocol/http.ts';

/** How often a page that shows answers asks for new ones. The other player counts as there for a little longer (C9). */
const INTERVAL_MS = 12_000;

/**
 * Returns a challenge as this player may see it, and how to replace it and read it again. The server, which does not know
 * a visitor’s key, has rendered `first`. Once the player has finished, it is read again and again while it is in sight.
 */
export function useView(first: ChallengeView, player: string | undefined) {
  const [view, setView] = useState(first);
  const [isReading, setReading] = useState(false);
  const { code } = first;
  const asked = useRef(0);
  const shown = useRef(0);
  const show = useCallback((next: ChallengeView, number = ++asked.current) => {
    if (number < shown.current) return; // what was asked for later is already shown
    shown.current = number;
    setView(next);
  }, []);
  const read = useCallback(async () => {
    const number = ++asked.current;
    const now = await readChallenge(code, player);
    if (now !== undefined) show(now, number);
  }, [code, player, show]);

  const readFirst = useEffectEvent(async () => {
    if (keyOf(code) === undefined) return;
    setReading(true);
    await read();
    setReading(false);
  });
  useEffect(() => void readFirst(), []);

  const isOver = view.answers !== undefined;
  useEffect(() => {
    if (!isOver) return;
    const onSight = () => {
      if (!document.hidden) void read();
    };
    onSight(); // tells the server, which has rendered the page, that it is seen
    const timer = setInterval(onSight, INTERVAL_MS);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [isOver, read]);

  return { view, setView: show, isReading, read };
}
