import { createHash, randomBytes } from 'node:crypto';

/** Generates the key by which a visitor is known: 128 random bits, which only their browser keeps. */
export const newVisitorKey = (): string => randomBytes(16).toString('base64url');

/** Returns the hash of a key. Only the hash is stored. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
