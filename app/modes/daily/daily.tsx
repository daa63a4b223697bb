import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { levelToResume } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { durationText } from '#app/i18n/duration-text.ts';
import { countedAttempt, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import { type KnownGrid, solvedGrid } from '#app/play/challenge/solved-grid.ts';
import circleStyles from '#app/play/circles/own-circles.module.css';
import type { OwnCircles } from '#app/play/circles/own-circles.tsx';
import type { DailyGame } from '#app/play/daily/daily-game.ts';
import { ErasureNotice } from '#app/play/screen/erasure-notice.tsx';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { GameTitle } from '#app/play/screen/game-title.tsx';
import { WinStrip } from '#app/play/screen/win-strip.tsx';
import { type Play, usePlay } from '#app/play/use-play.ts';
import { firstGridAdvice } from '#app/playthrough/hints/first-advice.ts';
import { addDays, type Day } from '#engine/daily/day.ts';
import { type Streak, streakOf } from '#engine/daily/streak.ts';
import { lastMs } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { DailyTimes } from '#protocol/http.ts';
import { dailyPicturePath, dayPath, pathOf } from '#site/pages.ts';
import { START } from '#site/start.ts';
import { Cover } from './cover.tsx';
import styles from './daily.module.css';
import type { DailyPage, DayResult } from './daily-page.ts';
import { createServerClock, type ServerClock } from './daily-page.ts';
import { createDailyPlay } from './play/daily-play.ts';
import { GridTimes, ResultDetails, StreakBadge } from './result/result-details.tsx';
import { comparisonTexts, standingText } from './result/standing.ts';
import { shareLines } from './share-line.ts';
import { Countdown, NextGrid } from './week/countdown.tsx';
import { begunDays, resultsByDay } from './week/day-states.ts';
import { HideableStreak, useStreakHidden } from './week/streak-line.tsx';
import { WeekDoors } from './week/week-doors.tsx';

type Props = {
  readonly page: DailyPage;
  /** The key of the account that was signed in when the server rendered the page. Undefined for a visitor. */
  readonly player?: string | undefined;
};

/**
 * Renders the page of a day: the cover that hides the board before the game, then the game or its result, with the
 * week, the streak and the time until the next grid.
 */
export function Daily({ page, player }: Props) {
  const [serverClock] = useState(() => page.clock && createServerClock(page.clock));
  const [daily] = useState(() => createDailyPlay({ about: page, player, serverClock, page: BROWSER_PAGE }));
  useEffect(() => daily.start(), [daily]);
  const { starting, begunHere, attempts, sending, circles, isErasureTold } = useStore(daily.state);
  const { active: game } = useStore(daily.play.state);
  const play = usePlay(daily.play);
  const streakHidden = useStreakHidden();

  const { day, size, clock } = page;
  const { grade } = game ?? page;
  const today = serverClock?.today() ?? clock?.today;
  const kind = kindOf(day, today);
  const results = resultsByDay(page.results, attempts);
  const begun = useMemo(() => begunDays(attempts), [attempts]); // memoised, because `begunDays` reads the storage
  const keptDays = [
    ...page.keptDays,
    ...[...results.values()].filter(({ isKept }) => isKept).map(result => result.day),
  ];
  const stored = attempts.find(({ attempt }) => attempt === game?.attempt);
  const earlier = earlierResult(attempts, day, stored);
  const isOver = play.isWinShown;
  const side = (
    <Side {...{ page, today, serverClock, results, begun, keptDays, isOver, circles }} hidden={streakHidden} />
  );
  const times = (game && sending.times.get(game.attempt)) ?? page.times;
  const streak = day === today ? shownStreak(results.get(day), keptDays, day, streakHidden) : undefined;
  // the next grid is looked up only once the game is over, because that reads the storage
  const next = isOver ? nextOf(day, today, results) : undefined;
  const cover = (
    <Cover page={page} earlier={earlierText(results.get(day)?.durationMs)} starting={starting} onStart={daily.begin} />
  );
  return (
    <GameScreen
      play={play}
      name={kind}
      title={
        <GameTitle size={size} grade={grade} isWon={isOver}>
          {dayWithoutYear(day)}
        </GameTitle>
      }
      size={size}
      isBegunHere={game !== undefined && begunHere === game.attempt}
      isOver={isOver}
      before={game === undefined ? { cover, kind } : undefined}
      warning={game && warningOf(page, play.isBlocked)}
      settings={<GameOptions {...play.options} />}
      advice={game && adviceOf(game, today, attempts)}
      badge={isOver && streak !== undefined ? <StreakBadge streak={streak} isNew={play.isWonHere} /> : undefined}
      onNext={() => next && location.assign(next.href)}
      ending={game === undefined ? side : undefined}
      win={
        game && next ? (
          <DayWin {...{ play, page, game, stored, earlier, times, streak, serverClock, next, circles }} />
        ) : undefined
      }
    >
      {game && isOver ? (
        <>
          <ResultDetails
            standing={standingText({
              stored,
              isOnDay: game.begun.isOnDay,
              firstMs: earlier?.durationMs,
              unsent: sending.stopped,
            })}
            comparisons={comparisonTexts(times, stored)}
            starting={starting}
            onAgain={daily.begin}
          />
          {isErasureTold && <ErasureNotice />}
          {side}
        </>
      ) : undefined}
    </GameScreen>
  );
}

/** Returns the name of the grid of a day. Only today's grid is called the grid of the day. */
const kindOf = (day: Day, today: Day | undefined): string =>
  day === today ? m.daily_title() : m.daily_another({ day: dayWithoutYear(day) });

/**
 * Returns the streak to which the result of today's grid belongs. Returns undefined if the result does not count for it,
 * or if the player has hidden the streak.
 */
const shownStreak = (
  result: DayResult | undefined,
  keptDays: readonly Day[],
  today: Day,
  [isHidden]: ReturnType<typeof useStreakHidden>,
): Streak | undefined => (result?.isKept && !isHidden ? streakOf(keptDays, today) : undefined);

/** Returns the player's result that counts for a day. Returns undefined if the given attempt has that result. */
function earlierResult(attempts: readonly StoredAttempt[], day: Day, stored: StoredAttempt | undefined) {
  const counted = countedAttempt(attempts, day);
  return counted === stored ? undefined : counted?.result;
}

type SideProps = {
  readonly page: DailyPage;
  readonly today: Day | undefined;
  readonly serverClock: ServerClock | undefined;
  readonly results: ReadonlyMap<Day, DayResult>;
  readonly begun: ReadonlySet<Day>;
  readonly keptDays: readonly Day[];
  readonly isOver: boolean;
  readonly hidden: ReturnType<typeof useStreakHidden>;
  readonly circles: OwnCircles | undefined;
};

/**
 * Renders the week, the player's circles, the streak and the time until the next grid. Without a network, says only to
 * which day this page belongs.
 */
const Side = ({ page, today, serverClock, results, begun, keptDays, isOver, hidden, circles }: SideProps) => {
  const { day, clock } = page;
  return clock === undefined || today === undefined ? (
    <p className={styles.side}>{m.daily_offline_here({ day: dayWithoutYear(day) })}</p>
  ) : (
    <div className={styles.side}>
      <div>
        <WeekDoors day={day} today={today} results={results} begun={begun} />
        {day === today && (
          <div className={circleStyles.circles} data-circles={page.circles || undefined}>
            {circles?.lines}
          </div>
        )}
      </div>
      <HideableStreak keptDays={keptDays} today={today} hidden={hidden} />
      <Countdown {...{ clock, serverClock }} isBesideResult={isOver && day === today} />
      <p className={styles.ways}>
        <a href={pathOf('daily-archive', getLocale())}>{m.daily_to_archive()}</a>{' '}
        <a href={pathOf('circle', getLocale())}>{circles ? m.circle_own() : m.circle_compare()}</a>
      </p>
    </div>
  );
};

type DayWinProps = {
  readonly play: Play;
  readonly page: DailyPage;
  readonly game: DailyGame;
  readonly stored: StoredAttempt | undefined;
  /** The result that counts, if the player finished this grid in an earlier attempt. The player shares this result. */
  readonly earlier: StoredAttempt['result'];
  readonly times: DailyTimes;
  /** The player's streak, if this day counts for it and the player has not hidden it. */
  readonly streak: Streak | undefined;
  readonly serverClock: ServerClock | undefined;
  readonly next: NextGame;
  readonly circles: OwnCircles | undefined;
};

/** Renders the result of a finished day. */
function DayWin({
  play,
  page: { day, clock },
  game: { game },
  stored,
  earlier,
  times,
  streak,
  serverClock,
  next,
  circles,
}: DayWinProps) {
  const { place, count, percentilesMs } = times;
  const { durationMs = lastMs(game), isVerified = false } = stored?.result ?? {};
  const counted = earlier ?? { durationMs, hintsUsed: game.hints };
  // a repeated game cannot become a challenge, because the player’s earlier result counts (C13)
  const isRecorded = stored?.result !== undefined && stored.due !== 'send';
  const mayChallenge = isVerified || (isRecorded && earlier === undefined);
  const grid = stored && mayChallenge ? solvedGrid(game, keysOf(stored)) : undefined;
  return (
    <WinStrip
      play={play}
      game={game}
      durationMs={durationMs}
      known={{
        // a repeated game has no place in a circle, because the player's first game counts (K2)
        inCircle: isVerified && circles?.comparison,
        ...(place !== undefined && { today: { place, count, hints: game.hints }, times: percentilesMs }),
      }}
      note={
        <>
          {clock?.today === day && <NextGrid clock={clock} serverClock={serverClock} />}
          <GridTimes comparisons={comparisonTexts(times, stored)} isBeside />
        </>
      }
      next={next}
      share={{
        text: shareLines({ ...counted, day, streak: streak?.current }),
        grid: isVerified ? grid : undefined,
        path: dayPath(day, getLocale()),
        picture: dailyPicturePath(day, getLocale()),
        copied: m.daily_share_copied(),
        shared: m.daily_shared(),
      }}
      challenge={{ grid }}
    />
  );
}

type NextGame = { readonly text: string; readonly href: string };

/**
 * Returns the game that follows a finished day: after a past day, the first later day that is not finished, and in all
 * other cases the levels.
 */
function nextOf(day: Day, today: Day | undefined, results: ReadonlyMap<Day, DayResult>): NextGame {
  const later = Array.from({ length: DAYS_LOOKED_AT }, (_, index) => addDays(day, index + 1));
  const open = later.find(each => today !== undefined && each <= today && !results.has(each));
  if (open === undefined) return { text: levelsText(), href: pathOf('solo', getLocale()) + START };
  const text = open === today ? m.daily_title() : m.daily_another({ day: dayWithoutYear(open) });
  return { text, href: dayPath(open, getLocale()) + START };
}

/** The number of days after a finished day among which the page looks for the next grid. */
const DAYS_LOOKED_AT = 7;

/** Returns what a challenge with the grid of a day contains besides the puzzle and the log (C1). */
const keysOf = ({ attempt, key }: StoredAttempt): KnownGrid => ({ attempt, attemptKey: key });

/** Returns the text of the link to the levels, with the level at which the player continues, if they have begun. */
function levelsText(): string {
  const level = levelToResume(localStore.get('solo'), 1);
  return level > 1 ? m.win_continue({ level }) : m.win_levels_link();
}

/**
 * Returns the sentence about an earlier result whose game this browser does not have. Returns undefined if
 * there is no result.
 */
const earlierText = (durationMs: number | undefined): string | undefined =>
  durationMs === undefined ? undefined : m.daily_earlier({ time: durationText(durationMs) });

/**
 * Returns the warning below the board: that the browser cannot store the game, or that the page is shown
 * without a network.
 */
function warningOf({ day, clock }: DailyPage, isBlocked: boolean): string | undefined {
  if (isBlocked) return m.grid_storage_blocked();
  return clock === undefined ? m.daily_offline_here({ day: dayWithoutYear(day) }) : undefined;
}

/**
 * Returns the sentence that the page shows until the path has two cells. A player who has finished no daily grid and no
 * level reads the rules. Other players read that the clock runs or, if the grid is not today's, to which day it
 * belongs.
 */
function adviceOf({ day, game }: DailyGame, today: Day | undefined, attempts: readonly StoredAttempt[]) {
  if (game.path.length > 1) return undefined;
  const isFirst =
    attempts.every(({ result }) => result === undefined) && levelToResume(localStore.get('solo'), 1) === 1;
  if (isFirst) return firstGridAdvice(game.puzzle);
  return day === today ? m.daily_clock_runs() : m.daily_belongs({ day: dayWithoutYear(day) });
}
