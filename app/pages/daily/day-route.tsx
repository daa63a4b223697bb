import type { MetaArgs } from 'react-router';
import { noStore } from '#app/forms/forms.server.ts';
import type { DailyPage } from '#app/modes/daily/daily-page.ts';
import { dayMeta } from '#app/seo/meta.ts';
import type { Route } from './+types/day-route';
import { loadDay } from './load-day.server.ts';
import DayPage from './route.tsx';

export const meta = (args: MetaArgs) => dayMeta(args, args.loaderData as DailyPage | undefined);

/** The browser does not keep the page: its clock starts with the answer, and would be late on the way back to it (J21). */
export const headers = () => noStore;

/** Loads the page of the day that the address names. */
export const loader = ({ context, params: { day } }: Route.LoaderArgs): Promise<DailyPage> => loadDay(context, day);

export default DayPage;
