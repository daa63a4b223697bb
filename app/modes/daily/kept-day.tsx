import { useEffect, useState } from 'react';
import { leadToOtherLanguage } from '#app/client/language-links.ts';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { dayIn, dayPath } from '#site/pages.ts';
import { Daily } from './daily.tsx';
import type { DailyPage } from './daily-page.ts';
import { keptGame } from './play/kept-games.ts';

type Props = { readonly player?: string | undefined };

/**
 * Renders the page of a day without the server (J28). It opens the stored game of the day in the address or,
 * if the address has no day, the stored game that was begun last. It calls no day today, because only the
 * server knows the date.
 */
export function KeptDay({ player }: Props) {
  // undefined at first, because the build renders one page for all days
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
    estimateMs: undefined,
    times: { count: 0 },
    clock: undefined,
    results: [],
    keptDays: [],
    finished: undefined,
  };
}
