import { Daily } from './daily.tsx';
import type { DailyPage } from './daily-page.ts';
import { KeptDay } from './kept-day.tsx';

type Props = {
  /**
   * The server's data about the day. They are undefined on the cached page, which stands for every day while
   * there is no network.
   */
  readonly page?: DailyPage | undefined;
  readonly player?: string | undefined;
};

/** Renders the page of a day or, without data from the server, the page for use without a network. */
export const DayScreen = ({ page, player }: Props) =>
  page === undefined ? <KeptDay player={player} /> : <Daily page={page} player={player} />;
