import { useEffect, useRef } from 'react';
import type { DuelScreen } from './duel-screen.ts';
import { titleOf } from './messages.ts';

/** Lets the tab tell how the duel stands, before the name that the page came with. */
export function useTitle(screen: DuelScreen): void {
  const own = useRef<string>(undefined);
  const title = titleOf(screen);
  useEffect(() => {
    own.current ??= document.title;
    document.title = [title, own.current].filter(Boolean).join(' · ');
  }, [title]);
}
