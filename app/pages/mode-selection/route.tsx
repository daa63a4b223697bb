import { readForm } from '#app/forms/forms.server.ts';
import { clockOf } from '#app/pages/daily/load-day.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { m } from '#messages/compiled/messages.js';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { getBestGames } from '#server/games/history/best-games.ts';
import { loadNextLevel } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { acceptJson } from '#server/http/handle.ts';
import type { Route } from './+types/route';
import { ModeSelection } from './mode-selection.tsx';
import { answerRoomForm, createRoomByScript } from './room-forms.server.ts';

export const meta = metaOf('mode-selection', {
  title: m.meta_mode_selection_title,
  description: m.meta_mode_selection_description,
  keywords: m.meta_mode_selection_keywords,
});

export async function loader({ context }: Route.LoaderArgs) {
  const player = context.get(playerContext);
  const { daily, db, now } = servicesOf(context);
  const { today: day, nextAt } = clockOf(daily, now());
  const finishes = player === undefined ? [] : await finishesOf(db, player.id, { first: day, last: day });
  return {
    isSignedIn: player !== undefined,
    ...(await loadNextLevel({ context })),
    bestGames: player && (await getBestGames(db, player.id)),
    today: { day, size: taskOfDay(day).size, nextAt, isDone: finishes.length > 0 },
  };
}

/** Lets the script of the page create a room without a page load. */
export const middleware: Route.MiddlewareFunction[] = [acceptJson(createRoomByScript)];

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerRoomForm({ form: await readForm(request), request }, servicesOf(context));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ModeSelection {...loaderData} formState={actionData} />;
}
