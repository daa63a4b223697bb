import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import { PROTOCOL } from '#protocol/messages.ts';
import { createRoomClient, type RoomClient, type RoomSnapshot } from './room-client.ts';

export type OpenRoom = (room: string) => RoomClient;

const OPENING: RoomSnapshot = { status: 'opening', state: undefined };
const noSubscription = () => () => {};

/**
 * Stays connected to a room while the component is mounted. `client` is undefined during server rendering and
 * the first browser render.
 */
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
 * Reloads the page if its protocol version is outdated, but only once per version, because an older server
 * would otherwise make the page reload forever. If storage is forbidden, the page does not reload
 * automatically.
 */
export function reloadOnce(): void {
  if (sessionStore.get(KEY) !== String(PROTOCOL) && sessionStore.set(KEY, String(PROTOCOL))) location.reload();
}
