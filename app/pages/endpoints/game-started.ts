import { countGameStarted, readGameStarted } from '#server/games/game-started.ts';
import { servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/game-started';

export { postOnly as loader } from './post-only.ts';

/** Counts a started game that the browser reports. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const event = await readGameStarted(request.body);
  if (!event.ok) {
    // closes the connection instead of reading the rest of an oversized body
    const init = event.refusal === 'too-long' ? { status: 413, headers: { connection: 'close' } } : { status: 400 };
    return new Response(event.refusal, init);
  }
  const { db, now } = servicesOf(context);
  await countGameStarted(db, event.value, now());
  return new Response(null, { status: 204 });
}
