import { createStore } from 'zustand/vanilla';
import type { ActiveLevel } from '#app/modes/levels/solo-game.ts';
import { type Outcome, sendAgain } from '#app/outbox/deliver.ts';
import { findWaiting, onOutcome, putResult, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { isWon } from '#engine/game.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';
import { outboxNews } from './outbox-news.ts';

/**
 * The status of a level's result: the outcome of sending it, `sending`, or `visitor` if it waits until the
 * visitor signs in.
 */
export type ResultStatus = Outcome | { readonly kind: 'sending' | 'visitor' };

type Latest = { readonly attempt: string | undefined; readonly status: ResultStatus | undefined };

/** Loads the script that sends results. The board does not wait for this script. */
const loadSender = () => import('#app/outbox/send.ts').catch(() => undefined);

/**
 * Creates the sender of level results. It puts the result of a won level into the outbox. It sends all
 * waiting results after a win, when a level is opened, when the browser is back online, and at growing
 * intervals. `onNews` is called with a message about results of earlier levels.
 */
export function createLevelResults(player: string | undefined, onNews: (text: string) => void) {
  const latest = createStore<Latest>(() => ({ attempt: undefined, status: undefined }));

  async function send(): Promise<void> {
    // the result of the current level is left out of the message, because its own line on the page tells its outcome
    const { attempt } = latest.getState();
    const sender = await loadSender();
    if (sender === undefined) {
      if (latest.getState().status?.kind === 'sending') latest.setState({ status: { kind: 'no-network' } });
      return;
    }
    const { delivered, ...sent } = await sender.sendAll(player);
    const others = delivered.filter(({ pending }) => !('attempt' in pending) || pending.attempt !== attempt);
    const news = outboxNews({ ...sent, delivered: others });
    if (news !== undefined) onNews(news);
  }

  function show(result: WaitingResult | undefined): void {
    if (result !== undefined && belongsTo(result, player))
      latest.setState({ status: { kind: player === undefined ? 'visitor' : 'sending' } });
  }

  return {
    latest,
    /** Makes a newly opened level the current one, shows the status of its result, and sends all waiting results. */
    follow({ attempt, game }: ActiveLevel): void {
      if (latest.getState().attempt !== attempt.id) latest.setState({ attempt: attempt.id, status: undefined });
      if (isWon(game)) show(findWaiting(attempt.id));
      void send();
    },
    add(won: ActiveLevel): void {
      const result = resultOf(won, player);
      putResult(result);
      show(result);
      void send();
    },
    start(): () => void {
      const stop = sendAgain(() => void send());
      const unsubscribe = onOutcome((id, status) => {
        if (id === latest.getState().attempt) latest.setState({ status });
      });
      return () => {
        stop();
        unsubscribe();
      };
    },
  };
}

function resultOf({ attempt, game }: ActiveLevel, owner: string | undefined): WaitingResult {
  const { id, level, seed, isCalm } = attempt;
  const common = { attempt: id, level, owner, finishedAt: Date.now() };
  if (isCalm) {
    const { undos, hints, restarts } = game;
    return { ...common, version: 3, seed: '', log: '', uses: { undos, hints, restarts } };
  }
  return { ...common, version: 2, seed, log: writeLog(game.log), puzzle: writePuzzle(game.puzzle) };
}

/** Returns true if this player may see a result, which must belong to their account or to any visitor (V8). */
const belongsTo = ({ owner }: WaitingResult, player: string | undefined): boolean =>
  owner === undefined || owner === player;
