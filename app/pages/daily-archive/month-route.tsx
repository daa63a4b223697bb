import type { MetaArgs } from 'react-router';
import { monthText } from '#app/i18n/dates.ts';
import { monthMeta } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/month-route';
import { Archive } from './archive.tsx';
import { type ArchivePage, loadMonth } from './load-month.server.ts';

export const meta = (args: MetaArgs) => monthMeta(args, (args.loaderData as ArchivePage | undefined)?.month.name);

/** Loads the month of the archive that the address names. */
export const loader = ({ context, params: { month } }: Route.LoaderArgs): Promise<ArchivePage> =>
  loadMonth(context, month);

/** The archive of the daily grids, with the month in the address. */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  return <Archive {...loaderData} title={m.daily_archive_month({ month: monthText(loaderData.month.name) })} />;
}
