import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RefusedCell } from '#app/board/interpret-input.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { GameMove } from '#app/game/stroke.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { reloadOnce } from '#app/realtime/reload-once.ts';
import type { CommandInput } from '#app/realtime/room-client.ts';
import type { ServerClock } from '#app/realtime/server-clock.ts';
import { useRoomClient } from '#app/realtime/use-room-client.ts';
import type { Instant } from '#engine/duel/duel.ts';
import type { SeatView, StrangerView } from '#engine/duel/view.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { useDuelAnnouncements } from './announcements.ts';
import { duelScreen } from './duel-screen.ts';
import { commandRefusalMessage } from './refusal-messages.ts';
import type { LocalGame } from './sync/local-game.ts';
import { acknowledgedPart } from './sync/pending-request.ts';
import { type ServerRound, serverRound } from './sync/server-round.ts';
import { useLocalGame } from './sync/use-local-game.ts';
import { usePendingRequests } from './sync/use-pending-requests.ts';
import { useProgressReporter } from './sync/use-progress-reporter.ts';

const TICK_MS = 200; // often enough that no second is shown late

type Open = Parameters<typeof useRoomClient>[1];

/** A duel behind its page: the line to its room, the own game, and everything a player can do. */
export function useDuel(room: string, board: RefObject<MountedBoard | null>, open?: Open) {
  const { client, status, state } = useRoomClient(room, open);
  const now = useNow(client?.clock);
  const news = useAnnouncer();
  const inView = serverRound(room, state?.view);
  const { own, dispatch } = useLocalGame(inView);
  const game = own?.game;
  const screen = duelScreen({ status, state }, game, now);
  const isRunning = screen.kind === 'running' && screen.secondsLeft > 0;
  const [doing, setDoing] = useState<CommandInput['kind']>();
  const [isLeaving, setLeaving] = useState(false);

  const asking = usePendingRequests(client, inView, own, (wish, refusal) => {
    if (own !== undefined && wish.kind !== 'solve') dispatch({ kind: 'refused', round: own.round, entry: wish.entry });
    news.tell(commandRefusalMessage(refusal), wish.kind === 'hint' ? 'readable' : 'notice');
  });
  useProgressReporter(client, status === 'open', inView, game?.path.length ?? 0);
  useSettledNews(`${screen.kind} ${own?.round}`, news.settle);
  useShownHint(board, inView, own, news.tellHint);
  const hasMet = useHasMet('isRivalHere' in screen && screen.isRivalHere);
  useDuelAnnouncements(screen, hasMet, own, news.say);
  useFreshPage(status === 'outdated');
  useReturn(!isLeaving && screen.kind !== 'closed' && hasLeft(state?.view), () => void act({ kind: 'sit' }));

  /** Has something done; why it was not is told. */
  async function act(wish: CommandInput): Promise<boolean> {
    if (client === undefined || doing !== undefined) return false;
    setDoing(wish.kind);
    const reply = await client.send(wish);
    setDoing(undefined);
    if (!reply.ok) news.tell(commandRefusalMessage(reply.refusal), 'notice');
    return reply.ok;
  }

  const atMs = () =>
    client === undefined || inView === undefined ? 0 : Math.max(0, client.clock.now() - inView.startsAt);
  function play(...moves: readonly (GameMove | { readonly kind: 'hint' })[]) {
    dispatch({ kind: 'moves', moves, atMs: atMs() });
    news.settle();
  }
  const isFree = isRunning && own !== undefined && own.beforeStroke === undefined;
  const mayAsk = isFree && asking === undefined; // one thing at a time; the buttons stay, or they would lose the focus
  const inDuel = { duel: inView?.duel ?? ('view' in screen ? screen.view.number : 0) };

  return {
    screen,
    hasMet,
    own,
    news,
    asking,
    doing,
    isRunning,
    onMoves: (moves: readonly GameMove[]) => isRunning && play(...moves),
    onStroke(phase: 'start' | 'end' | 'cancel') {
      dispatch({ kind: 'stroke', phase });
      if (phase === 'cancel') news.settle();
    },
    onRefusal(refused: RefusedCell, path: Path) {
      if (game !== undefined) news.tellRefusal(game.puzzle, path, refused);
    },
    onUndo() {
      if (!isFree || game === undefined) return;
      if (game.path.length === 0) return news.tell({ text: m.desk_refusal_nothing_to_undo() });
      play({ kind: 'cut', length: game.path.length - 1 });
    },
    onHint() {
      if (!mayAsk || game === undefined) return;
      const first = game.puzzle.waypoints[0];
      if (game.path.length > 0) return play({ kind: 'hint' });
      if (first === undefined) return;
      board.current?.showHint(first);
      news.tellHint(game.puzzle, first, true);
    },
    onRestart() {
      if (!mayAsk || game === undefined) return;
      if (game.path.length === 0) return news.tell({ text: m.desk_refusal_nothing_to_clear() });
      play({ kind: 'restart' });
    },
    onGiveUp() {
      if (inView === undefined || own === undefined) return;
      const { duel, round, acknowledgedLog: accepted } = inView;
      void act({ kind: 'give-up', duel, round, log: acknowledgedPart(accepted, own.game) });
    },
    onResign: () => void act({ kind: 'resign', ...inDuel }),
    onStart: () => void act({ kind: 'start', ...inDuel, round: inView?.round ?? 0 }),
    onClaim: () => void act({ kind: 'claim-win', ...inDuel }),
    onRematch: () => void act({ kind: 'ask-rematch', ...inDuel }),
    onNoRematch: () => void act({ kind: 'decline-rematch', ...inDuel }),
    onLeave() {
      setLeaving(true);
      return act({ kind: 'leave' });
    },
  };
}

/** The server's clock, as it goes on; 0 before there is a line to it. */
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

/** Shows the hint that the server has granted, once, unless the thread has got there meanwhile. */
function useShownHint(
  board: RefObject<MountedBoard | null>,
  inView: ServerRound | undefined,
  own: LocalGame | undefined,
  tell: (puzzle: Puzzle, cell: Cell, isFree: boolean) => void,
): void {
  const granted =
    inView?.finish === null && /hint@\d+$/.test(inView.acknowledgedLog) ? inView.acknowledgedLog : undefined;
  const isDealt = own !== undefined;

  const show = useEffectEvent(() => {
    const cell = inView?.hint ?? null;
    if (cell === null || own === undefined || own.game.path.includes(cell)) return;
    board.current?.showHint(cell);
    tell(own.game.puzzle, cell, false);
  });

  useEffect(() => {
    if (granted !== undefined && isDealt) show();
  }, [granted, isDealt]);
}

/** Remembers whether the other was connected before, since this page was opened. */
function useHasMet(isHere: boolean): boolean {
  const [hasMet, setMet] = useState(false);
  useEffect(() => {
    if (isHere) setMet(true);
  }, [isHere]);
  return hasMet;
}

/** Takes away what was said of a round when another screen, or another round, takes its place. */
function useSettledNews(place: string, settle: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place is what it waits for
  useEffect(settle, [place]);
}

/** A page that is older than its server is loaded again; the place and the log are kept. */
function useFreshPage(isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/** Whoever has got up from their seat and opens the page again sits down again. */
function useReturn(hasLeft: boolean, sit: () => void): void {
  const sitDown = useEffectEvent(sit);
  useEffect(() => {
    if (hasLeft) sitDown();
  }, [hasLeft]);
}

const hasLeft = (view: SeatView | StrangerView | undefined): boolean =>
  view !== undefined && view.seat !== null && view.players[view.seat]?.leftAt !== null;
