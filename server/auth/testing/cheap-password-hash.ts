import { createPasswordHash, type PasswordHash } from '#server/auth/password-hash.ts';

/** Hashes at the lowest cost that argon2 allows, for tests that are not about the cost. */
export const cheapPasswordHash: PasswordHash = createPasswordHash({ memory: 8, passes: 1 });
