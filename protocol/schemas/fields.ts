import { z } from 'zod';
import { LEVELS } from '#engine/levels.ts';

/** The pattern of a room code, which consists of six capital letters or digits. */
export const ROOM_CODE = /^[0-9A-Z]{6}$/;

/** The pattern of the code of a challenge, which consists of ten capital letters or digits. */
export const CHALLENGE_CODE = /^[0-9A-Z]{10}$/;

/** The schema of levels. */
export const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** The schema of attempt IDs and seeds, which are short generated strings of printable ASCII characters. */
export const token = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** The schema of room codes. */
export const room = z.string().regex(ROOM_CODE);

/** The schema of counts, durations in milliseconds and the like. */
export const count = z.int().min(0);

/**
 * The maximum length of a log. No game of up to 2.7 hours has a longer one: 3,000 entries of at most 16 characters,
 * including a space.
 */
export const MAX_LOG_CHARACTERS = 50_000;

/** The maximum size in bytes of a body with logs: their characters, and 4 KiB for all other fields. */
export const bytesWithLogs = (logs: number): number => logs * MAX_LOG_CHARACTERS + 4096;

/** The statuses of the refusals of a name. */
export const nameRefusals = { missing: 400, 'too-long': 400, 'unwanted-characters': 400, reserved: 400 } as const;
