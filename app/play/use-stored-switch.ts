import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { createStoredSwitch } from '#app/client/storage/stored-switch.ts';

/** Returns the state of a switch that the browser remembers under `key`, and a function that sets it. */
export function useStoredSwitch(key: string) {
  const [stored] = useState(() => createStoredSwitch(key, localStore, BROWSER_PAGE));
  useEffect(() => stored.start(), [stored]);
  return [useStore(stored.state), stored.set] as const;
}
