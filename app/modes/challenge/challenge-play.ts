import { createStore } from 'zustand/vanilla';
import { challengerName } from '#app/play/challenge/challenge-text.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView } from '#protocol/http.ts';
import { createChallengeView } from './challenge-view.ts';
import { createRunPlay } from './play/run-play.ts';
import { createComparison } from './result/comparison.ts';

/**
 * Creates the state of a challenge's page: the challenge, this player's run, and the comparison of two runs.
 * `first` is the challenge as the server rendered it. To a visitor the server shows what a stranger may see,
 * because it does not know the visitor's key.
 */
export function createChallengePlay(first: ChallengeView, player: string | undefined, page: PageEvents) {
  /** `isNew` is true if the server recorded this player's run while the page was open. */
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
