import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { AUTH_ENDPOINTS } from './auth-endpoints.ts';
import { CHALLENGE_ENDPOINTS } from './challenge-endpoints.ts';
import { CIRCLE_ENDPOINTS } from './circle-endpoints.ts';
import { DUEL_ENDPOINTS } from './duel-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { GAME_ENDPOINTS } from './game-endpoints.ts';
import { TRANSFER_ENDPOINTS } from './transfer-endpoints.ts';

/** Every POST endpoint. A test fails if this list does not contain every route that has an action. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...AUTH_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...GAME_ENDPOINTS,
  ...DUEL_ENDPOINTS,
  ...CHALLENGE_ENDPOINTS,
  ...CIRCLE_ENDPOINTS,
  ...TRANSFER_ENDPOINTS,
];
