import type { Ticket } from '#protocol/messages.ts';

const keyOf = (room: string): string => `room:${room}`;

/** The ticket of this tab for a room: two tabs are two guests, and a reload keeps the seat. */
export function keptTicket(room: string): Ticket | undefined {
  try {
    const { player, key } = JSON.parse(sessionStorage.getItem(keyOf(room)) ?? '{}');
    return typeof player === 'string' && typeof key === 'string' ? { player, key } : undefined;
  } catch {
    return undefined; // storage that is closed, or holds what is not ours
  }
}

/** Keeps a ticket for as long as the tab is there; where storage is closed a reload is another guest. */
export function keepTicket(room: string, ticket: Ticket): void {
  try {
    sessionStorage.setItem(keyOf(room), JSON.stringify(ticket));
  } catch {}
}
