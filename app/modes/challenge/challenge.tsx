import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { usePlay } from '#app/play/use-play.ts';
import type { ChallengeView } from '#protocol/http.ts';
import { createChallengePlay } from './challenge-play.ts';
import { ChallengeCover } from './cover/challenge-cover.tsx';
import { RunScreen } from './play/run-screen.tsx';
import { prefetchResult, ResultPlace } from './result/result-place.tsx';

type Props = {
  /** The challenge as the server rendered it: for the signed-in player, or for any visitor. */
  readonly first: ChallengeView;
  /** The key of the account that was signed in when the server rendered the page. Undefined for a visitor. */
  readonly player?: string | undefined;
};

/**
 * Renders the page of a challenge: the cover that hides its board before the player's run, the game during the run, and
 * the result afterwards.
 */
export function Challenge({ first, player }: Props) {
  const [challenge] = useState(() => createChallengePlay(first, player, BROWSER_PAGE));
  useEffect(() => challenge.start(), [challenge]);
  const { view, isReading } = useStore(challenge.view.state);
  const { isNew } = useStore(challenge.state);
  const { starting } = useStore(challenge.run.state);
  const play = usePlay(challenge.run.play);
  const isRunning = play.game !== undefined;

  useCountedTitle(view);
  useEffect(() => {
    if (isRunning) prefetchResult();
  }, [isRunning]);

  if (isRunning) return <RunScreen view={view} running={challenge.run} />;
  if (view.answers !== undefined)
    return (
      <ResultPlace
        view={view}
        comparison={challenge.comparison}
        player={player}
        isNew={isNew}
        onChanged={challenge.view.read}
      />
    );
  return (
    <ChallengeCover
      play={play}
      view={view}
      player={player}
      isReading={isReading}
      starting={starting}
      onStart={challenge.begin}
    />
  );
}

/** Writes the number of answers to the player's own challenge in front of the page's title. */
function useCountedTitle(view: ChallengeView): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = countedTitle(title.current, view);
  }, [view]);
}

/** Returns the page's title, with the number of answers in front of it if the player made this challenge. */
const countedTitle = (title: string, { you, answerCount }: ChallengeView): string =>
  you === 'challenger' && answerCount > 0 ? `(${answerCount}) ${title}` : title;
