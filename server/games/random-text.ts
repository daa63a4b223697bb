import { randomBytes } from 'node:crypto';

/** Returns 128 random bits as text: unguessable and unique. */
export const randomText = (): string => randomBytes(16).toString('base64url');
