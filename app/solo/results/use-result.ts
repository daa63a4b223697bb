import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActiveLevel } from '#app/solo/solo-game.ts';
import { hasWon, type SoloState } from '#app/solo/solo-state.ts';
import type { AccountProgress } from '#app/solo/storage/resume-game.ts';
import { writeLog } from '#engine/notation.ts';
import { findWaiting, putResult, type WaitingResult, waitingFor } from './outbox.ts';
import { isFinal, onSubmissions, type Submission, sendResults } from './send-results.ts';

const NOT_SENT: Submission = { kind: 'no-answer' };

/** What has become of the result on the table. */
export type ResultStatus = Submission | { readonly kind: 'sending' | 'guest' };

/**
 * Sees a won level into the outbox, and what waits there on its way: at once, with each new level, and when the network
 * comes back. Tells how many older results have been added to the account.
 */
export function useResult(
  { soloGame, isWonHere }: SoloState,
  { player }: AccountProgress,
  onAdded: (count: number) => void,
): ResultStatus | undefined {
  const [told, setTold] = useState<{ readonly attempt: string; readonly outcome: ResultStatus }>();
  const unkept = useRef<readonly WaitingResult[]>([]); // where the browser keeps nothing
  const activeLevel = soloGame?.activeLevel;
  const attempt = activeLevel?.attempt.id;
  const isWon = hasWon(soloGame);

  const deliver = useEffectEvent(async () => {
    if (player === undefined || waitingFor(player).length + unkept.current.length === 0) return;
    const answers = await sendResults(player, unkept.current);
    unkept.current = unkept.current.filter(({ attempt: id }) => !isFinal(answers.get(id) ?? NOT_SENT));
    const older = [...answers].filter(([id, { kind }]) => id !== attempt && kind === 'saved');
    if (older.length > 0) onAdded(older.length);
  });

  const takeIn = useEffectEvent(() => {
    if (activeLevel === undefined) return;
    const result = isWonHere ? resultOf(activeLevel, player) : findWaiting(activeLevel.attempt.id);
    if (result === undefined || !isFor(result, player)) return;
    if (isWonHere && !putResult(result) && player !== undefined) unkept.current = [...unkept.current, result];
    setTold({ attempt: result.attempt, outcome: { kind: player === undefined ? 'guest' : 'sending' } });
  });

  const onAnswer = useEffectEvent((id: string, outcome: Submission) => {
    if (id === attempt) setTold({ attempt: id, outcome });
  });

  useEffect(() => {
    if (attempt === undefined) return;
    if (isWon) takeIn();
    deliver();
  }, [attempt, isWon]);

  useEffect(() => {
    const onOnline = () => void deliver();
    addEventListener('online', onOnline);
    const stopHearing = onSubmissions((id, answer) => onAnswer(id, answer));
    return () => {
      removeEventListener('online', onOnline);
      stopHearing();
    };
  }, []);

  return told?.attempt === attempt ? told?.outcome : undefined;
}

const resultOf = ({ attempt: { id, level, seed }, game }: ActiveLevel, owner: string | undefined): WaitingResult => ({
  attempt: id,
  level,
  seed,
  log: writeLog(game.log),
  owner,
  finishedAt: Date.now(),
});

/** Whether a result is this visitor's to see: a guest's is anybody's (V8). */
const isFor = ({ owner }: WaitingResult, player: string | undefined): boolean =>
  owner === undefined || owner === player;
