import { redirect } from 'react-router';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/export-route';

/** Sends all data stored about the player as a downloadable JSON file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const player = context.get(playerContext);
  if (player === undefined) throw redirect(pathOf('auth', languageOf(new URL(request.url).pathname)));
  const { accounts, now } = servicesOf(context);
  const account = await accounts.exportAccount(player);
  return new Response(JSON.stringify(account, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="enfilade-${now().toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  });
}
