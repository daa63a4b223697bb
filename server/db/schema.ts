// the file's other export, `playerId`, is a column
export { credentials, pendingSignUps, profiles, sessions, verifications } from './schema/accounts.ts';
export * from './schema/challenges.ts';
export * from './schema/daily.ts';
export * from './schema/duels.ts';
export * from './schema/games.ts';
export * from './schema/mail.ts';
export * from './schema/service.ts';
export * from './schema/totals.ts';
