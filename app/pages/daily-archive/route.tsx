import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/route';
import { Archive } from './archive.tsx';
import { type ArchivePage, loadMonth } from './load-month.server.ts';

export const meta = metaOf('daily-archive', {
  title: m.meta_daily_archive_title,
  description: m.meta_daily_archive_description,
  keywords: m.meta_daily_archive_keywords,
});

/** Loads the archive at the current month. */
export const loader = ({ context }: Route.LoaderArgs): Promise<ArchivePage> => loadMonth(context);

/** The archive of the daily grids, opened at the current month. */
export default function DailyArchivePage({ loaderData }: { readonly loaderData: ArchivePage }) {
  return <Archive {...loaderData} title={m.daily_archive_title()} />;
}
