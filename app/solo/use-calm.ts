import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/client/call.ts';
import { localStore } from '#app/client/storage.ts';
import * as api from '#protocol/http.ts';
import type { Attempt } from './solo-game.ts';

/** The key in local storage of whether the player plays without a timer (R21). */
const STORAGE_KEY = 'calm';

const ON = 'on';

const TIMEOUT_MS = 10_000;

/**
 * Manages the switch for calm games (R21). While it is on, each attempt that is not won becomes calm, by `makeCalm`,
 * also on the server if that has issued it. Returns the state of the switch and a function that sets it.
 */
export function useCalm(attempt: Attempt | undefined, player: string | undefined, makeCalm: () => void) {
  const [isOn, setOn] = useState(false);
  const id = attempt?.id;
  const isCalm = attempt?.isCalm ?? false;

  useEffect(() => {
    setOn(localStore.get(STORAGE_KEY) === ON);
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY) setOn(newValue === ON);
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);

  const apply = useEffectEvent(makeCalm);
  useEffect(() => {
    if (isOn && id !== undefined) apply();
  }, [isOn, id]);

  const mark = useEffectEvent(() => {
    if (attempt?.owner === undefined || attempt.owner !== player) return;
    // without an answer, the server learns of it once the level is solved
    void call(
      api.playCalm,
      { attempt: attempt.id, level: attempt.level, isSolved: false },
      { player, timeoutMs: TIMEOUT_MS },
    );
  });
  useEffect(() => {
    if (isCalm && id !== undefined) mark();
  }, [isCalm, id]);

  return [
    isOn,
    (isChosen: boolean) => {
      setOn(isChosen);
      if (isChosen)
        localStore.set(STORAGE_KEY, ON); // if the browser cannot store it, the choice is for this page
      else localStore.remove(STORAGE_KEY);
    },
  ] as const;
}
