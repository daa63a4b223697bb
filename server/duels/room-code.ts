import { ROOM_CODE } from '#protocol/parse.ts';

/** The room code that a player has typed, in any case and with any spaces. */
export function readRoomCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}
