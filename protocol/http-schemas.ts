import { account } from './schemas/account.ts';
import { challenges } from './schemas/challenges.ts';
import { daily } from './schemas/daily.ts';
import { duels } from './schemas/duels.ts';
import { games } from './schemas/games.ts';

/** Every endpoint of http.ts with its statuses and schemas, for the server only. */
export const served = { ...games, ...daily, ...challenges, ...duels, ...account };
