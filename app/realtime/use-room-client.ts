import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoomClient, type RoomClient, type RoomSnapshot } from './room-client.ts';

const OPENING: RoomSnapshot = { status: 'opening', state: undefined };
const none = () => () => {};

/** The line to a room for as long as the component is there; none while the server draws the page. */
export function useRoomClient(room: string, open: (room: string) => RoomClient = createRoomClient) {
  const [line, setLine] = useState<RoomClient>();
  useEffect(() => {
    const opened = open(room);
    setLine(opened);
    return opened.close;
  }, [room, open]);
  const snapshot = useSyncExternalStore(line?.subscribe ?? none, line?.snapshot ?? (() => OPENING), () => OPENING);
  return { line, ...snapshot };
}
