import { useEffect, useState, useSyncExternalStore } from 'react';
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
