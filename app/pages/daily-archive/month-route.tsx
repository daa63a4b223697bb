import { daysOfMonth } from '#engine/daily/day.ts';
import type { Route } from './+types/month-route';
import DailyArchivePage from './route.tsx';

export function loader({ params: { month } }: Route.LoaderArgs) {
  if (daysOfMonth(month) === undefined) throw new Response(null, { status: 404 });
  return null;
}

export default DailyArchivePage;
