import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { sumOfTotals } from '#app/client/storage/stored-totals.ts';
import { gradeName } from '#app/components/difficulty.tsx';
import type { KnownGrid } from '#app/play/challenge/solved-grid.ts';
import { Necklace } from '#app/play/necklace/necklace.tsx';
import { singleItem } from '#app/play/necklace/necklace-markup.ts';
import { ErasureNotice } from '#app/play/screen/erasure-notice.tsx';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { GameTitle } from '#app/play/screen/game-title.tsx';
import { gridShare } from '#app/play/screen/share-text.ts';
import { WinStrip } from '#app/play/screen/win-strip.tsx';
import { usePlay } from '#app/play/use-play.ts';
import type { Game } from '#engine/game.ts';
import {
  gradeOfLevel,
  HARDEST_LEVEL,
  kindOfLevel,
  numbersOfLevel,
  PENCIL_LEVEL,
  sizeOfLevel,
  stageAfter,
} from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { lastBeads } from './earlier-games.ts';
import { createLevels, type KnownProgress, type Levels } from './levels.ts';
import styles from './results/result-line.module.css';
import { ResultLine } from './results/result-line.tsx';
import { type AccountProgress, levelAfter } from './resume-game.ts';
import type { Attempt, Progress } from './solo-game.ts';

type Props = KnownProgress & {
  /** The state of the levels, which the page's script created before React loaded. It is undefined on the server. */
  readonly live?: Levels;
};

/** Renders the solo page: the board with its controls and messages and, after a win, the result. */
export function Solo({ live, ...known }: Props) {
  const [levels] = useState(() => live ?? createLevels(known, BROWSER_PAGE));
  const { account } = levels;
  const { progress, elsewhere, hasFailed, readyLevel, earlierTimes, earlier, hintlessRun, isErasureTold } = useStore(
    levels.state,
  );
  const attempt = useStore(levels.play.state, ({ active }) => active?.attempt);
  const { status } = useStore(levels.results);
  const play = usePlay(levels.play);
  const { game, isCalm, options } = play;
  const { calm } = options;
  const { level } = progress ?? { level: 1 };
  const size = game?.puzzle.size ?? sizeOfLevel(level);
  const isNextReady = readyLevel !== undefined;
  const isWon = play.isWinShown;
  const isCoached = mayBeNew(progress, account) && (game?.path.length ?? 0) < 2;

  return (
    <GameScreen
      play={play}
      name={m.solo_level({ level })}
      title={
        <GameTitle size={size} grade={gradeOfLevel(level)} isWon={isWon}>
          {m.solo_level({ level })}
        </GameTitle>
      }
      size={size}
      waiting={hasFailed ? m.solo_failed() : m.solo_generating()}
      advice={isCoached ? m.solo_coach() : adviceOf(level, game)}
      best={earlierTimes?.bestMs === undefined ? undefined : { ms: earlierTimes.bestMs, grade: gradeOfLevel(level) }}
      warning={play.isBlocked ? m.solo_storage_blocked() : undefined}
      settings={
        <GameOptions
          {...options}
          calm={calm && { ...calm, text: isCalm && !calm.isOn ? m.solo_calm_stays() : m.solo_calm_text() }}
        />
      }
      onRestart={levels.restart}
      onNext={levels.next}
      win={
        isWon && game !== undefined && progress !== undefined ? (
          <WinStrip
            play={play}
            game={game}
            known={{
              bestBeforeMs: earlierTimes?.bestMs,
              times: earlierTimes?.times,
              firstOf: firstKindNames(level),
              hintlessRun: { count: hintlessRun, what: 'levels' },
            }}
            next={{
              text: isNextReady ? m.solo_next() : m.solo_next_preparing(),
              isReady: isNextReady,
              onPress: levels.next,
            }}
            {...gridShare(game, isCalm, knownOf(level, attempt))}
            note={stageNote(level)}
            totals={{
              ...sumOfTotals([progress.totals, elsewhere]),
              solved: levelAfter(level, account) - 1,
              hasAccount: account.player !== undefined,
            }}
          />
        ) : undefined
      }
    >
      {isWon && (
        <>
          <Necklace items={lastBeads(level, earlier).map(singleItem)} next={levelAfter(level, account)} isRow />
          <StageAhead level={level} />
          <ResultLine status={status} isCalm={isCalm} />
          {isErasureTold && <ErasureNotice />}
        </>
      )}
    </GameScreen>
  );
}

/**
 * Returns the text that says what the pencil is for. It appears on the first level that has a pencil (B28), until the
 * path has two cells.
 */
const adviceOf = (level: number, game: Game | undefined): string | undefined =>
  level === PENCIL_LEVEL && (game?.path.length ?? 0) < 2 ? m.solo_pencil() : undefined;

/**
 * Returns what is new on the next level, if its grids have another size or grade (R14, R22). After the hardest level,
 * returns a link to harder grids.
 */
function stageNote(level: number): ReactNode {
  if (level === HARDEST_LEVEL) return <HarderGrids />;
  const next = level + 1;
  return stageAfter(level) === next && next < HARDEST_LEVEL ? <p>{m.win_next_stage(kindNames(next))}</p> : undefined;
}

/** A link to free grids of the size of the last levels, but of a higher grade than any level (R22). */
const HarderGrids = () => <a href={`${pathOf('free', getLocale())}?size=6&grade=4`}>{m.win_harder()}</a>;

/**
 * Says which level begins the next stage (N1) and what changes until then, unless the result of the win has said so
 * (`stageNote`). After the hardest level, leads to harder grids.
 */
function StageAhead({ level }: { readonly level: number }) {
  const stage = stageAfter(level);
  if (level > HARDEST_LEVEL)
    return (
      <p className={styles.line}>
        <HarderGrids />
      </p>
    );
  if (stage === undefined || (stage === level + 1 && stage < HARDEST_LEVEL)) return null;
  const texts = { level: stage, ...kindNames(stage) };
  const ahead = stage === HARDEST_LEVEL ? m.win_hardest_ahead(texts) : m.win_stage_ahead(texts);
  return <p className={styles.line}>{stage === level + 1 ? ahead : `${ahead}. ${changeAfter(level)}`}</p>;
}

/** Says what makes the next level differ: it has more numbers (R14) or else a higher target load (R16). */
function changeAfter(level: number): string {
  const [next, numbers] = [level + 1, numbersOfLevel(level + 1)];
  return numbers > numbersOfLevel(level) ? m.win_more_numbers({ level: next, numbers }) : m.win_further();
}

/** Returns the names of a level's size and grade, if no level before it has grids of both. */
const firstKindNames = (level: number) =>
  level > 1 && kindOfLevel(level) !== kindOfLevel(level - 1) ? kindNames(level) : undefined;

const kindNames = (level: number) => ({
  size: m.solo_size({ size: sizeOfLevel(level) }),
  grade: gradeName(gradeOfLevel(level)),
});

/** Returns what a challenge with the grid of a level contains besides the puzzle and the log (C1). */
const knownOf = (level: number, attempt: Attempt | undefined): KnownGrid => ({
  grade: gradeOfLevel(level),
  attempt: attempt?.owner === undefined ? undefined : attempt.id,
});

/**
 * Returns true if the player has not won a level yet, so that the page shows advice for beginners. Until the
 * stored game has been read, every visitor counts as new, so the page from the server contains the advice.
 */
const mayBeNew = (progress: Progress | undefined, { nextLevel }: AccountProgress): boolean =>
  progress === undefined ? nextLevel === 1 : progress.level === 1 && progress.totals.levels === 0;
