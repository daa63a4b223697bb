import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { showMissingScript } from '#app/client/page/missing-script.ts';
// This file imports the style sheets of the challenge's result, because its script loads later and a page does not link
// the style sheets of scripts that load later.
import shared from '#app/play/challenge/challenge.module.css';
import { challengerName, subjectOf } from '#app/play/challenge/challenge-text.ts';
import figures from '#app/play/figure.module.css';
import share from '#app/play/screen/share-button.module.css';
import { usePlay } from '#app/play/use-play.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView } from '#protocol/http.ts';
import { createChallengeView } from './challenge-view.ts';
import { ChallengeCover } from './cover/challenge-cover.tsx';
import { createRunPlay } from './play/run-play.ts';
import { RunScreen } from './play/run-screen.tsx';
import type { ChallengeResult, ResultProps } from './result/challenge-result.tsx';
import { createComparison } from './result/comparison.ts';
import styles from './result/result.module.css';

type Props = {
  /** The challenge as the server rendered it: for the signed-in player, or for any visitor. */
  readonly first: ChallengeView;
  /** The key of the account that was signed in when the server rendered the challenge. Undefined for a visitor. */
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

/**
 * Creates the state of a challenge's page: the challenge, this player's run, and the comparison of two runs.
 * `first` is the challenge as the server rendered it. To a visitor the server shows what a stranger may see,
 * because it does not know the visitor's key.
 */
function createChallengePlay(first: ChallengeView, player: string | undefined, page: PageEvents) {
  /**
   * What the page knows of this player's run: `isNew` is true if the server recorded the run while the page was open.
   */
  const state = createStore(() => ({ isNew: false }));
  const view = createChallengeView(first, player, page);
  const comparison = createComparison(view.state, player);
  const run = createRunPlay({
    challenge: first,
    player,
    page,
    rivalOf({ pace }) {
      const name = challengerName(view.state.getState().view);
      return pace && { pace, tell: covered => m.challenge_pace_news({ name, covered }) };
    },
    onRecorded(recorded) {
      view.show(recorded);
      state.setState({ isNew: true });
    },
    async onElsewhere() {
      await view.read();
      run.close();
    },
  });

  return {
    state,
    view,
    comparison,
    run,
    start(): () => void {
      const stops = [run.start(), view.start(), comparison.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Starts this player's run. If the run has already ended in another tab or browser, shows its result. */
    async begin(name?: string): Promise<void> {
      if ((await run.begin(name)) === 'already-finished') await view.read();
    },
  };
}

const loadResult = () => import('./result/challenge-result.tsx');

/**
 * Renders the section for the result of a challenge. Until the script of the result has loaded, the section
 * contains only a heading with the kind of the grids.
 */
function ResultPlace(props: ResultProps) {
  const [loaded, setLoaded] = useState<{ readonly ChallengeResult: typeof ChallengeResult }>();
  useEffect(() => void loadResult().then(setLoaded, showMissingScript), []);
  return (
    <section className={`${shared.panel} ${share.place} ${figures.still} ${styles.result}`} aria-labelledby="challenge">
      {loaded === undefined ? (
        <h1 id="challenge">
          {m.challenge_title()} · {subjectOf(props.view)}
        </h1>
      ) : (
        <loaded.ChallengeResult {...props} />
      )}
    </section>
  );
}

/** Loads the script of the result in advance, so that the result appears at the end of a run even without a network. */
const prefetchResult = (): void => void loadResult().catch(() => undefined);

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
