import { readGameStarted } from '#server/events/game-started.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/game-started';

/** Takes the browser's word that a game was begun. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const event = readGameStarted(await request.text());
  if (typeof event === 'string') return new Response(event, { status: event === 'too-long' ? 413 : 400 });
  context.get(siteContext).onGameStarted(event);
  return new Response(null, { status: 204 });
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
