import { useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { createAnnouncer, messageOf } from '#app/playthrough/announcer.ts';

/** Creates an announcer for a component. Returns it with its current message and announcement. */
export function useAnnouncer() {
  const [announcer] = useState(() => createAnnouncer(BROWSER_PAGE));
  const shown = useStore(announcer.state);
  return { ...announcer, message: messageOf(shown), liveText: shown.liveText };
}
