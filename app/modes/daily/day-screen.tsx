import { Daily } from './daily.tsx';
import type { DailyPage } from './daily-page.ts';
import { KeptDay } from './kept-day.tsx';

type Props = {
  /** What the server knows of the day, or undefined on the page that stands for every day without a network. */
  readonly page?: DailyPage | undefined;
  readonly player?: string | undefined;
};

/** Renders the page of a day, with the server or without it. */
export const DayScreen = ({ page, player }: Props) =>
  page === undefined ? <KeptDay player={player} /> : <Daily page={page} player={player} />;
