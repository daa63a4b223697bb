import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { keepRun, keptRun } from '#app/challenge/storage/kept-runs.ts';
import { usePlay } from '#app/game/play/use-play.ts';
import { useReturn } from '#app/game/play/use-return.ts';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import { useWakeLock } from '#app/game/play/use-wake-lock.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { useGame } from '#app/game/use-game.ts';
import { LOG } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { type ChallengeRun, isOver, isSolvedRun } from './challenge-run.ts';
import { NO_RUN, RUN_RULES } from './run-state.ts';
import { type StartRefusal, startRun } from './start-run.ts';

type RunOptions = {
  readonly board: RefObject<MountedBoard | null>;
  readonly code: string;
  readonly player: string | undefined;
};

/**
 * Manages the run of a player at a challenge: its start, the clock that never stops, its storage and its end. A run that
 * was begun before is opened as it was left.
 */
export function useRun({ board, code, player }: RunOptions) {
  const announcer = useAnnouncer();
  const { state, dispatch } = useGame(RUN_RULES, NO_RUN, board, announcer.announce);
  const { run } = state;
  const play = usePlay({ board, announcer, active: run, isCalm: true, isAlwaysRunning: true, dispatch });
  const [tellsUnreachable, setTellsUnreachable] = useStoredSwitch('unreachable');
  useWakeLock(run !== undefined && !isOver(run));
  useEffect(() => dispatch({ kind: 'tell-unreachable', isOn: tellsUnreachable }), [tellsUnreachable, dispatch]);
  const [starting, setStarting] = useState<'busy' | StartRefusal>();
  const [isBlocked, setBlocked] = useState(false);
  const { clock } = play;

  function open(opened: ChallengeRun): void {
    dispatch({ kind: 'open', run: opened });
    clock.set(elapsedOf(opened));
    announcer.clearMessage();
  }

  const resume = useEffectEvent(() => {
    const kept = keptRun(code, player);
    if (kept !== undefined) open(kept);
  });
  useEffect(() => resume(), []);

  async function start(name?: string): Promise<StartRefusal | undefined> {
    setStarting('busy');
    const started = await startRun(code, player, name);
    setStarting(started.ok ? undefined : started.refusal);
    if (!started.ok) return started.refusal;
    open(started.value);
    setBegunHere(true);
    return undefined;
  }

  // the cover goes with its button, so the board takes the focus once it is there
  const [isBegunHere, setBegunHere] = useState(false);
  useEffect(() => {
    if (isBegunHere) board.current?.focusHead();
  }, [isBegunHere, board]);

  const keep = useEffectEvent(() => {
    if (run === undefined || run.strokeStart !== undefined) return;
    const how = run.isGivenUp ? 'given-up' : isSolvedRun(run) ? 'solved' : undefined;
    setBlocked(!keepRun(run, player, how));
  });
  // a layout effect, because after the paint the page may already be gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps each change of the run
  useLayoutEffect(() => keep(), [run]);

  useReturn(() => {
    if (run !== undefined && !isOver(run) && !document.hidden) clock.set(Math.max(clock.read(), elapsedOf(run)));
  });

  return {
    run,
    play: {
      ...play,
      isCalm: false,
      // the server hands out grids without their solution (C4)
      onHint: () => announcer.showMessage({ text: m.challenge_no_hints() }),
    },
    starting,
    start,
    giveUp: () => dispatch({ kind: 'give-up' }),
    close: () => dispatch({ kind: 'open', run: undefined }),
    isBlocked,
    tellsUnreachable,
    setTellsUnreachable,
  };
}

const elapsedOf = ({ startedAt }: ChallengeRun): number =>
  Math.min(Math.max(0, Date.now() - startedAt), LOG.maxDurationMs);
