import type { MetaArgs } from 'react-router';
import { noStore } from '#app/forms/forms.server.ts';
import type { DailyPage } from '#app/modes/daily/daily-page.ts';
import { dayMeta } from '#app/seo/meta.ts';
import type { Route } from './+types/day-route';
import { loadDay } from './load-day.server.ts';
import DayPage from './route.tsx';

export const meta = (args: MetaArgs) => dayMeta(args, args.loaderData as DailyPage | undefined);

/**
 * Forbids the browser to keep the page. The clock of the page runs on from the time in the server's answer. A stored
 * copy, shown again after the back button, would therefore show a wrong time (J21).
 */
export const headers = () => noStore;

/** Loads the page of the day that the address names. */
export const loader = ({ context, params: { day } }: Route.LoaderArgs): Promise<DailyPage> => loadDay(context, day);

export default DayPage;
