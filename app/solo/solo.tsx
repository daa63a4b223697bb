import { useEffect, useRef, useState } from 'react';
import { overviewOf } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { Button } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { Board } from '#app/game/board.tsx';
import styles from '#app/game/game.module.css';
import type { Bead } from '#app/game/necklace/beads.ts';
import { Necklace } from '#app/game/necklace/necklace.tsx';
import { singleItem } from '#app/game/necklace/necklace-markup.ts';
import { GameControls } from '#app/game/panel/game-controls.tsx';
import { ProgressBar, ticksOf } from '#app/game/panel/progress-bar.tsx';
import { StatusMessage } from '#app/game/panel/status-message.tsx';
import { handleShortcuts } from '#app/game/shortcuts.ts';
import { useFirstAdvice } from '#app/game/use-first-advice.ts';
import { numberText } from '#app/i18n/format.ts';
import { type Game, tally } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { ResultLine } from './results/result-line.tsx';
import { ScoreBox } from './score-box.tsx';
import type { SoloGame } from './solo-game.ts';
import { SoloOptions } from './solo-options.tsx';
import { StatsBar } from './stats-bar.tsx';
import { type AccountProgress, levelAfter, NO_ACCOUNT } from './storage/resume-game.ts';
import { useEarlierBest } from './use-earlier-best.ts';
import { useLastBeads } from './use-last-beads.ts';
import { useSolo } from './use-solo.ts';
import { WinOverlay } from './win-overlay.tsx';

type Props = {
  readonly account?: AccountProgress;
  /** The beads of the levels that the account has solved last. */
  readonly storedBeads?: readonly Bead[];
};

/** Renders the solo page: statistics, board, controls, messages, rules and win overlay. */
export function Solo({ account = NO_ACCOUNT, storedBeads = [] }: Props) {
  const board = useRef<MountedBoard>(null);
  const help = useRef<HTMLDetailsElement>(null);
  const solo = useSolo(board, account);
  const { soloGame, game, announcer } = solo;
  const level = soloGame?.level ?? 1;
  const size = game?.puzzle.size ?? sizeOfLevel(level);
  const attemptId = soloGame?.activeLevel?.attempt.id;
  const beads = useLastBeads(soloGame, account.player, storedBeads);
  const earlierBest = useEarlierBest(soloGame, account);
  const [closedWin, setClosedWin] = useState<string>(); // the attempt whose win overlay was closed
  const isOverlayOpen = solo.isWinShown && game !== undefined && closedWin !== attemptId;
  const firstAdvice = useFirstAdvice(attemptId, game);
  const isCoached = mayBeNew(soloGame, account) && (game?.path.length ?? 0) < 2;

  useFocusOnNewLevel(board, attemptId);

  const onKeyDown = handleShortcuts({
    ...solo,
    onTime: () => announcer.announce(solo.isCalm ? m.solo_calm() : timeAnnouncement(game, solo.readSeconds())),
    onOverview: () => game !== undefined && announcer.announce(overviewOf(game.puzzle, game.path)),
    onHelp: () => toggleHelp(help.current, () => board.current?.focusHead()),
  });

  return (
    <section onKeyDown={onKeyDown} aria-label={m.solo_level({ level })}>
      <div className={styles.game} data-size={size}>
        <div className={styles.head}>
          <StatsBar level={level} size={size} game={game} isCalm={solo.isCalm} readSeconds={solo.readSeconds} />
          <ProgressBar covered={game?.path.length ?? 0} cells={size * size} ticks={game && ticksOf(game)} />
        </div>
        <div className={styles.table} data-covered={solo.isHidden || undefined}>
          {soloGame !== undefined && game !== undefined ? (
            <Board
              key={attemptId}
              ref={board}
              puzzle={game.puzzle}
              path={game.path}
              messages={boardMessages}
              onStroke={solo.onStroke}
              onMoves={solo.onMoves}
              onRefusal={solo.onRefusal}
            />
          ) : (
            <p className={`board ${styles.waiting}`} data-size={size}>
              {solo.hasFailed ? m.solo_failed() : m.solo_generating()}
            </p>
          )}
        </div>
        <div className={styles.desk}>
          <StatusMessage
            message={announcer.message}
            advice={isCoached ? m.solo_coach() : firstAdvice}
            warning={solo.warning}
          />
          {solo.isWinShown && !isOverlayOpen ? (
            <>
              <ResultLine status={solo.resultStatus} isCalm={solo.isCalm} />
              <Button variant="primary" disabled={!solo.isNextReady} onClick={solo.onNext}>
                {solo.isNextReady ? m.solo_next() : m.solo_next_preparing()}
              </Button>
            </>
          ) : (
            <GameControls
              isIdle={game === undefined}
              isCalm={solo.isCalm}
              uses={game}
              onUndo={solo.onUndo}
              onHint={solo.onHint}
              onRestart={solo.onRestart}
              onCheck={solo.onCheck}
            />
          )}
        </div>
        {isOverlayOpen && soloGame !== undefined && (
          <WinOverlay
            level={level}
            game={game}
            necklace={<Necklace items={beads.map(singleItem)} next={levelAfter(level, account)} />}
            totals={soloGame.totals}
            earlierBest={earlierBest}
            isCalm={solo.isCalm}
            resultStatus={solo.resultStatus}
            isNextReady={solo.isNextReady}
            onNext={solo.onNext}
            onClose={() => {
              setClosedWin(attemptId);
              board.current?.focusHead();
            }}
          />
        )}
      </div>
      <p role="status">
        <VisuallyHidden key={announcer.liveText.turn}>{announcer.liveText.text}</VisuallyHidden>
      </p>
      <SoloOptions
        isCalmOn={solo.isCalmOn}
        isCalm={solo.isCalm}
        onCalmChange={solo.setCalmOn}
        tellsUnreachable={solo.tellsUnreachable}
        onUnreachableChange={solo.setTellsUnreachable}
      />
      <ScoreBox box={help} level={level} />
    </section>
  );
}

/**
 * Returns true if the player has finished no level. Until the stored game has been read, any visitor may be new: so
 * the server's page has the advice already.
 */
const mayBeNew = (soloGame: SoloGame | undefined, { nextLevel }: AccountProgress): boolean =>
  soloGame === undefined ? nextLevel === 1 : soloGame.level === 1 && soloGame.totals.levels === 0;

const timeAnnouncement = (game: Game | undefined, seconds: number): string =>
  [
    m.solo_announce_time({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    ...(game === undefined ? [] : [m.solo_announce_score({ score: numberText(tally(game, seconds * 1000).score) })]),
  ].join(' ');

/** Opens and focuses the help, or leaves it again for the board. */
function toggleHelp(box: HTMLDetailsElement | null, focusBoard: () => void): void {
  if (box === null) return;
  if (box.contains(document.activeElement)) {
    focusBoard();
    return;
  }
  box.open = true;
  box.querySelector('summary')?.focus();
  box.scrollIntoView({ block: 'nearest' });
}

/**
 * Focuses the board of each new level except the first, because a page must not take the focus when it loads.
 */
function useFocusOnNewLevel(board: { readonly current: MountedBoard | null }, attemptId: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (attemptId === undefined) return;
    if (before.current !== undefined && before.current !== attemptId) board.current?.focusHead();
    before.current = attemptId;
  }, [attemptId, board]);
}
