import { randomBytes } from 'node:crypto';

/** 128 random bits as text: nobody guesses it, and nobody has had it before. */
export const randomText = (): string => randomBytes(16).toString('base64url');
