import { useCallback, useEffect, useRef, useState } from 'react';
import { reloadOnce } from '#app/realtime/reload-once.ts';
import type { RoomClient } from '#app/realtime/room-client.ts';
import { type OpenRoom, useRoomClient } from '#app/realtime/use-room-client.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, roomPath, searchPath } from '#site/pages.ts';
import { isMet, lobbyAnnouncement } from './lobby-messages.ts';
import { type LobbyView, viewOf } from './lobby-view.ts';

/** After so long without an answer one leaves all the same. */
const TIMEOUT_MS = 1500;

/** Refusals of a start that need no notice: the next state of the room explains them, or leads on. */
const EXPLAINED = ['another-round', 'round-under-way', 'opponent-away', 'gone'];

export type LobbyProps = {
  readonly room: string;
  /** Whether the two in it were matched, as far as the server knew when it drew the page. */
  readonly isMatched: boolean;
  /** Whether nobody sat in it then: whoever came first will want to invite somebody. */
  readonly isNew: boolean;
  /** Where the site answers. */
  readonly origin: string;
  readonly open?: OpenRoom;
  /** Fetches ahead what the game will need. */
  readonly prepare?: () => void;
};

/** A lobby as it lives: what it shows, what was last heard, and what can be done in it. */
export function useLobby({ room, open, prepare }: Pick<LobbyProps, 'room' | 'open' | 'prepare'>) {
  const { client, ...snapshot } = useRoomClient(room, open);
  const view = viewOf(snapshot);
  const [isLeaving, setLeaving] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wasFull, setWasFull] = useState(false);
  const isFull = view.kind === 'trouble' && view.trouble === 'full';
  const isReady = view.kind === 'waiting' && view.places.host !== null && view.places.guest !== null;

  useSeat(client, !isLeaving && !wasFull && wantsSeat(view));
  useWayOn(room, view);
  useEffect(() => {
    if (isFull) setWasFull(true); // who only looks on is not put on a seat that comes free
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
    setFailed(!EXPLAINED.includes(reply.refusal));
  }, [client, view]);

  const leaveFor = async (path: string) => {
    setLeaving(true);
    await Promise.race([client?.send({ kind: 'leave' }), new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))]);
    location.assign(path);
  };
  return {
    view,
    news: useNews(view),
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

/** Whether one should sit down: on a seat that is free, or again on the one that one has left. */
const wantsSeat = (view: LobbyView): boolean =>
  view.kind === 'vacant' || (view.kind === 'waiting' && view.places[view.own]?.is === 'gone');

function useSeat(client: RoomClient | undefined, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void client?.send({ kind: 'sit' }); // a refusal shows in the next state
  }, [client, isWanted]);
}

/** Leads to the game once it has begun, and to the newer page when this one is too old for the server. */
function useWayOn(room: string, view: LobbyView): void {
  const player = view.kind === 'playing' ? view.player : undefined;
  const isOutdated = view.kind === 'trouble' && view.trouble === 'outdated';
  useEffect(() => {
    if (player === undefined) return;
    const query = new URLSearchParams({ playerId: player });
    location.replace(`${roomPath('game', room, getLocale())}?${query}`); // or the way back would lead here, and on again
  }, [room, player]);
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}

/** What was last heard; and the name of the tab, for whoever looks elsewhere while they wait. */
function useNews(view: LobbyView): string {
  const [news, setNews] = useState('');
  const before = useRef<LobbyView>({ kind: 'loading' });
  const wasMet = useRef(false);
  useEffect(() => {
    const said = lobbyAnnouncement(before.current, view, wasMet.current);
    before.current = view;
    wasMet.current = isMet(view, wasMet.current);
    if (said !== undefined) setNews(said);
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
  return news;
}
