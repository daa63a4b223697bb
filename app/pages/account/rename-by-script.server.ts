import { runLogged } from '#app/forms/forms.server.ts';
import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { readUsername } from '#server/auth/username.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Changes the username for a script. Without scripts, the form of the account page does the same. */
export const renameByScript = handleForPlayer(served.rename, async ({ body, player, services: { accounts, log } }) => {
  const parsed = readUsername(body.username);
  if (!parsed.ok) return parsed;
  const username = parsed.value;
  return runLogged(log, async () => {
    await accounts.rename(player, { username });
    return ok({ username });
  });
});
