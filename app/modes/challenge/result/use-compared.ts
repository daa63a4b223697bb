import { useEffect, useState } from 'react';
import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

type Logs = readonly string[];

/**
 * Manages with whose run the player compares their own: first the challenger’s, or for the challenger the best answer. The
 * logs of both are fetched once, and are undefined while they are loading.
 */
export function useCompared(view: ChallengeView, runs: readonly RunView[], player: string | undefined) {
  const [chosen, setChosen] = useState<string>();
  const own = runs.find(({ isYours }) => isYours);
  const others = runs.filter(({ isYours }) => !isYours);
  const run =
    others.find(each => each.run === chosen) ?? others.find(each => each.run === view.challenger?.run) ?? others[0];
  const theirs = useLogs(view.code, run?.run, player);
  const mine = useLogs(view.code, run && own?.run, player); // shown beside another run only
  return {
    compared: run && { run, logs: theirs.logs },
    ownLogs: mine.logs,
    hasFailed: theirs.hasFailed || mine.hasFailed,
    onCompare({ run: wanted }: RunView) {
      setChosen(wanted);
      theirs.retry();
      mine.retry();
    },
  };
}

/** Fetches the logs of a run, and keeps those of the runs before. `retry` forgets those that could not be fetched. */
function useLogs(code: string, run: string | undefined, player: string | undefined) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Logs | 'failed'>>(new Map());
  const known = run === undefined ? undefined : fetched.get(run);
  useEffect(() => {
    if (run === undefined || known !== undefined) return;
    void call(api.readRoutes, { code, key: keyOf(code), run }, { player, timeoutMs: TIMEOUT_MS }).then(read =>
      setFetched(before => new Map([...before, [run, read.ok ? read.value.logs : ('failed' as const)]])),
    );
  }, [run, known, code, player]);
  return {
    logs: known === 'failed' ? undefined : known,
    hasFailed: known === 'failed',
    retry: () => setFetched(before => new Map([...before].filter(([, logs]) => logs !== 'failed'))),
  };
}
