import { createStore } from 'zustand/vanilla';
import { challengerName } from '#app/play/challenge/challenge-text.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView } from '#protocol/http.ts';
import { createChallengeView } from './challenge-view.ts';
import { createRunPlay } from './play/run-play.ts';
import { createComparison } from './result/comparison.ts';

/**
 * Creates the page of a challenge: what the player may see of it, their run, and its comparison. The server has rendered `first`, as it shows
 * the challenge to this player or to anyone.
 */
export function createChallengePlay(first: ChallengeView, player: string | undefined, page: PageEvents) {
  /** `isNew` is true if the run was recorded on this page. */
  const state = createStore(() => ({ isNew: false }));
  const view = createChallengeView(first, player, page);
  const comparison = createComparison(view.state, player);
  const run = createRunPlay({
    code: first.code,
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
    /** Starts the run. One that has ended elsewhere shows its result. */
    async begin(name?: string): Promise<void> {
      if ((await run.begin(name)) === 'already-finished') await view.read();
    },
  };
}
