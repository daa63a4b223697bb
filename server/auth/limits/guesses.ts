import type { MemoryLimits } from './memory-limits.ts';

const LIMIT = 'unknown code from an address';

/** Returns true if an address has tried too many unknown codes, of rooms or challenges. */
export const hasGuessed = (limits: MemoryLimits, address: string): Promise<boolean> =>
  limits.isExhausted(LIMIT, address);

/**
 * Returns true if an address may be told what was found under a code, and counts an unknown one. Call it when that is
 * known: of many codes that are tried at once, ten unknown ones are told, and after them nothing (M4).
 */
export const mayTell = async (limits: MemoryLimits, address: string, isUnknown: boolean): Promise<boolean> =>
  isUnknown ? limits.allow(LIMIT, address) : !(await hasGuessed(limits, address));
