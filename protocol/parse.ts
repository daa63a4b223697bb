import { z } from 'zod';
import { SIZES } from '#engine/puzzle.ts';
import {
  type KnownState,
  MESSAGE_LIMITS,
  type PlayerCommand,
  PROTOCOL,
  type Progress,
  type QueueGreeting,
  type RoomGreeting,
} from './messages.ts';
import { ROOM_CODE } from './schemas/fields.ts';

const id = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(MESSAGE_LIMITS.maxIdCharacters);
const count = z.int().min(0).max(1_000_000);
const base = { id };
const inDuel = { ...base, duel: count };
const inRound = { ...inDuel, round: count };
const name = z.string().max(MESSAGE_LIMITS.maxNameCharacters);
const log = z.string().max(MESSAGE_LIMITS.maxLogCharacters);

const ticket = z.strictObject({ player: z.string().regex(/^[0-9a-z]{10}$/), key: z.string().regex(/^[\w-]{22,64}$/) });
const roomGreeting = z.strictObject({
  protocol: z.literal(PROTOCOL),
  room: z.string().regex(ROOM_CODE),
  ticket: ticket.optional(),
  isSpare: z.literal(true).optional(),
  language: z.enum(['fr', 'en']).optional().catch(undefined),
});
const queueGreeting = z.strictObject({ protocol: z.literal(PROTOCOL) });
const anyGreeting = z.object({ protocol: z.int() });

const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sit'), ...base, name: name.optional() }),
  z.strictObject({ kind: z.literal('leave'), ...base }),
  z.strictObject({ kind: z.enum(['resign', 'claim-win', 'ask-rematch', 'decline-rematch']), ...inDuel }),
  z.strictObject({ kind: z.enum(['start', 'skip']), ...inRound }),
  z.strictObject({ kind: z.enum(['hint', 'restart', 'solve', 'give-up']), ...inRound, log }),
]);

const MAX_CELLS = SIZES.max ** 2;
const path = z
  .array(
    z
      .int()
      .min(0)
      .max(MAX_CELLS - 1),
  )
  .max(MAX_CELLS);
const progress = z.strictObject({
  duel: count,
  round: count,
  covered: z.int().min(0).max(MAX_CELLS),
  path: path.optional(),
});

const knownState = z.strictObject({ version: z.int().min(0), at: z.int().min(0) });

/**
 * Each function whose name begins with `read` parses one kind of message from a client, and returns undefined for a
 * malformed message. The logs in commands are parsed by the engine, and names and paths are checked by the server.
 */
export const readRoomGreeting = (value: unknown): RoomGreeting | undefined => roomGreeting.safeParse(value).data;
export const readQueueGreeting = (value: unknown): QueueGreeting | undefined => queueGreeting.safeParse(value).data;
export const readCommand = (value: unknown): PlayerCommand | undefined => command.safeParse(value).data;
export const readProgress = (value: unknown): Progress | undefined => progress.safeParse(value).data;
export const readKnownState = (value: unknown): KnownState | undefined => knownState.safeParse(value).data;

/**
 * Returns true if a client connects with another protocol version than `PROTOCOL`, even if the rest of its message is
 * malformed.
 */
export function isOutdated(value: unknown): boolean {
  const version = anyGreeting.safeParse(value).data?.protocol;
  return version !== undefined && version !== PROTOCOL;
}
