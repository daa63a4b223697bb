import { z } from 'zod';
import { INPUT_KINDS } from '#engine/input-kind.ts';
import { LEVELS } from '#engine/levels.ts';

/** The pattern of a room code, which consists of six capital letters or digits. */
export const ROOM_CODE = /^[0-9A-Z]{6}$/;

/** The pattern of the code of a challenge, which consists of ten capital letters or digits. */
export const CHALLENGE_CODE = /^[0-9A-Z]{10}$/;

/** The schema of the number of a level. */
export const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** The schema of attempt IDs and seeds, which are short generated strings of printable ASCII characters. */
export const token = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** The schema of the code of a duel’s room. */
export const room = z.string().regex(ROOM_CODE);

export const count = z.int().min(0);

/** The schema of a grade of a grid (R22). */
export const grade = z.literal([1, 2, 3, 4, 5]);

/** The schema of the kind of input (mouse, finger or keys) with which most of a game was drawn. */
export const inputKind = z.enum(INPUT_KINDS);

/**
 * The maximum length of a log in characters: 3,000 entries of at most 16 characters, including a space. No entry of the
 * first 2.7 hours of a game is longer.
 */
export const MAX_LOG_CHARACTERS = 50_000;

/**
 * Returns the maximum size in bytes of a request body with this number of logs. All other fields together have 4 KiB.
 */
export const bytesWithLogs = (logs: number): number => logs * MAX_LOG_CHARACTERS + 4096;

/** The HTTP status for each reason to refuse a player’s name. */
export const nameRefusals = { missing: 400, 'too-long': 400, 'unwanted-characters': 400, reserved: 400 } as const;
