import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sendAgain } from '#app/game/play/send-again.ts';
import type { ActiveLevel } from '#app/solo/solo-game.ts';
import { hasWon, type SoloState } from '#app/solo/solo-state.ts';
import type { AccountProgress } from '#app/solo/storage/resume-game.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';
import { findWaiting, putResult, type WaitingResult, waitingFor } from './outbox.ts';
import { outboxNews } from './outbox-news.ts';
import { isFinal, onSubmissions, type Submission, sendResults } from './send-results.ts';

const NOT_SENT: Submission = { kind: 'no-answer' };

/** The status of the result of the active level. */
export type ResultStatus = Submission | { readonly kind: 'sending' | 'visitor' };

/**
 * Puts the result of a won level into the outbox. Sends all waiting results after a win, at each new level,
 * when the browser is online again, and ever more seldom as long as the page is open. Calls `onNews` with what the
 * player reads about older results. Returns the status of the active level's result.
 */
export function useResult(
  { soloGame, isWonHere }: SoloState,
  { player }: AccountProgress,
  onNews: (text: string) => void,
): ResultStatus | undefined {
  const [latest, setLatest] = useState<{ readonly attemptId: string; readonly status: ResultStatus }>();
  const unstored = useRef<readonly WaitingResult[]>([]); // results that the browser could not store
  const activeLevel = soloGame?.activeLevel;
  const attemptId = activeLevel?.attempt.id;
  const isWon = hasWon(soloGame);

  const sendPending = useEffectEvent(async () => {
    if (player === undefined || waitingFor(player).length + unstored.current.length === 0) return;
    const submissions = await sendResults(player, unstored.current);
    unstored.current = unstored.current.filter(({ attempt }) => !isFinal(submissions.get(attempt) ?? NOT_SENT));
    const older = [...submissions].filter(([id]) => id !== attemptId);
    const news = outboxNews(older.map(([, submission]) => submission));
    if (news !== undefined) onNews(news);
  });

  const enqueue = useEffectEvent(() => {
    if (activeLevel === undefined) return;
    const result = isWonHere ? resultOf(activeLevel, player) : findWaiting(activeLevel.attempt.id);
    if (result === undefined || !belongsTo(result, player)) return;
    if (isWonHere && !putResult(result) && player !== undefined) unstored.current = [...unstored.current, result];
    setLatest({ attemptId: result.attempt, status: { kind: player === undefined ? 'visitor' : 'sending' } });
  });

  const onSubmission = useEffectEvent((id: string, submission: Submission) => {
    if (id === attemptId) setLatest({ attemptId: id, status: submission });
  });

  // a layout effect, because after the paint the page may already be gone
  useLayoutEffect(() => {
    if (attemptId === undefined) return;
    if (isWon) enqueue();
    sendPending();
  }, [attemptId, isWon]);

  useEffect(() => {
    const stop = sendAgain(() => void sendPending());
    const unsubscribe = onSubmissions((id, submission) => onSubmission(id, submission));
    return () => {
      stop();
      unsubscribe();
    };
  }, []);

  return latest?.attemptId === attemptId ? latest?.status : undefined;
}

function resultOf({ attempt, game }: ActiveLevel, owner: string | undefined): WaitingResult {
  const { id, level, seed, isCalm } = attempt;
  const common = { attempt: id, level, owner, finishedAt: Date.now() };
  if (isCalm) return { ...common, version: 3, seed: '', log: '' };
  return { ...common, version: 2, seed, log: writeLog(game.log), puzzle: writePuzzle(game.puzzle) };
}

/** Returns true if a result may be shown to this player. A visitor's result may be shown to any player (V8). */
const belongsTo = ({ owner }: WaitingResult, player: string | undefined): boolean =>
  owner === undefined || owner === player;
