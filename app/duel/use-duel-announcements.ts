import { useEffect, useEffectEvent, useRef } from 'react';
import { stepAnnouncement } from '#app/game/use-announcer.ts';
import { announcementsBetween } from './announcements.ts';
import type { DuelScreen } from './duel-screen.ts';
import type { LocalGame } from './local-game.ts';

/** Tells a listener what play and the duel have come to. */
export function useDuelAnnouncements(
  screen: DuelScreen,
  hasMet: boolean,
  own: LocalGame | undefined,
  say: (line: string) => void,
): void {
  const heard = useRef(screen);
  const played = useRef(own);

  const speak = useEffectEvent(() => {
    const lines = announcementsBetween(heard.current, screen, hasMet);
    heard.current = screen;
    if (lines.length > 0) say(lines.join(' '));
  });
  useEffect(() => speak()); // whatever has changed, time among it

  useEffect(() => {
    if (own?.beforeStroke !== undefined) return;
    const before = played.current;
    played.current = own;
    if (own === undefined || before?.round !== own.round) return;
    const line = stepAnnouncement(before.game, own.game);
    if (line !== undefined) say(line);
  }, [own, say]);
}
