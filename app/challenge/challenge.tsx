import { useEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { ChallengeView } from '#protocol/http.ts';
import { ChallengeCover } from './cover/challenge-cover.tsx';
import { isOver } from './play/challenge-run.ts';
import { RunScreen } from './play/run-screen.tsx';
import { useRun } from './play/use-run.ts';
import { prefetchResult, ResultPlace } from './result/result-place.tsx';
import { useSending } from './use-sending.ts';
import { useView } from './use-view.ts';

type Props = {
  /** The challenge as the server has shown it to this player, or to anyone. */
  readonly first: ChallengeView;
  /** The key of the account for which the page was rendered. */
  readonly player?: string | undefined;
};

/** Renders the page of a challenge: covered, in play or over. */
export function Challenge({ first, player }: Props) {
  const board = useRef<MountedBoard>(null);
  const { view, setView, isReading, read } = useView(first, player);
  const { code } = view;
  const running = useRun({ board, code, player });
  const { run, play } = running;
  const [isNew, setNew] = useState(false);
  const hasRun = run !== undefined && isOver(run);
  const isSeen = hasRun && (run.isGivenUp || play.isWinShown); // the thread’s celebration is over

  async function showElsewhere() {
    await read();
    running.close();
  }
  const { sent, onRetry } = useSending(run, player, showElsewhere);
  const recorded = sent?.kind === 'recorded' ? sent.view : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the answer of the server once
  useEffect(() => {
    if (!isSeen || recorded === undefined) return;
    setView(recorded);
    setNew(true);
    running.close();
  }, [isSeen, recorded]);

  useCountedTitle(view);
  const isRunning = run !== undefined;
  useEffect(() => {
    if (isRunning) prefetchResult();
  }, [isRunning]);

  if (run !== undefined) return <RunScreen view={view} running={{ ...running, run }} sent={sent} onRetry={onRetry} />;
  if (view.answers !== undefined) return <ResultPlace view={view} player={player} isNew={isNew} onChanged={read} />;
  const onStart = async (name?: string) => {
    if ((await running.start(name)) === 'already-finished') await read();
  };
  return (
    <ChallengeCover view={view} player={player} isReading={isReading} starting={running.starting} onStart={onStart} />
  );
}

/** Counts the answers to the player’s own challenge in the title of the page. */
function useCountedTitle(view: ChallengeView): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = countedTitle(title.current, view);
  }, [view]);
}

/** Returns the title of the page once answers have come to the player’s own challenge. */
const countedTitle = (title: string, { you, answerCount }: ChallengeView): string =>
  you === 'challenger' && answerCount > 0 ? `(${answerCount}) ${title}` : title;
