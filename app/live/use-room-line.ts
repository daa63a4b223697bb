import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoomClient, type RoomLine, type RoomSnapshot } from './room-line.ts';

const OPENING: RoomSnapshot = { status: 'opening', state: undefined };
const none = () => () => {};

/** The line to a room for as long as the component is there; none while the server draws the page. */
export function useRoomLine(room: string, open: (room: string) => RoomLine = createRoomClient) {
  const [line, setLine] = useState<RoomLine>();
  useEffect(() => {
    const opened = open(room);
    setLine(opened);
    return opened.close;
  }, [room, open]);
  const snapshot = useSyncExternalStore(line?.subscribe ?? none, line?.snapshot ?? (() => OPENING), () => OPENING);
  return { line, ...snapshot };
}
