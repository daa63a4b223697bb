// the tables of accounts are exported by name, because their file also exports the helper `playerId`, which is no table
export { credentials, pendingSignUps, profiles, sessions, verifications } from './schema/account-tables.ts';
export * from './schema/challenge-tables.ts';
export * from './schema/circle-tables.ts';
export * from './schema/daily-tables.ts';
export * from './schema/duel-tables.ts';
export * from './schema/game-tables.ts';
export * from './schema/service-tables.ts';
export * from './schema/totals.ts';
export * from './schema/transfer-tables.ts';
