import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { currentPlayer } from '#app/client/current-player.ts';
import { forgetDuel, keepDuel } from '#app/client/storage/running-duel.ts';
import { keepScreenOn } from '#app/client/wake-lock.ts';
import { useDerivedState } from '#app/play/use-derived-state.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { type Announcer, createAnnouncer, messageOf } from '#app/playthrough/announcer.ts';
import { createCues } from '#app/playthrough/cues.ts';
import { createHinter, loadReasons } from '#app/playthrough/hints/hinter.ts';
import { firstPrice, type GameMove, isUnused } from '#app/playthrough/local-game.ts';
import { createGamePencil } from '#app/playthrough/pencil.ts';
import type { CommandInput, RoomSnapshot } from '#app/realtime/room-client.ts';
import { type OpenRoom, reloadOnce, useRoomClient } from '#app/realtime/use-room-client.ts';
import type { Instant } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import { endsInHint, type Game, isLogFull, isWon } from '#engine/game.ts';
import { PENCIL_LEVEL } from '#engine/levels.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { type DuelStage, FIRST_STAGE, stageAfter } from './announcements.ts';
import type { DuelActions, DuelState, RoundActions } from './duel-context.ts';
import { commandRefusalMessage } from './duel-refusals.ts';
import { type DuelScreen, duelScreen, type RoundView, timedPart } from './duel-screen.ts';
import { acknowledgedPart } from './sync/pending-requests.ts';
import type { RoundGame, ServerRound } from './sync/round-game.ts';
import { createRoundPlay } from './sync/round-play.ts';
import { useOpening } from './sync/use-opening.ts';
import { useProgressReporter } from './sync/use-progress-reporter.ts';

export type UseDuelOptions = {
  readonly room: string;
  readonly open?: OpenRoom;
};

