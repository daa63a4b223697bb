import { useEffect, useState } from 'react';
import { leadToOtherLanguage } from '#app/client/language-links.ts';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';
import { keptGame } from '#app/play/daily/kept-games.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { dayIn, dayPath } from '#site/pages.ts';
import { Daily } from './daily.tsx';
import type { DailyPage } from './daily-page.ts';

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

/**
 * Renders the page of a day without the server (J28): the game of the day in the address or, without a day in the
 * address, the game that was begun last, if the browser keeps it. The page never says that a day is today.
 */
function KeptDay({ player }: Pick<Props, 'player'>) {
  // during the build, the page is undefined: the HTML is the same for all days, so the address is read in the browser
  const [page, setPage] = useState<DailyPage>();
  useEffect(() => {
    const day = dayIn(location.pathname);
    if (day !== undefined) leadToOtherLanguage(language => dayPath(day, language));
    setPage(keptPage(day, player));
  }, [player]);
  if (page === undefined)
    return (
      <>
        <h1>{m.daily_offline_title()}</h1>
        <p>{m.daily_offline_text()}</p>
      </>
    );
  return <Daily page={page} player={player} />;
}

function keptPage(day: Day | undefined, player: string | undefined): DailyPage | undefined {
  const stored = attemptsOf(player).findLast(each => day === undefined || each.day === day);
  const kept = stored && keptGame(stored);
  if (stored === undefined || kept === undefined) return undefined;
  const { size, walls } = kept.game.game.puzzle;
  return {
    day: stored.day,
    size,
    grade: kept.game.grade,
    hasWalls: walls.length > 0,
    times: { count: 0 },
    clock: undefined,
    results: [],
    keptDays: [],
    finished: undefined,
  };
}
