import { redirect } from 'react-router';
import { redirectWithCookies } from '#app/forms/forms.server.ts';
import { playerContext, servicesOf, unreadSessionContext } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/export-route';

/**
 * Sends all data stored about the player as a JSON file, which browsers download. An account may do this only a few
 * times a day (M5). The file is generated and compressed piece by piece, so that a long history does not block other
 * requests (M12). Express's compression is not used, because it would flush each piece separately and add listeners
 * while it waits for a slow reader.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const player = context.get(playerContext);
  const language = languageOf(new URL(request.url).pathname);
  if (player === undefined) throw redirect(pathOf(context.get(unreadSessionContext) ? 'account' : 'auth', language));
  const { accounts, limits, now } = servicesOf(context);
  if (!(await limits.allow(['export of a player', player.id])))
    return redirectWithCookies(pathOf('account', language), { notice: 'export-limited' });
  const file = accounts.exportAccount(player);
  const isCompressed = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(isCompressed ? file.pipeThrough(new CompressionStream('gzip')) : file, {
    headers: {
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="enfilade-${now().toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  });
}
