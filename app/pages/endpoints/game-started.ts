import { countGameStarted, readGameStarted } from '#server/games/game-started.ts';
import { servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/game-started';

/** Takes the browser's word that a game was begun. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const event = await readGameStarted(request.body);
  // what was not read of a long body is not waited for either
  if (event === 'too-long') return new Response(event, { status: 413, headers: { connection: 'close' } });
  if (event === 'malformed') return new Response(event, { status: 400 });
  const { db, now } = servicesOf(context);
  await countGameStarted(db, event, now());
  return new Response(null, { status: 204 });
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
