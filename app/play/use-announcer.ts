import { useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { createAnnouncer, messageOf } from '#app/playthrough/announcer.ts';

/** Returns an announcer of its own for a component, with what it shows now. */
export function useAnnouncer() {
  const [announcer] = useState(() => createAnnouncer(BROWSER_PAGE));
  const shown = useStore(announcer.state);
  return { ...announcer, message: messageOf(shown), liveText: shown.liveText };
}
