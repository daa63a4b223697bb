import { useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { Button } from '#app/components/button.tsx';
import { type BestGame, storedBeads } from '#app/game/necklace/beads.ts';
import { Necklace } from '#app/game/necklace/necklace.tsx';
import { singleItem } from '#app/game/necklace/necklace-markup.ts';
import { ownRival } from '#app/game/pace/use-own-pace.ts';
import { GameOptions } from '#app/game/screen/game-options.tsx';
import { GameScreen } from '#app/game/screen/game-screen.tsx';
import { GameTitle } from '#app/game/screen/game-title.tsx';
import { RulesBox } from '#app/game/screen/rules-box.tsx';
import { gradeOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { ResultLine } from './results/result-line.tsx';
import type { SoloGame } from './solo-game.ts';
import { type AccountProgress, type FastestTime, levelAfter } from './storage/resume-game.ts';
import { useEarlierBest } from './use-earlier-best.ts';
import { useLastBeads } from './use-last-beads.ts';
import { useSolo } from './use-solo.ts';
import { WinOverlay } from './win-overlay.tsx';

type Props = {
  /** The key of the account for which the page was rendered, and what the server knows of its progress. */
  readonly player?: string | undefined;
  readonly nextLevel?: number | undefined;
  readonly fastest?: readonly FastestTime[] | undefined;
  /** The best games of the levels that the account has solved last. */
  readonly bestGames?: readonly BestGame[] | undefined;
};

/** Renders the solo page: statistics, board, controls, messages, rules and win overlay. */
export function Solo({ player, nextLevel = 1, fastest = [], bestGames = [] }: Props) {
  const [account] = useState({ player, nextLevel, fastest });
  const board = useRef<MountedBoard>(null);
  const help = useRef<HTMLDetailsElement>(null);
  const solo = useSolo(board, account);
  const { soloGame, play, isNextReady, resultStatus, onNext } = solo;
  const { game, isCalm } = play;
  const level = soloGame?.level ?? 1;
  const size = game?.puzzle.size ?? sizeOfLevel(level);
  const attemptId = soloGame?.activeLevel?.attempt.id;
  const beads = useLastBeads(soloGame, player, storedBeads(bestGames));
  const earlierBest = useEarlierBest(soloGame, account);
  const [closedWin, setClosedWin] = useState<string>(); // the attempt whose win overlay was closed
  const isOverlayOpen = play.isWinShown && closedWin !== attemptId;
  const isCoached = mayBeNew(soloGame, account) && (game?.path.length ?? 0) < 2;

  return (
    <GameScreen
      play={play}
      name={m.solo_level({ level })}
      title={
        <GameTitle size={size} grade={gradeOfLevel(level)}>
          {m.solo_level({ level })}
        </GameTitle>
      }
      size={size}
      gameId={attemptId}
      rival={ownRival(solo.ownPace)}
      waiting={solo.hasFailed ? m.solo_failed() : m.solo_generating()}
      advice={isCoached ? m.solo_coach() : undefined}
      warning={solo.warning}
      help={help}
      onNext={onNext}
      ending={
        play.isWinShown && !isOverlayOpen ? (
          <>
            <ResultLine status={resultStatus} isCalm={isCalm} />
            <Button variant="primary" disabled={!isNextReady} onClick={onNext}>
              {isNextReady ? m.solo_next() : m.solo_next_preparing()}
            </Button>
          </>
        ) : undefined
      }
      card={
        isOverlayOpen && soloGame !== undefined && game !== undefined ? (
          <WinOverlay
            level={level}
            game={game}
            necklace={<Necklace items={beads.map(singleItem)} next={levelAfter(level, account)} />}
            totals={soloGame.totals}
            earlierBest={earlierBest}
            attempt={soloGame.activeLevel?.attempt}
            isCalm={isCalm}
            resultStatus={resultStatus}
            isNextReady={isNextReady}
            onNext={onNext}
            onClose={() => {
              setClosedWin(attemptId);
              board.current?.focusHead();
            }}
          />
        ) : undefined
      }
    >
      <GameOptions
        isCalmOn={solo.isCalmOn}
        calmText={isCalm && !solo.isCalmOn ? m.solo_calm_stays() : m.solo_calm_text()}
        onCalmChange={solo.setCalmOn}
        tellsUnreachable={solo.tellsUnreachable}
        onUnreachableChange={solo.setTellsUnreachable}
        pace={solo.ownPace}
      />
      <RulesBox box={help} isOpenAtFirst={level === 1} />
    </GameScreen>
  );
}

/**
 * Returns true if the player has finished no level. Until the stored game has been read, any visitor may be new: so
 * the server's page has the advice already.
 */
const mayBeNew = (soloGame: SoloGame | undefined, { nextLevel }: AccountProgress): boolean =>
  soloGame === undefined ? nextLevel === 1 : soloGame.level === 1 && soloGame.totals.levels === 0;