/** Manages a duel page: the connection, the game in this tab, the screen, the messages and the player's commands. */
export function useDuel({ room, open }: UseDuelOptions, board: RefObject<MountedBoard | null>) {
  const { client, status, state, obstacle } = useRoomClient(room, open);
  const now = () => client?.clock.now() ?? 0;
  const announcer = useAnnouncer();
  const [cues] = useState(() => createCues(BROWSER_PAGE));
  useEffect(() => cues.start(), [cues]);
  const { sound, vibration } = cues.switches;
  const choices = {
    sound: { isOn: useStore(sound.state), setOn: sound.set },
    vibration: { isOn: useStore(vibration.state), setOn: vibration.set },
  };
  const [round] = useState(() =>
    createRoundPlay({
      room,
      readBoard: () => board.current,
      announce: announcer.announce,
      onChange: cues.change,
      onRefused({ kind }, refusal) {
        announcer.showMessage(commandRefusalMessage(refusal), kind === 'hint' ? 'readable' : 'notice');
      },
    }),
  );
  useLayoutEffect(() => (client === undefined ? undefined : round.connect(client)), [client, round]);
  // after a round has begun, the new board on the page may show an older path than the player's game has
  useLayoutEffect(round.showPath);
  const { server, local, pendingRequest } = useStore(round.state);
  const { dispatch } = round;
  const game = local?.game;
  const pencil = usePencil(local, board, announcer, notes => dispatch({ kind: 'notes', notes }));
  const [showHint] = useState(() => createHinter(announcer, () => board.current));
  useReasons(game !== undefined && game.path.length > 0);
  const { screen, hasMet, announcement } = useStage({ status, state }, game, now);
  const isRunning = screen.kind === 'running' && !screen.isTimeUp;
  const [pendingCommand, setPendingCommand] = useState<CommandInput['kind']>();
  const [isLeaving, setLeaving] = useState(false);

  useProgressReporter(client, status === 'open', server, game?.path ?? NO_PATH);
  useSettledMessage(`${screen.kind} ${local?.round}`, announcer.clearMessage);
  useShownHint(server, local, showHint);
  useFirstPrice(local, announcer.showPrice);
  useAnnounced(announcement, announcer.announce);
  useWakeLock('rival' in screen && screen.kind !== 'over');
  useRunningDuel(room, state?.player, isLeaving ? 'left' : screen.kind);
  useReloadIfOutdated(status === 'outdated');
  useSitDownAgain(!isLeaving && screen.kind !== 'closed' && hasLeft(state?.view), () => void act({ kind: 'sit' }));

  const openingTrouble = useOpening(client, { status, state, obstacle }, announcer.announce);

  /**
   * Sends a command, unless a command of this kind waits for its reply. Shows a message if the server refuses it.
   * Returns true if it was accepted.
   */
  async function act(command: CommandInput): Promise<boolean> {
    // Only a pending command of the same kind blocks a command, because its effect may show before its reply arrives: a
    // player who has just resigned can ask for a rematch at once.
    if (client === undefined || pendingCommand === command.kind) return false;
    setPendingCommand(command.kind);
    const reply = await client.send(command);
    setPendingCommand(pending => (pending === command.kind ? undefined : pending));
    if (!reply.ok) announcer.showMessage(commandRefusalMessage(reply.refusal), 'notice');
    return reply.ok;
  }

  const atMs = () => (server === undefined ? 0 : Math.max(0, now() - server.startsAt));
  function play(...moves: readonly GameMove[]) {
    dispatch({ kind: 'moves', moves, atMs: atMs() });
    if (game !== undefined && isLogFull(game)) announcer.showMessage(commandRefusalMessage('log-too-long'));
    else announcer.clearMessage();
  }
  const isFree = isRunning && local !== undefined && local.strokeStart === undefined;
  // A hint or restart that waits for the server blocks the next one. The buttons stay enabled, because a disabled
  // button would lose the focus.
  const mayRequest = isFree && pendingRequest === undefined;
  const inDuel = { duel: server?.duel ?? ('view' in screen ? screen.view.number : 0) };

  const roundActions: RoundActions = {
    onMoves(moves) {
      if (isRunning) play(...moves);
      // if the time of the round is over, the board takes back the move that it has drawn
      else if (game !== undefined) board.current?.setPath(game.path);
    },
    onStroke(phase) {
      dispatch({ kind: 'stroke', phase });
      if (phase === 'cancel') announcer.clearMessage();
    },
    onRefusal(refused, path) {
      if (game === undefined) return;
      announcer.showRefusal(game.puzzle, path, refused);
      cues.refuse();
    },
    onUndo() {
      if (!isFree || game === undefined || pencil.undo()) return;
      if (game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_undo() });
      play({ kind: 'cut', length: game.path.length - 1 });
    },
    onHint() {
      if (!mayRequest || game === undefined) return;
      const { puzzle, path } = game;
      if (path.length > 0 && !endsInHint(game)) return play({ kind: 'hint' });
      const cell = path.length === 0 ? puzzle.waypoints[0] : server?.hint;
      if (cell != null) void showHint({ puzzle, path, cell, cost: undefined });
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
  };
  const actions: DuelActions = {
    onResign: () => void act({ kind: 'resign', ...inDuel }),
    onStart: () => void act({ kind: 'start', ...inDuel, round: server?.round ?? 0 }),
    onSkip: () => void act({ kind: 'skip', ...inDuel, round: server?.round ?? 0 }),
    onClaim: () => void act({ kind: 'claim-win', ...inDuel }),
    onRematch: () => void act({ kind: 'ask-rematch', ...inDuel }),
    onNoRematch: () => void act({ kind: 'decline-rematch', ...inDuel }),
    onLeave() {
      setLeaving(true);
      return act({ kind: 'leave' });
    },
  };
  const shown: DuelState = {
    local,
    hasMet,
    isRunning,
    pencil: isRunning && mayNote(screen.round, game) ? pencil : undefined,
    message: announcer.message,
    pendingRequest,
    pendingCommand,
    openingTrouble,
    asksToLend: state?.asksToLend === true,
    now,
  };
  return { screen, announcer, context: { state: shown, cues: choices, roundActions, actions } };
}

/**
 * The empty path of a player who has no game yet. It is one constant array, because a new array in each render would
 * make React run effects again.
 */
const NO_PATH: Path = [];

/**
 * Returns the current screen and announcement of the duel page. As time passes, the page renders again only when the
 * screen changes, not every second.
 */
function useStage(snapshot: RoomSnapshot, game: Game | undefined, now: () => Instant): DuelStage {
  const screenNow = () => duelScreen(snapshot, game, now());
  const timed = useTicking(() => timedPart(screenNow()));
  const inputs = [snapshot.status, snapshot.state, game, timed];
  const [stage] = useDerivedState(FIRST_STAGE, before => stageAfter(before, screenNow()), inputs);
  return stage;
}

/** Passes the announcements of the duel page to the live region. The board announces in the same region. */
function useAnnounced(announcement: DuelStage['announcement'], announce: (text: string) => void): void {
  useEffect(() => {
    if (announcement !== undefined) announce(announcement.text);
  }, [announcement, announce]);
}

