import { useEffect, useEffectEvent } from 'react';
import { call } from '#app/client/call.ts';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import * as api from '#protocol/http.ts';
import type { Attempt } from './solo-game.ts';

const TIMEOUT_MS = 10_000;

/**
 * Manages the switch for calm games (R21). While it is on, each attempt that is not won becomes calm, by `makeCalm`,
 * also on the server if that has issued it. Returns the state of the switch and a function that sets it.
 */
export function useCalm(attempt: Attempt | undefined, player: string | undefined, makeCalm: () => void) {
  const [isOn, setOn] = useStoredSwitch('calm');
  const id = attempt?.id;
  const isCalm = attempt?.isCalm ?? false;

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

  return [isOn, setOn] as const;
}
