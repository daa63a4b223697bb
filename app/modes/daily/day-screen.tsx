import { Daily } from './daily.tsx';
import type { DailyPage } from './daily-page.ts';
import { KeptDay } from './kept-day.tsx';

type Props = {
  /** The server's data about the day. Undefined on the offline page, which is shown for every day without a network. */
  readonly page?: DailyPage | undefined;
  readonly player?: string | undefined;
};

/** Renders the page of a day, or the offline page if there are no data from the server. */
export const DayScreen = ({ page, player }: Props) =>
  page === undefined ? <KeptDay player={player} /> : <Daily page={page} player={player} />;
