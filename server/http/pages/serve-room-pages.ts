import type { Response as ExpressResponse, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Result } from '#engine/result.ts';
import { ROOM_CODE } from '#protocol/schemas/fields.ts';
import type { Accounts, Cookies } from '#server/auth/accounts.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import type { FoundRoom } from '#server/duels/rooms/look-up-room.ts';
import { isSafeMethod } from '#server/http/check-request.ts';
import { clientIp } from '#server/http/client-ip.ts';
import type { RoomShell } from '#server/http/context.ts';
import { type Player, playerKey } from '#server/players/player.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { ROOM_PAGE_IDS, type RoomPageId, roomPath } from '#site/pages.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/**
 * The limits on simultaneous look-ups of rooms. If a whole class opens its rooms at once, some look-ups wait. Look-ups
 * for which the queue has no place are skipped: their pages leave the state of the room to the realtime connection. A
 * look-up takes about a millisecond.
 */
const LIMITS: FairQueueLimits = { maxActive: 8, maxActivePerKey: 4, maxWaiting: 256, maxWaitingPerKey: 64 };

/** Placeholders in a rendered page for the room code, the player's name and the player's public key. */
const ROOM = '0ROOM0';
const NAME = 'player-name-placeholder';
const PLAYER: Player = { id: '00000000-0000-4000-8000-000000000000', username: NAME, email: '' };
const SLOTS = new RegExp(`(${ROOM}|${NAME}|${playerKey(PLAYER.id)})`);

/** A page that was rendered with placeholders, as the parts of its text between the placeholders. */
type Shell = { readonly status: number; readonly headers: Headers; readonly parts: readonly string[] };

type RoomPage = { readonly page: RoomPageId; readonly language: Language; readonly code: string };

type RoomPagesDeps = {
  readonly lookUp: (code: string, address: string) => Promise<Result<FoundRoom, 'unknown-room' | 'too-many'>>;
  readonly getSession: Accounts['getSession'];
  /** Returns true if a request has the cookie of a session, which may have ended. */
  readonly mayHaveSession: (request: Request) => boolean;
  /** Renders the page at a path for all visitors for whom the room and the session are in the state `shell`. */
  readonly render: (path: string, shell: RoomShell) => Promise<Response>;
  /** True if a rendered page of a room stays valid until the server stops, as in production. */
  readonly isBuilt: boolean;
  readonly trustedProxies: number;
  readonly log: Logger;
};

/**
 * Serves the pages of rooms, which a player may have to reload during a duel. A page is rendered once for each state
 * of room and session, with placeholders for the room code and the player. So a page costs only one look-up of the
 * room and one of the session, even under a flood of requests from the same network (M8). If the look-up fails or
 * would take too long, the page leaves the state of the room to the realtime connection.
 */
export function serveRoomPages(deps: RoomPagesDeps): RequestHandler {
  const { lookUp, getSession, mayHaveSession, render, isBuilt, trustedProxies, log } = deps;
  const queue = createFairQueue(LIMITS);
  const shells = new Map<string, Promise<Shell>>();

  function shellOf({ page, language }: RoomPage, { room, player, isSessionUnread }: RoomShell): Promise<Shell> {
    const key = [page, language, room, player && 'player', isSessionUnread].join(' ');
    const known = shells.get(key);
    if (known !== undefined) return known;
    const shell = render(roomPath(page, ROOM, language), { room, player: player && PLAYER, isSessionUnread }).then(
      async response => ({
        status: response.status,
        headers: response.headers,
        parts: (await response.text()).split(SLOTS),
      }),
    );
    if (isBuilt) {
      shells.set(key, shell);
      shell.catch(() => shells.delete(key));
    }
    return shell;
  }

  /** Looks up the room and the session of a request. Returns undefined if a look-up fails or too many are waiting. */
  async function lookUpBoth(request: Request, code: string) {
    const address = clientIp(request, trustedProxies);
    const place = queue.enter(rateLimitKey(address));
    if (place === undefined) return undefined;
    const leave = await place;
    try {
      const headers = new Headers({ cookie: request.headers.cookie ?? '' });
      const found = await lookUp(code, address);
      const session = mayHaveSession(request) ? await getSession(headers) : SIGNED_OUT;
      return { found, ...session };
    } catch (error) {
      log.error({ err: error }, 'room.cannot-look-up');
      return undefined;
    } finally {
      leave();
    }
  }

  return async (request, response, next) => {
    const asked = isSafeMethod(request) ? pageAt(request.path) : undefined;
    if (asked === undefined) return next();
    const { page, language, code } = asked;
    const looked = await lookUpBoth(request, code);
    const { found, player, cookies } = looked ?? UNKNOWN;
    if (page === 'lobby' && found.ok && found.value.hasAutomaton) {
      // a room with an automatic opponent has no lobby, so the browser is redirected to the game (D28)
      response.set('cache-control', 'no-store').redirect(roomPath('game', code, language));
      return;
    }
    const isSessionUnread = looked === undefined && mayHaveSession(request);
    const shell = await shellOf(asked, { room: stateOf(page, found), player, isSessionUnread });
    send(response, shell, { code, player, cookies });
  };
}

const SIGNED_OUT = { player: undefined, cookies: [] } as const;

const UNKNOWN = { found: { ok: false, refusal: 'too-many' }, ...SIGNED_OUT } as const;

/**
 * Returns what the page says about the room. The lobby says which kind of room it is, the page of the duel only
 * whether the room exists.
 */
function stateOf(page: RoomPageId, found: Result<FoundRoom, 'unknown-room' | 'too-many'>): RoomShell['room'] {
  if (!found.ok) return found.refusal === 'unknown-room' ? 'unknown' : 'undisclosed';
  return page === 'lobby' ? found.value.kind : 'other';
}

const PREFIXES = LANGUAGES.flatMap(language =>
  ROOM_PAGE_IDS.map(page => ({ page, language, prefix: roomPath(page, '', language) })),
);

/**
 * Returns the room page at a path, or undefined for any other path. A room code in another spelling is left to the
 * route, which redirects it.
 */
function pageAt(path: string): RoomPage | undefined {
  const found = PREFIXES.find(({ prefix }) => path.startsWith(prefix));
  const code = path.slice(found?.prefix.length ?? 0);
  return found !== undefined && ROOM_CODE.test(code) ? { ...found, code } : undefined;
}

type Filling = { readonly code: string; readonly player: Player | undefined; readonly cookies: Cookies };

/** Sends a rendered page with its placeholders filled in. */
function send(response: ExpressResponse, { status, headers, parts }: Shell, { code, player, cookies }: Filling): void {
  const fillings = new Map([
    [ROOM, code],
    [NAME, escapeHtml(player?.username ?? '')],
    [playerKey(PLAYER.id), player ? playerKey(player.id) : ''],
  ]);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
  response.status(status).end(parts.map(part => fillings.get(part) ?? part).join(''));
}
