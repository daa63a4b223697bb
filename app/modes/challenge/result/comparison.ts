import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import * as api from '#protocol/http.ts';
import { rankedRuns } from './standing.ts';

const TIMEOUT_MS = 10_000;

type Logs = readonly string[];

type ComparisonState = {
  /** The id of the run that the player has chosen to compare with their own. */
  readonly chosen: string | undefined;
  /** The logs of each run that the page has asked for, by the id of the run. */
  readonly logs: ReadonlyMap<string, Logs | 'loading' | 'failed'>;
};

/** One of the two compared runs. `logs` is undefined until the logs are fetched. */
export type ComparedRun = { readonly run: RunView; readonly logs: Logs | undefined };

export type Comparison = ReturnType<typeof createComparison>;

/**
 * Creates the comparison of the player's own run with another run. Fetches the logs of both runs as soon as
 * the challenge shows these runs, and fetches no log twice.
 */
export function createComparison(
  view: Pick<StoreApi<{ readonly view: ChallengeView }>, 'getState' | 'subscribe'>,
  player: string | undefined,
) {
  const state = createStore<ComparisonState>(() => ({ chosen: undefined, logs: new Map() }));

  function setLogs(run: string, logs: Logs | 'loading' | 'failed'): void {
    state.setState(({ logs: before }) => ({ logs: new Map([...before, [run, logs]]) }));
  }

  async function fetchLogs(code: string, run: string): Promise<void> {
    setLogs(run, 'loading');
    const read = await call(api.readRoutes, { code, key: keyOf(code), run }, { player, timeoutMs: TIMEOUT_MS });
    setLogs(run, read.ok ? read.value.logs : 'failed');
  }

  function fetchMissing(): void {
    const { view: shown } = view.getState();
    const { own, other } = pairOf(shown, state.getState().chosen);
    if (own === undefined || other === undefined) return;
    for (const { run } of [other, own]) if (!state.getState().logs.has(run)) void fetchLogs(shown.code, run);
  }

  return {
    state,
    start(): () => void {
      fetchMissing();
      return view.subscribe(fetchMissing);
    },
    /** Compares the player's own run with the given run. Fetches logs again if an earlier fetch has failed. */
    choose({ run: chosen }: RunView): void {
      const logs = new Map([...state.getState().logs].filter(([, known]) => known !== 'failed'));
      state.setState({ chosen, logs });
      fetchMissing();
    },
  };
}

/**
 * Returns the player's own run and the run compared with it, each with its logs. A run is undefined if the
 * challenge does not show it, and `logs` are undefined until they are fetched.
 */
export function comparedRuns(view: ChallengeView, { chosen, logs }: ComparisonState) {
  const { own, other } = pairOf(view, chosen);
  const shown = (run: RunView): ComparedRun => {
    const known = logs.get(run.run);
    return { run, logs: typeof known === 'string' ? undefined : known };
  };
  return {
    own: own && shown(own),
    other: other && shown(other),
    hasFailed: [own, other].some(run => run !== undefined && logs.get(run.run) === 'failed'),
  };
}

/**
 * Returns the player's own run and the run that they chose. Without a choice, `other` is the challenger's run
 * or, for the challenger, the best answer.
 */
function pairOf(view: ChallengeView, chosen: string | undefined) {
  const runs = rankedRuns(view);
  const others = runs.filter(({ isYours }) => !isYours);
  const first = others.find(({ run }) => run === view.challenger?.run) ?? others[0];
  return { own: runs.find(({ isYours }) => isYours), other: others.find(({ run }) => run === chosen) ?? first };
}
