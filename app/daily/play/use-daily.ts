import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { DailyPage } from '#app/daily/daily-page.ts';
import { GAME_PREFIX, type KeptGame, keepGame, keptGame, keptLog } from '#app/daily/storage/kept-games.ts';
import { attemptsOf, type StoredAttempt, storeAttempt } from '#app/daily/storage/stored-attempts.ts';
import { usePlay } from '#app/game/play/use-play.ts';
import { useReturn } from '#app/game/play/use-return.ts';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import { useWakeLock } from '#app/game/play/use-wake-lock.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { useGame } from '#app/game/use-game.ts';
import { isWon, lastMs, tally } from '#engine/game.ts';
import { KEPT_WITHIN_MS } from '#engine/judging/durations.ts';
import { writeLog } from '#engine/notation.ts';
import { type DailyGame, ELSEWHERE, elapsedOf, readFinishedGame } from './daily-game.ts';
import { COVERED, DAILY_RULES } from './daily-state.ts';
import type { ServerClock } from './server-clock.ts';
import { type StartRefusal, startGame } from './start-game.ts';

/** The state of the start: nothing, a request under way, or why there is no puzzle. */
export type Starting = 'busy' | StartRefusal | undefined;

/**
 * Manages the game of a day: its start, the clock that never stops, and its storage. A game that was begun before is
 * opened as it was left, and what another tab does in it is shown.
 */
export function useDaily(
  board: RefObject<MountedBoard | null>,
  page: Pick<DailyPage, 'day' | 'grade' | 'finished'>,
  player: string | undefined,
  serverClock: ServerClock | undefined,
) {
  const announcer = useAnnouncer();
  const { state, dispatch } = useGame(DAILY_RULES, COVERED, board, announcer.announce);
  const { game } = state;
  const play = usePlay({ board, announcer, active: game, isCalm: true, isAlwaysRunning: true, dispatch });
  const [tellsUnreachable, setTellsUnreachable] = useStoredSwitch('unreachable');
  useWakeLock(game !== undefined && !isWon(game.game));
  useEffect(() => dispatch({ kind: 'tell-unreachable', isOn: tellsUnreachable }), [tellsUnreachable, dispatch]);
  const [starting, setStarting] = useState<Starting>();
  const [isBlocked, setBlocked] = useState(false);
  const asRead = useRef<DailyGame>(undefined);
  const { day } = page;
  const { clock } = play;

  function open(opened: DailyGame, elapsedMs: number): void {
    dispatch({ kind: 'open', game: opened });
    clock.set(Math.max(elapsedMs, elapsedOf(opened.begun, Date.now(), serverClock?.now())));
    announcer.clearMessage();
  }

  /** Opens a game as it is stored. It is not stored again, because another tab may have gone on with it since. */
  function reopen(kept: KeptGame): void {
    asRead.current = kept.game;
    open(kept.game, kept.elapsedMs);
  }

  /** Opens the game of the player's latest attempt at the day, if the browser keeps it. */
  const resume = useEffectEvent(() => {
    const kept = latestOf(attemptsOf(player), day);
    const opened = kept && keptGame(kept);
    if (opened !== undefined) return reopen(opened);
    const finished = readFinishedGame(page);
    if (finished !== undefined) open(finished, lastMs(finished.game));
  });
  useEffect(() => resume(), []);

  async function start(): Promise<void> {
    if (starting === 'busy') return;
    setStarting('busy');
    const earlier = attemptsOf(player).findLast(each => each.day === day && each.key !== undefined);
    const started = await startGame(page, { player, key: earlier?.key }, serverClock);
    setStarting(started.ok ? undefined : started.refusal);
    if (!started.ok) return;
    const { game: begun, key } = started.value;
    const due = key === undefined ? undefined : 'join';
    setBlocked(!storeAttempt({ day, attempt: begun.attempt, owner: player, key, due }));
    keepGame(begun, 0);
    open(begun, 0);
    setBegun(begun.attempt);
  }

  // the cover goes with its button, so the board takes the focus once it is there
  const [begunHere, setBegun] = useState<string>();
  const isBegunHere = begunHere !== undefined && begunHere === game?.attempt;
  useEffect(() => {
    if (isBegunHere) board.current?.focusHead();
  }, [isBegunHere, board]);

  const keep = useEffectEvent(() => {
    if (game === undefined || game.attempt === ELSEWHERE || game.strokeStart !== undefined) return;
    if (game !== asRead.current) setBlocked(!keepGame(game, clock.read()));
  });
  const onOtherTab = useEffectEvent(({ key }: StorageEvent) => {
    if (game === undefined || key !== GAME_PREFIX + game.attempt) return;
    // the event may be older than what this tab has read or stored since, so what counts is what is stored now
    const kept = keptLog(game.attempt) === writeLog(game.game.log) ? undefined : keptGame(game);
    if (kept !== undefined) reopen(kept);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onOtherTab(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
  const finish = useEffectEvent(() => {
    const stored = game && attemptsOf(player).find(({ attempt }) => attempt === game.attempt);
    if (game !== undefined && stored !== undefined && stored.result === undefined)
      storeAttempt({ ...stored, due: 'send', result: resultOf(game) });
  });
  // layout effects, because after the paint the page may already be gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps each change of the game
  useLayoutEffect(() => keep(), [game]);
  useLayoutEffect(() => {
    if (state.isWonHere) finish();
  }, [state.isWonHere]);

  useReturn(() => {
    if (game === undefined || isWon(game.game) || document.hidden) return;
    clock.set(Math.max(clock.read(), elapsedOf(game.begun, Date.now(), serverClock?.now())));
  });

  return {
    game,
    isWonHere: state.isWonHere,
    play: { ...play, isCalm: false },
    starting,
    start,
    isBlocked,
    tellsUnreachable,
    setTellsUnreachable,
  };
}

/** Returns the attempt that a page of the day shows: the latest one. */
export const latestOf = (attempts: readonly StoredAttempt[], day: string): StoredAttempt | undefined =>
  attempts.findLast(each => each.day === day);

/** Counts a finished game as the server will, which alone verifies it (J12). */
function resultOf({ day, game, begun }: DailyGame) {
  const { durationMs, undos, hints, restarts } = tally(game, lastMs(game));
  const isKept = begun.isOnDay && durationMs <= KEPT_WITHIN_MS;
  const uses = { undosUsed: undos, hintsUsed: hints, restartsUsed: restarts };
  return { day, durationMs, ...uses, isKept, isVerified: false };
}