/** Shows a hint on the board when the server has granted it, unless the path already contains the hinted cell. */
function useShownHint(
  server: ServerRound | undefined,
  local: RoundGame | undefined,
  showHint: ReturnType<typeof createHinter>,
): void {
  const log = server?.finish === null ? server.acknowledgedLog : '';
  const granted = useMemo(() => (isGranted(log) ? log : undefined), [log]);
  const hasGame = local !== undefined;

  const show = useEffectEvent(() => {
    const cell = server?.hint ?? null;
    if (cell === null || local === undefined || local.game.path.includes(cell)) return;
    const { puzzle, path, log } = local.game;
    const isFirst = isUnused({ log: log.slice(0, -1) }, 'hint');
    void showHint({ puzzle, path, cell, cost: isFirst ? m.desk_hint_cost({ points: POINTS.hint }) : undefined });
  });

  useEffect(() => {
    if (granted !== undefined && hasGame) show();
  }, [granted, hasGame]);
}

function isGranted(text: string): boolean {
  const log = readLog(text);
  return log.ok && endsInHint({ log: log.value });
}

/**
 * Returns true if the player may make notes (pencil marks): the level of the round has a pencil, and the player has not
 * solved the round yet.
 */
const mayNote = ({ level }: RoundView, game: Game | undefined): boolean =>
  level >= PENCIL_LEVEL && game !== undefined && !isWon(game);

/** Gives the board of a round the pencil and the notes (pencil marks) of that round. */
function usePencil(
  local: RoundGame | undefined,
  board: RefObject<MountedBoard | null>,
  announcer: Announcer,
  onNotes: (notes: string) => void,
) {
  const [pencil] = useState(() => createGamePencil({ announcer, onNotes }));
  const { round, notes } = local ?? {};
  // the pencil is attached to the board after each render, because each round has a new board
  useLayoutEffect(() => pencil.attach(board.current, round, notes));
  useLayoutEffect(() => pencil.show(notes), [pencil, notes]);
  const { isOn } = useStore(pencil.state);
  return { isOn, onToggle: pencil.toggle, undo: pencil.undo };
}

/** When the player undoes or restarts for the first time in a round, shows the price in points (R34). */
function useFirstPrice(local: RoundGame | undefined, showPrice: (text: string) => void): void {
  const before = useRef(local);
  useEffect(() => {
    const from = before.current;
    before.current = local;
    const price = from && local && from.round === local.round ? firstPrice(from, local) : undefined;
    if (price !== undefined) showPrice(price);
  }, [local, showPrice]);
}

/** When the path has begun, loads the code that explains hints, so that it is ready for the first hint. */
function useReasons(hasBegun: boolean): void {
  useEffect(() => {
    if (hasBegun) void loadReasons();
  }, [hasBegun]);
}

/** Removes the message below the board when the page shows another screen or another round, which `shown` names. */
function useSettledMessage(shown: string, clearMessage: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when another screen is shown
  useEffect(clearMessage, [shown]);
}

/**
 * Stores the duel while it runs, so that other pages offer it (D38). Forgets the duel once it is over for this player.
 */
function useRunningDuel(room: string, player: string | undefined, at: DuelScreen['kind'] | 'left'): void {
  useEffect(() => {
    if (RUNNING.includes(at) && player !== undefined) keepDuel({ room, player, owner: currentPlayer() });
    else if (ENDED.includes(at)) forgetDuel(room);
  }, [room, player, at]);
}

const RUNNING: readonly string[] = ['ready', 'countdown', 'running', 'finished', 'complete'];
const ENDED: readonly string[] = ['over', 'closed', 'stranger', 'left'];

/**
 * Reloads the page if the server no longer supports its protocol version. The browser has stored the game and the
 * ticket that proves the player's right to the seat, so the duel continues after the reload.
 */
function useReloadIfOutdated(isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/** Takes the seat in the room again for a player who left the duel and has now opened its page again. */
function useSitDownAgain(hasLeft: boolean, sit: () => void): void {
  const sitDown = useEffectEvent(sit);
  useEffect(() => {
    if (hasLeft) sitDown();
  }, [hasLeft]);
}

const hasLeft = (view: SeatView | UnseatedView | undefined): boolean =>
  view !== undefined && view.seat !== null && view.players[view.seat]?.leftAt !== null;

/**
 * Keeps the device's screen on while `isRunning` is true. Games need this if their clock goes on while the screen is
 * off.
 */
function useWakeLock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const stopped = new AbortController();
    keepScreenOn(stopped.signal);
    return () => stopped.abort();
  }, [isRunning]);
}

/**
 * Creates the announcer of the duel page, which shows messages and speaks to screen readers. Returns the announcer with
 * its current message and announcement.
 */
function useAnnouncer() {
  const [announcer] = useState(() => createAnnouncer(BROWSER_PAGE));
  const shown = useStore(announcer.state);
  return { ...announcer, message: messageOf(shown), liveText: shown.liveText };
}
