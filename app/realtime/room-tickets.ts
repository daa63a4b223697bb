import { type StorageLike, safeStorage } from '#app/client/storage/safe-storage.ts';
import { createTabStorage } from '#app/client/storage/tab-storage.ts';
import { SEATS } from '#engine/duel/duel.ts';
import type { ConnectionRefusal, RoomGreeting, RoomState, Ticket } from '#protocol/messages.ts';
import { SPARE_PREFIX } from './spare-keys.ts';

export type TicketStores = {
  /** Opens the storage of the tab. Throws if the browser forbids storage. */
  readonly tab: () => StorageLike;
  /** Opens the storage that all tabs share. Throws if the browser forbids storage. */
  readonly browser: () => StorageLike;
  readonly now: () => number;
};

/**
 * A spare ticket: a ticket (the secret of a seat) that other tabs may use. `usedAt` is the time at which its room was
 * last open in this browser, in milliseconds since 1970.
 */
type Spare = Ticket & { readonly usedAt: number };

const DAY_MS = 86_400_000;

/**
 * The maximum number of rooms with a spare ticket (which other tabs may use), and its maximum age in days. An idle room
 * closes after one day, and its ticket is then useless.
 */
export const SPARE = { maxRooms: 20, maxDays: 2 } as const;

/** The minimum time between two updates of the `usedAt` of a spare ticket, which other tabs may use. */
const REFRESH_INTERVAL_MS = 3_600_000;

const tabKey = (room: string): string => `room:${room}`;
const spareKey = (room: string): string => SPARE_PREFIX + room;

/**
 * Creates the store of a visitor's tickets. A ticket tells a room which player the tab is, so that a reload keeps
 * the seat and two tabs are two visitors. The ticket of a seat is also kept as a spare ticket. A later tab may use
 * the spare ticket while no other tab uses it. If the browser's storage cannot be used, there are no spare tickets.
 * If the tab's storage cannot be used, the next page is a new visitor.
 */
export function createRoomTickets({ tab, browser, now }: TicketStores) {
  const [tabStore, browserStore] = [safeStorage(tab), safeStorage(browser)];
  const isOld = ({ usedAt }: Spare): boolean => Math.abs(now() - usedAt) > SPARE.maxDays * DAY_MS;
  const tabTicket = (room: string): Ticket | undefined => readTicket(tabStore.get(tabKey(room)));
  const spareOf = (room: string): Spare | undefined => readSpare(browserStore.get(spareKey(room)));

  const storeSpare = (room: string, ticket: Ticket) => {
    browserStore.set(spareKey(room), JSON.stringify({ ...ticket, usedAt: now() } satisfies Spare));
    purgeOld();
  };
  /**
   * Removes the spare tickets (for other tabs) that cannot be read or are too old, and the oldest ones beyond the
   * maximum.
   */
  const purgeOld = () => {
    const all = browserStore.keys(SPARE_PREFIX).map(key => ({ key, spare: readSpare(browserStore.get(key)) }));
    const worthless = all.filter(({ spare }) => spare === undefined || isOld(spare));
    const latestFirst = all
      .filter(each => !worthless.includes(each))
      .sort((a, b) => (b.spare?.usedAt ?? 0) - (a.spare?.usedAt ?? 0));
    for (const { key } of [...worthless, ...latestFirst.slice(SPARE.maxRooms)]) browserStore.remove(key);
  };

  const greeting = (room: string): Pick<RoomGreeting, 'ticket' | 'isSpare'> => {
    const ticket = tabTicket(room);
    if (ticket !== undefined) return { ticket };
    const spare = spareOf(room);
    if (spare === undefined || isOld(spare)) return {};
    return { ticket: { player: spare.player, key: spare.key }, isSpare: true };
  };

  return {
    purgeOld,
    /**
     * Returns the ticket that this tab sends when it connects to a room: its own ticket (the secret of a seat), the
     * browser's spare ticket, or none.
     */
    greeting,
    /**
     * Stores the ticket (the secret of a seat) that the state of a room confirms. Updates the browser's spare ticket,
     * or removes it if it no longer belongs to a seat.
     */
    update(room: string, { player, ticket, view }: Pick<RoomState, 'player' | 'ticket' | 'view'>): void {
      const [inTab, spare] = [tabTicket(room), spareOf(room)];
      const current = [ticket, inTab, spare].find(each => each?.player === player);
      if (current !== undefined && current !== inTab)
        tabStore.set(tabKey(room), JSON.stringify({ player, key: current.key } satisfies Ticket));
      const isSpectator = view.seat === null;
      const isOpen = isSpectator ? view.isOpen : view.status !== 'abandoned';
      if (!isOpen || (isSpectator && spare?.player === player)) browserStore.remove(spareKey(room));
      if (!isOpen || isSpectator) return;
      const isSpareSeated = spare !== undefined && SEATS.some(seat => view.players[seat]?.id === spare.player);
      const isStale = spare?.player === player && now() - spare.usedAt > REFRESH_INTERVAL_MS;
      if (current !== undefined && (!isSpareSeated || isStale)) storeSpare(room, current);
    },
    /** Returns true if another tab of this browser has a seat of the room. `player` is this tab's player. */
    isSeatedElsewhere(room: string, player: string | undefined): boolean {
      const spare = spareOf(room);
      return spare !== undefined && !isOld(spare) && spare.player !== player;
    },
    /**
     * Removes the ticket (the secret of a seat) that a room has refused. If the room does not exist, removes all
     * tickets of that room.
     */
    onRefused(room: string, reason: ConnectionRefusal): void {
      if (reason !== 'wrong-key' && reason !== 'unknown-room') return;
      const { ticket } = greeting(room);
      tabStore.remove(tabKey(room));
      if (reason === 'unknown-room' || spareOf(room)?.player === ticket?.player) browserStore.remove(spareKey(room));
    },
  };
}

export type RoomTickets = ReturnType<typeof createRoomTickets>;

export const roomTickets: RoomTickets = createRoomTickets({
  tab: () => createTabStorage(() => sessionStorage, window),
  browser: () => localStorage,
  now: () => Date.now(),
});

function readTicket(text: string | null | undefined): Ticket | undefined {
  const { player, key } = fieldsOf(text);
  return typeof player === 'string' && typeof key === 'string' ? { player, key } : undefined;
}

function readSpare(text: string | null | undefined): Spare | undefined {
  const ticket = readTicket(text);
  const { usedAt } = fieldsOf(text);
  return ticket !== undefined && typeof usedAt === 'number' ? { ...ticket, usedAt } : undefined;
}

function fieldsOf(text: string | null | undefined): { readonly [field: string]: unknown } {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {}; // a text that is not JSON is no ticket (the secret with which a visitor returns to a seat)
  }
}
