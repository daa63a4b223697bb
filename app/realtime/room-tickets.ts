import { SEATS } from '#engine/duel/duel.ts';
import type { ConnectionRefusal, RoomGreeting, RoomState, Ticket } from '#protocol/messages.ts';
import { SPARE_PREFIX } from './spare-keys.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What tickets are kept in. Asking for a store throws where the browser forbids it. */
export type TicketStores = {
  /** Lives as long as the tab. */
  readonly tab: () => Store;
  /** Is the same for all tabs, and stays when they are closed. */
  readonly browser: () => Store;
  readonly now: () => number;
};

/** The ticket of a guest's seat, and when its room was last open in this browser. */
type Spare = Ticket & { readonly usedAt: number };

const DAY_MS = 86_400_000;

/** Bounds of what stays behind. A room in which nothing happens closes after a day, and its ticket is worth nothing. */
export const SPARE = { maxRooms: 20, maxDays: 2 } as const;

/** A spare ticket that is used often need not be written each time. */
const REFRESH_INTERVAL_MS = 3_600_000;

const tabKey = (room: string): string => `room:${room}`;
const spareKey = (room: string): string => SPARE_PREFIX + room;

/**
 * The tickets of a guest. A tab keeps its own, so that a reload keeps the seat and two tabs are two guests. The ticket
 * of a seat is also kept for the tabs to come, which may use it while no other tab does: that is the spare ticket.
 */
export function createRoomTickets({ tab, browser, now }: TicketStores) {
  const isOld = ({ usedAt }: Spare): boolean => Math.abs(now() - usedAt) > SPARE.maxDays * DAY_MS;
  const tabTicket = (room: string): Ticket | undefined => ticketIn(read(tab, tabKey(room)));
  const spareOf = (room: string): Spare | undefined => spareIn(read(browser, spareKey(room)));

  const keepSpare = (room: string, ticket: Ticket) => {
    write(browser, spareKey(room), { ...ticket, usedAt: now() });
    forgetOld();
  };
  /** Drops the spare tickets that are too old, or too many. */
  const forgetOld = () => {
    const kept = keysOf(browser)
      .filter(key => key.startsWith(SPARE_PREFIX))
      .map(key => ({ key, spare: spareIn(read(browser, key)) }));
    const worthless = kept.filter(({ spare }) => spare === undefined || isOld(spare));
    const latestFirst = kept
      .filter(each => !worthless.includes(each))
      .sort((one, other) => (other.spare?.usedAt ?? 0) - (one.spare?.usedAt ?? 0));
    for (const { key } of [...worthless, ...latestFirst.slice(SPARE.maxRooms)]) remove(browser, key);
  };

  const greeting = (room: string): Pick<RoomGreeting, 'ticket' | 'isSpare'> => {
    const ticket = tabTicket(room);
    if (ticket !== undefined) return { ticket };
    const spare = spareOf(room);
    if (spare === undefined || isOld(spare)) return {};
    return { ticket: { player: spare.player, key: spare.key }, isSpare: true };
  };

  return {
    forgetOld,
    /** What a tab shows when it opens a room. */
    greeting,
    /** Takes in what a room has shown: whose ticket the tab goes by, and whether that is still a seat's. */
    keep(room: string, { player, ticket, view }: Pick<RoomState, 'player' | 'ticket' | 'view'>): void {
      const [inTab, spare] = [tabTicket(room), spareOf(room)];
      const own = [ticket, inTab, spare].find(each => each?.player === player);
      if (own !== undefined && own !== inTab) write(tab, tabKey(room), { player, key: own.key });
      const isVisitor = view.seat === null;
      const isOpen = isVisitor ? view.isOpen : view.status !== 'abandoned';
      if (!isOpen || (isVisitor && spare?.player === player)) remove(browser, spareKey(room));
      if (!isOpen || isVisitor) return;
      const isSpareSeated = spare !== undefined && SEATS.some(seat => view.players[seat]?.id === spare.player);
      const isStale = spare?.player === player && now() - spare.usedAt > REFRESH_INTERVAL_MS;
      if (own !== undefined && (!isSpareSeated || isStale)) keepSpare(room, own);
    },
    /** Drops the ticket with which a room was not opened, and all of a room that is gone. */
    refused(room: string, reason: ConnectionRefusal): void {
      if (reason !== 'wrong-key' && reason !== 'unknown-room') return;
      const { ticket } = greeting(room);
      remove(tab, tabKey(room));
      if (reason === 'unknown-room' || spareOf(room)?.player === ticket?.player) remove(browser, spareKey(room));
    },
  };
}

export type RoomTickets = ReturnType<typeof createRoomTickets>;

/** The tickets of this browser. */
export const roomTickets: RoomTickets = createRoomTickets({
  tab: () => sessionStorage,
  browser: () => localStorage,
  now: () => Date.now(),
});

function ticketIn(text: string | null): Ticket | undefined {
  const { player, key } = parsed(text);
  return typeof player === 'string' && typeof key === 'string' ? { player, key } : undefined;
}

function spareIn(text: string | null): Spare | undefined {
  const ticket = ticketIn(text);
  const { usedAt } = parsed(text);
  return ticket !== undefined && typeof usedAt === 'number' ? { ...ticket, usedAt } : undefined;
}

function parsed(text: string | null): { readonly [field: string]: unknown } {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {}; // what is there is not ours
  }
}

/* Where a store is forbidden, or full, nothing is kept: a reload is then another guest. */

function read(store: () => Store, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

function write(store: () => Store, key: string, value: Spare | Ticket): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {}
}

function remove(store: () => Store, key: string): void {
  try {
    store().removeItem(key);
  } catch {}
}

function keysOf(store: () => Store): readonly string[] {
  try {
    const all = store();
    return Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
  } catch {
    return [];
  }
}
