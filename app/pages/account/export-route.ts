import { redirect } from 'react-router';
import { redirectWithCookies } from '#app/forms/forms.server.ts';
import { playerContext, servicesOf, unreadSessionContext } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/export-route';

/** Sends all data stored about the player as a JSON file, which browsers download. An account has few a day (M5). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const player = context.get(playerContext);
  const language = languageOf(new URL(request.url).pathname);
  if (player === undefined) throw redirect(pathOf(context.get(unreadSessionContext) ? 'account' : 'auth', language));
  const { accounts, limits, playerTurns, now } = servicesOf(context);
  const response = await playerTurns.run(player.id, async () => {
    if (!(await limits.allow(['export of a player', player.id]))) return undefined;
    return new Response(JSON.stringify(await accounts.exportAccount(player), undefined, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="enfilade-${now().toISOString().slice(0, 10)}.json"`,
        'cache-control': 'no-store',
      },
    });
  });
  return response ?? redirectWithCookies(pathOf('account', language), { notice: 'export-limited' });
}
