import { served } from '#protocol/http-schemas.ts';

import { issueAttempt } from '#server/games/issue-attempt.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Issues an attempt at a level to a player with an account (V2). */
export const action = handleForPlayer(served.issueAttempt, ({ body, player, services: { db, now, takePuzzle } }) =>
  issueAttempt(db, player, body.level, now(), takePuzzle),
);
