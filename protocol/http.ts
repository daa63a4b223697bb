/**
 * The table of HTTP endpoints. Import it as `api`. docs/protocol.md explains each endpoint.
 *
 * @module
 */
export * from './http/account.ts';
export * from './http/challenges.ts';
export * from './http/circles.ts';
export * from './http/daily.ts';
export * from './http/duels.ts';
export {
  type Endpoint,
  MAX_CHALLENGE_CLAIMS,
  MAX_CIRCLES,
  MAX_JOINED_ATTEMPTS,
  MAX_JOINED_CHALLENGES,
  MAX_LINKED_ATTEMPTS,
  MAX_LISTED_CHALLENGES,
  MAX_SEALED_BYTES,
  PLAYER_HEADER,
  TRANSFER_MINUTES,
} from './http/endpoint.ts';
export * from './http/games.ts';
export * from './http/transfers.ts';
