/** The limits of a log (R13). The duration fits in 31 bits, about 24 days. */
export const LOG = { maxEntries: 3000, maxDurationMs: 2 ** 31 - 1 } as const;
