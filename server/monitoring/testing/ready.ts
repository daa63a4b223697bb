import type { Readiness } from '#server/monitoring/readiness.ts';

/** The readiness of a server that lacks nothing. */
export const READY: Readiness = { database: 'ok', migrations: 'ok', bus: 'ok', disk: 'ok', process: 'ok' };
