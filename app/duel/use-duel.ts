import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { BoardMove, RefusedCell, StrokePhase } from '#app/board/input/move.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { GameMove } from '#app/game/local-game.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { reloadOnce } from '#app/realtime/reload-once.ts';
import type { CommandInput } from '#app/realtime/room-client.ts';
import type { ServerClock } from '#app/realtime/server-clock.ts';
import { type OpenRoom, useRoomClient } from '#app/realtime/use-room-client.ts';
import type { Instant } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { useDuelAnnouncements } from './announcements.ts';
import { duelScreen } from './duel-screen.ts';
import { commandRefusalMessage } from './refusal-messages.ts';
import { acknowledgedPart } from './sync/pending-request.ts';
import type { RoundGame } from './sync/round-game.ts';
import { type ServerRound, serverRound } from './sync/server-round.ts';
import { usePendingRequests } from './sync/use-pending-requests.ts';
import { useProgressReporter } from './sync/use-progress-reporter.ts';
import { useRoundGame } from './sync/use-round-game.ts';

const TICK_MS = 200; // short enough for the displayed seconds to change on time

/** Manages a duel page: its connection, local game, screen and messages, and the player's commands. */
export function useDuel(room: string, board: RefObject<MountedBoard | null>, open?: OpenRoom) {
  const { client, status, state } = useRoomClient(room, open);
  const now = useNow(client?.clock);
  const announcer = useAnnouncer();
  const server = serverRound(room, state?.view);
  const { local, dispatch } = useRoundGame(server, board, announcer.announce);
  const game = local?.game;
  const screen = duelScreen({ status, state }, game, now);
  const isRunning = screen.kind === 'running' && screen.secondsLeft > 0;
  const [pendingCommand, setPendingCommand] = useState<CommandInput['kind']>();
  const [isLeaving, setLeaving] = useState(false);

  const pendingRequest = usePendingRequests(client, server, local, (request, refusal) => {
    if (local !== undefined && request.kind !== 'solve')
      dispatch({ kind: 'refused', round: local.round, entry: request.entry });
    announcer.showMessage(commandRefusalMessage(refusal), request.kind === 'hint' ? 'readable' : 'notice');
  });
  useProgressReporter(client, status === 'open', server, game?.path.length ?? 0);
  useSettledMessage(`${screen.kind} ${local?.round}`, announcer.clearMessage);
  useShownHint(board, server, local, announcer.showHintMessage);
  const hasMet = useHasMet('isRivalHere' in screen && screen.isRivalHere);
  useDuelAnnouncements(screen, hasMet, announcer.announce);
  useReloadIfOutdated(status === 'outdated');
  useSitDownAgain(!isLeaving && screen.kind !== 'closed' && hasLeft(state?.view), () => void act({ kind: 'sit' }));

  /** Sends a command unless another one is pending, and shows a message if the server refuses it. */
  async function act(command: CommandInput): Promise<boolean> {
    if (client === undefined || pendingCommand !== undefined) return false;
    setPendingCommand(command.kind);
    const reply = await client.send(command);
    setPendingCommand(undefined);
    if (!reply.ok) announcer.showMessage(commandRefusalMessage(reply.refusal), 'notice');
    return reply.ok;
  }

  const atMs = () =>
    client === undefined || server === undefined ? 0 : Math.max(0, client.clock.now() - server.startsAt);
  function play(...moves: readonly GameMove[]) {
    dispatch({ kind: 'moves', moves, atMs: atMs() });
    announcer.clearMessage();
  }
  const isFree = isRunning && local !== undefined && local.strokeStart === undefined;
  // only one request at a time; the buttons stay enabled, because a disabled button would lose the focus
  const mayRequest = isFree && pendingRequest === undefined;
  const inDuel = { duel: server?.duel ?? ('view' in screen ? screen.view.number : 0) };

  return {
    screen,
    hasMet,
    local,
    announcer,
    pendingRequest,
    pendingCommand,
    isRunning,
    onMoves(moves: readonly BoardMove[]) {
      if (isRunning) play(...moves);
      else if (game !== undefined) board.current?.setPath(game.path); // the time is over
    },
    onStroke(phase: StrokePhase) {
      dispatch({ kind: 'stroke', phase });
      if (phase === 'cancel') announcer.clearMessage();
    },
    onRefusal(refused: RefusedCell, path: Path) {
      if (game !== undefined) announcer.showRefusal(game.puzzle, path, refused);
    },
    onUndo() {
      if (!isFree || game === undefined) return;
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_undo() });
      play({ kind: 'cut', length: game.path.length - 1 });
    },
    onHint() {
      if (!mayRequest || game === undefined) return;
      const first = game.puzzle.waypoints[0];
      if (game.path.length > 0) return play({ kind: 'hint' });
      if (first === undefined) return;
      board.current?.showHint(first);
      announcer.showHintMessage(game.puzzle, first, true);
    },
    onRestart() {
      if (!mayRequest || game === undefined) return;
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_clear() });
      play({ kind: 'restart' });
    },
    onGiveUp() {
      if (server === undefined || local === undefined) return;
      const { duel, round, acknowledgedLog } = server;
      void act({ kind: 'give-up', duel, round, log: acknowledgedPart(acknowledgedLog, local.game) });
    },
    onResign: () => void act({ kind: 'resign', ...inDuel }),
    onStart: () => void act({ kind: 'start', ...inDuel, round: server?.round ?? 0 }),
    onClaim: () => void act({ kind: 'claim-win', ...inDuel }),
    onRematch: () => void act({ kind: 'ask-rematch', ...inDuel }),
    onNoRematch: () => void act({ kind: 'decline-rematch', ...inDuel }),
    onLeave() {
      setLeaving(true);
      return act({ kind: 'leave' });
    },
  };
}

