import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RefusedCell } from '#app/board/interpret-input.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { GameMove } from '#app/game/stroke.ts';
import { useAnnouncer } from '#app/game/use-announcer.ts';
import { reloadOnce } from '#app/realtime/reload-once.ts';
import type { CommandInput } from '#app/realtime/room-client.ts';
import { useRoomClient } from '#app/realtime/use-room-client.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Path } from '#engine/path.ts';
import { m } from '#messages/compiled/messages.js';
import { duelScreen } from './duel-screen.ts';
import { acknowledgedPart } from './pending-request.ts';
import { commandRefusalMessage } from './refusal-messages.ts';
import { serverRound } from './server-round.ts';
import { useDuelAnnouncements } from './use-duel-announcements.ts';
import { useLocalGame } from './use-local-game.ts';
import { useNow } from './use-now.ts';
import { usePendingRequests } from './use-pending-requests.ts';
import { useProgressReporter } from './use-progress-reporter.ts';
import { useShownHint } from './use-shown-hint.ts';

type Open = Parameters<typeof useRoomClient>[1];

/** A duel behind its page: the line to its room, the own game, and everything a player can do. */
export function useDuel(room: string, board: RefObject<MountedBoard | null>, open?: Open) {
  const { line, status, state } = useRoomClient(room, open);
  const now = useNow(line?.clock);
  const news = useAnnouncer();
  const inView = serverRound(room, state?.view);
  const { own, dispatch } = useLocalGame(inView);
  const game = own?.game;
  const screen = duelScreen({ status, state }, game, now);
  const isRunning = screen.kind === 'running' && screen.secondsLeft > 0;
  const [doing, setDoing] = useState<CommandInput['kind']>();
  const [isLeaving, setLeaving] = useState(false);

  const asking = usePendingRequests(line, inView, own, (wish, refusal) => {
    if (own !== undefined && wish.kind !== 'solve') dispatch({ kind: 'refused', round: own.round, entry: wish.entry });
    news.tell(commandRefusalMessage(refusal), wish.kind === 'hint' ? 'readable' : 'notice');
  });
  useProgressReporter(line, status === 'open', inView, game?.path.length ?? 0);
  useSettledNews(`${screen.kind} ${own?.round}`, news.settle);
  useShownHint(board, inView, own, news.tellHint);
  const hasMet = useHasMet('isRivalHere' in screen && screen.isRivalHere);
  useDuelAnnouncements(screen, hasMet, own, news.say);
  useFreshPage(status === 'outdated');
  useReturn(!isLeaving && screen.kind !== 'closed' && hasLeft(state?.view), () => void act({ kind: 'sit' }));

  /** Has something done; why it was not is told. */
  async function act(wish: CommandInput): Promise<boolean> {
    if (line === undefined || doing !== undefined) return false;
    setDoing(wish.kind);
    const reply = await line.send(wish);
    setDoing(undefined);
    if (!reply.ok) news.tell(commandRefusalMessage(reply.refusal), 'notice');
    return reply.ok;
  }

  const atMs = () => (line === undefined || inView === undefined ? 0 : Math.max(0, line.clock.now() - inView.startsAt));
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

const hasLeft = (view: SeatView | UnseatedView | undefined): boolean =>
  view !== undefined && view.seat !== null && view.players[view.seat]?.leftAt !== null;
