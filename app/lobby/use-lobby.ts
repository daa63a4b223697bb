import { useCallback, useEffect, useRef, useState } from 'react';
import { reloadOnce } from '#app/realtime/reload-once.ts';
import type { RoomClient } from '#app/realtime/room-client.ts';
import { type OpenRoom, useRoomClient } from '#app/realtime/use-room-client.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, roomPath, searchPath } from '#site/pages.ts';
import { isMet, lobbyAnnouncement } from './lobby-messages.ts';
import { type LobbyView, viewOf } from './lobby-view.ts';

/** Leaving waits this long for the server's answer, then leaves the page anyway. */
const TIMEOUT_MS = 1500;

/** Refusals of a start that need no notice: the room's next state explains them or leads to the game. */
const SELF_EXPLANATORY = ['another-round', 'round-under-way', 'opponent-away', 'gone'];

export type LobbyProps = {
  readonly room: string;
  /** Whether the players were matched, as known when the server rendered the page. */
  readonly isMatched: boolean;
  /** Whether the room was empty then: the first player will want to invite an opponent. */
  readonly isNew: boolean;
  /** The site's origin, for the invitation. */
  readonly origin: string;
  readonly open?: OpenRoom;
  /** Loads the game's script ahead. */
  readonly prepare?: () => void;
};

/** The state of a lobby page and the player's actions. */
export function useLobby({ room, open, prepare }: Pick<LobbyProps, 'room' | 'open' | 'prepare'>) {
  const { client, ...snapshot } = useRoomClient(room, open);
  const view = viewOf(snapshot);
  const [isLeaving, setLeaving] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wasFull, setWasFull] = useState(false);
  const isFull = view.kind === 'trouble' && view.trouble === 'full';
  const isReady = view.kind === 'waiting' && view.seats.host !== null && view.seats.guest !== null;

  useTakeSeat(client, !isLeaving && !wasFull && wantsSeat(view));
  useNavigation(room, view);
  useEffect(() => {
    if (isFull) setWasFull(true); // a spectator does not take a seat that becomes free
  }, [isFull]);
  useEffect(() => {
    if (isReady) prepare?.();
  }, [isReady, prepare]);

  const onStart = useCallback(async () => {
    if (view.kind !== 'waiting' || client === undefined) return;
    setStarting(true);
    setFailed(false);
    const reply = await client.send({ kind: 'start', duel: view.duel, round: 0 });
    if (reply.ok) return; // the next state leads to the game
    setStarting(false);
    setFailed(!SELF_EXPLANATORY.includes(reply.refusal));
  }, [client, view]);

  const leaveFor = async (path: string) => {
    setLeaving(true);
    await Promise.race([client?.send({ kind: 'leave' }), new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))]);
    location.assign(path);
  };
  return {
    view,
    liveText: useAnnouncement(view),
    wasFull,
    onSit: () => setWasFull(false),
    start: { onStart, isStarting, hasFailed },
    leave: {
      onLeave: () => leaveFor(pathOf('mode-selection', getLocale())),
      onSearch: () => leaveFor(searchPath(getLocale())),
      isLeaving,
    },
  };
}

export type LobbyState = ReturnType<typeof useLobby>;

/** Whether the player should take a seat: a free one, or again the one they have left. */
const wantsSeat = (view: LobbyView): boolean =>
  view.kind === 'vacant' || (view.kind === 'waiting' && view.seats[view.own]?.is === 'gone');

function useTakeSeat(client: RoomClient | undefined, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void client?.send({ kind: 'sit' }); // a refusal shows in the next state
  }, [client, isWanted]);
}

/** Opens the game once it has begun, and reloads a page that is older than its server. */
function useNavigation(room: string, view: LobbyView): void {
  const player = view.kind === 'playing' ? view.player : undefined;
  const isOutdated = view.kind === 'trouble' && view.trouble === 'outdated';
  useEffect(() => {
    if (player === undefined) return;
    const query = new URLSearchParams({ playerId: player });
    location.replace(`${roomPath('game', room, getLocale())}?${query}`); // or the back button would lead here
  }, [room, player]);
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/**
 * Returns the latest announcement; changes the title while the player may start, for those in another tab.
 */
function useAnnouncement(view: LobbyView): string {
  const [liveText, setLiveText] = useState('');
  const before = useRef<LobbyView>({ kind: 'loading' });
  const wasMet = useRef(false);
  useEffect(() => {
    const announcement = lobbyAnnouncement(before.current, view, wasMet.current);
    before.current = view;
    wasMet.current = isMet(view, wasMet.current);
    if (announcement !== undefined) setLiveText(announcement);
  }, [view]);
  const isReady = view.kind === 'waiting' && view.mayStart;
  useEffect(() => {
    if (!isReady) return;
    const title = document.title;
    document.title = m.lobby_tab_ready();
    return () => {
      document.title = title;
    };
  }, [isReady]);
  return liveText;
}
