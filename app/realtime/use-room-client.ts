import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import { PROTOCOL } from '#protocol/messages.ts';
import { createRoomClient, type RoomClient, type RoomSnapshot } from './room-client.ts';

export type OpenRoom = (room: string) => RoomClient;

const OPENING: RoomSnapshot = { status: 'opening', state: undefined };
const noSubscription = () => () => {};

/** Connects to a room while the component is mounted. `client` is undefined on the server and in the first render. */
export function useRoomClient(room: string, open: OpenRoom = createRoomClient) {
  const [client, setClient] = useState<RoomClient>();
  useEffect(() => {
    const opened = open(room);
    setClient(opened);
    return opened.close;
  }, [room, open]);
  const snapshot = useSyncExternalStore(
    client?.subscribe ?? noSubscription,
    client?.snapshot ?? (() => OPENING),
    () => OPENING,
  );
  return { client, ...snapshot };
}

const KEY = 'outdated';

/**
 * Reloads a page whose protocol version the server refuses, but only once per version: if the server is the
 * older one, reloading would never end. If storage is forbidden, does nothing.
 */
export function reloadOnce(): void {
  if (sessionStore.get(KEY) !== String(PROTOCOL) && sessionStore.set(KEY, String(PROTOCOL))) location.reload();
}
