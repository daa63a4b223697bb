import { useEffect, useState } from 'react';
import { call } from '#app/client/call.ts';
import { keyOf } from '#app/game/challenge/stored-challenges.ts';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/** A run with its logs, which are missing while they are loading. */
type Compared = { readonly run: RunView; readonly logs: readonly string[] | undefined };

/**
 * Manages with whose run the player compares their own: first the challenger’s, or for the challenger the best answer.
 * Other logs are fetched when they are wanted.
 */
export function useCompared(view: ChallengeView, runs: readonly RunView[], player: string | undefined) {
  const [chosen, setChosen] = useState<string>();
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly string[] | 'failed'>>(new Map());
  const others = runs.filter(({ isYours }) => !isYours);
  const run =
    others.find(each => each.run === chosen) ?? others.find(each => each.run === view.challenger?.run) ?? others[0];
  const id = run?.run;
  const known = run?.logs ?? (id === undefined ? undefined : fetched.get(id));
  const { code } = view;

  useEffect(() => {
    if (id === undefined || known !== undefined) return;
    const claim = { code, key: keyOf(code), run: id };
    void call(api.readRoutes, claim, { player, timeoutMs: TIMEOUT_MS }).then(read =>
      setFetched(before => new Map([...before, [id, read.ok ? read.value.logs : ('failed' as const)]])),
    );
  }, [id, known, code, player]);

  const compared: Compared | undefined = run && { run, logs: known === 'failed' ? undefined : known };
  return {
    compared,
    hasFailed: known === 'failed',
    onCompare({ run: wanted }: RunView) {
      setChosen(wanted);
      setFetched(before => new Map([...before].filter(([, logs]) => logs !== 'failed')));
    },
  };
}