export type DuelState = ReturnType<typeof useDuel>;

/** Returns the current time on the server's clock, or 0 before the client is created. */
function useNow(clock: ServerClock | undefined): Instant {
  const [now, setNow] = useState<Instant>(0);
  useEffect(() => {
    if (clock === undefined) return;
    const tick = () => setNow(clock.now());
    tick();
    const ticking = setInterval(tick, TICK_MS);
    return () => clearInterval(ticking);
  }, [clock]);
  return now;
}

/** Shows a granted hint once, unless the path has already reached the hinted cell. */
function useShownHint(
  board: RefObject<MountedBoard | null>,
  server: ServerRound | undefined,
  local: RoundGame | undefined,
  showMessage: (puzzle: Puzzle, cell: Cell, isFree: boolean) => void,
): void {
  const granted =
    server?.finish === null && /hint@\d+$/.test(server.acknowledgedLog) ? server.acknowledgedLog : undefined;
  const hasGame = local !== undefined;

  const show = useEffectEvent(() => {
    const cell = server?.hint ?? null;
    if (cell === null || local === undefined || local.game.path.includes(cell)) return;
    board.current?.showHint(cell);
    showMessage(local.game.puzzle, cell, false);
  });

  useEffect(() => {
    if (granted !== undefined && hasGame) show();
  }, [granted, hasGame]);
}

/** Returns true once this page has seen the opponent connected. */
function useHasMet(isHere: boolean): boolean {
  const [hasMet, setMet] = useState(false);
  useEffect(() => {
    if (isHere) setMet(true);
  }, [isHere]);
  return hasMet;
}

/** Clears the current message when the screen or the round changes. */
function useSettledMessage(shown: string, clearMessage: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen is shown
  useEffect(clearMessage, [shown]);
}

/**
 * Reloads the page if its protocol version is outdated. The browser stores the seat's ticket and the log, so
 * the game continues after the reload.
 */
function useReloadIfOutdated(isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/** Returns players to their seat when they reopen the page after leaving the room. */
function useSitDownAgain(hasLeft: boolean, sit: () => void): void {
  const sitDown = useEffectEvent(sit);
  useEffect(() => {
    if (hasLeft) sitDown();
  }, [hasLeft]);
}

const hasLeft = (view: SeatView | UnseatedView | undefined): boolean =>
  view !== undefined && view.seat !== null && view.players[view.seat]?.leftAt !== null;
