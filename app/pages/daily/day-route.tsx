import { readDay } from '#engine/daily/day.ts';
import type { Route } from './+types/day-route';
import DailyPage from './route.tsx';

/** A day that has not begun is answered like one that does not exist (J6). */
export function loader({ params: { day } }: Route.LoaderArgs) {
  if (readDay(day) === undefined) throw new Response(null, { status: 404 });
  return null;
}

export default DailyPage;
