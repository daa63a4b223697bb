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
 * The limits of simultaneous look-ups. If the rooms of a whole class open at once, some look-ups wait, and the rest are
 * left to the realtime connections. A look-up takes about a millisecond.
 */
const LIMITS: FairQueueLimits = { maxActive: 8, maxActivePerKey: 4, maxWaiting: 256, maxWaitingPerKey: 64 };

/** The placeholders in a shell for the code of the room, and for the name and the public key of the player. */
const ROOM = '0ROOM0';
const NAME = 'player-name-placeholder';
const PLAYER: Player = { id: '00000000-0000-4000-8000-000000000000', username: NAME, email: '' };
const SLOTS = new RegExp(`(${ROOM}|${NAME}|${playerKey(PLAYER.id)})`);

/** A rendered page, split at what differs from one visitor to another. */
type Shell = { readonly status: number; readonly headers: Headers; readonly parts: readonly string[] };

type RoomPage = { readonly page: RoomPageId; readonly language: Language; readonly code: string };

type RoomPagesDeps = {
  readonly lookUp: (code: string, address: string) => Promise<Result<FoundRoom, 'unknown-room' | 'too-many'>>;
  readonly getSession: Accounts['getSession'];
  /** Returns true if a request has the cookie of a session, which may have ended. */
  readonly mayHaveSession: (request: Request) => boolean;
  /** Renders the page of a path for all visitors who are in the case of `shell`. */
  readonly render: (path: string, shell: RoomShell) => Promise<Response>;
  /** True if rendered pages never change, as in production. */
  readonly isBuilt: boolean;
  readonly trustedProxies: number;
  readonly log: Logger;
};

/**
 * Serves the pages of rooms, which a player may have to reload during a duel. Each page is rendered once for each case,
 * with placeholders for the code and the player, and never for a single visitor. So, whatever a neighbour does, a page
 * costs one look-up of the code and one of the session (M8). The content of a seat comes over the realtime connection.
 * That connection also decides if a look-up fails or would have to wait for too long.
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

  /** Looks the room and the session of a request up. Returns undefined if that fails or would take too long. */
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
      // a room with an automaton has no lobby (D28)
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

/** Returns the state of a room that its page shows. The page of the duel shows only whether the room exists. */
function stateOf(page: RoomPageId, found: Result<FoundRoom, 'unknown-room' | 'too-many'>): RoomShell['room'] {
  if (!found.ok) return found.refusal === 'unknown-room' ? 'unknown' : 'undisclosed';
  return page === 'lobby' ? found.value.kind : 'other';
}

const PREFIXES = LANGUAGES.flatMap(language =>
  ROOM_PAGE_IDS.map(page => ({ page, language, prefix: roomPath(page, '', language) })),
);

/** Returns the page of a room at a path. Other spellings of its code are left to the route, which redirects them. */
function pageAt(path: string): RoomPage | undefined {
  const found = PREFIXES.find(({ prefix }) => path.startsWith(prefix));
  const code = path.slice(found?.prefix.length ?? 0);
  return found !== undefined && ROOM_CODE.test(code) ? { ...found, code } : undefined;
}

type Filling = { readonly code: string; readonly player: Player | undefined; readonly cookies: Cookies };

/** Sends a shell with its placeholders filled. */
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
