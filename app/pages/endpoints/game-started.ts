import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { countGameStarted } from '#server/games/game-started.ts';
import { handle } from '#server/http/handle.ts';

/** Counts a started game that the browser reports. */
<<<<<<< HEAD
export const action = handle(served.countGameStarted, async ({ body, services: { db, now } }) => {
  await countGameStarted(db, body, now());
  return ok(undefined);
});
=======
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  // without `preventCancel`, leaving the body unread would end the connection before the response
  const event = await readGameStarted(request.body?.values({ preventCancel: true }) ?? null);
  if (!event.ok) {
    // closes the connection instead of reading the rest of an oversized body
    const init = event.refusal === 'too-long' ? { status: 413, headers: { connection: 'close' } } : { status: 400 };
    return new Response(event.refusal, init);
  }
  const { db, now } = servicesOf(context);
  await countGameStarted(db, event.value, now());
  return new Response(null, { status: 204 });
}
>>>>>>> w12-web
