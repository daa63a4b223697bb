import { served } from '#protocol/http-schemas.ts';

import { issueAttempt } from '#server/games/issue-attempt.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Gives a player with an account the puzzle of a level, and the id under which the result must be sent (V2). */
export const action = handleForPlayer(served.issueAttempt, ({ body, player, services: { db, now, takePuzzle } }) =>
  issueAttempt(db, player, body.level, now(), takePuzzle),
);
