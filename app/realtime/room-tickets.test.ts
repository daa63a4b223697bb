import { expect, test } from 'vitest';
import { type Duel, privateDuel } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { afterSteps, seatedDuel, waitingDuel } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { createRoomTickets, SPARE } from './room-tickets.ts';

const DAY_MS = 86_400_000;
const ana = { player: 'ana', key: 'the key of Ana' };
const ben = { player: 'ben', key: 'the key of Ben' };
const alone = afterSteps(waitingDuel, [1000, 'ana', 'sit']);

/** A store as a browser has them. */
function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** A browser with one tab, and how to open another one. */
function createBrowser() {
  let nowMs = 1_000_000;
  const browser = createStore();
  const openTab = () => {
    const tab = createStore();
    return createRoomTickets({ tab: () => tab, browser: () => browser, now: () => nowMs });
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { openTab, pass, browser };
}

/** What a player is shown of a room; with a ticket, if it was made for them just now. */
const shown = (duel: Duel, player: string, ticket?: typeof ana) => ({
  player,
  ...(ticket && { ticket }),
  view: viewFor(duel, seatOf(duel, player), 5000),
});

test('a tab without a ticket shows none, and then its own', () => {
  const tab = createBrowser().openTab();
  expect(tab.greeting('ROOM01')).toEqual({});
  tab.keep('ROOM01', shown(waitingDuel, 'ana', ana));
  expect(tab.greeting('ROOM01')).toEqual({ ticket: ana });
  expect(tab.greeting('ROOM02')).toEqual({});
});

test('the ticket of a seat is a spare one in the next tab, and there the tab’s own once it was used', () => {
  const { openTab } = createBrowser();
  openTab().keep('ROOM01', shown(alone, 'ana', ana));
  const next = openTab();
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  next.keep('ROOM01', shown(alone, 'ana'));
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana });
});

test('a second visitor of the browser keeps a ticket of their own, and leaves the spare one as it is', () => {
  const { openTab } = createBrowser();
  openTab().keep('ROOM01', shown(alone, 'ana', ana));
  const second = openTab();
  second.keep('ROOM01', shown(seatedDuel, 'ben', ben));
  expect(second.greeting('ROOM01')).toEqual({ ticket: ben });
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
});

test('once the seat of the spare ticket is another player’s, the seat that this browser has takes its place', () => {
  const { openTab } = createBrowser();
  openTab().keep('ROOM01', shown(alone, 'ana', ana));
  const given = afterSteps(seatedDuel, [500_000, 'cleo', 'sit', { absences: { ana: 1000 } }]);
  openTab().keep('ROOM01', shown(given, 'ben', ben));
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ben, isSpare: true });
});

test('a visitor who only looks on leaves nothing to the next tab', () => {
  const { openTab } = createBrowser();
  openTab().keep('ROOM01', shown(seatedDuel, 'cleo', { player: 'cleo', key: 'the key of Cleo' }));
  expect(openTab().greeting('ROOM01')).toEqual({});
});

test.each([
  ['the seat was freed', afterSteps(seatedDuel, [3000, 'ana', 'leave'])],
  ['the room is closed', afterSteps(alone, [3000, 'ana', 'leave'])],
])('when %s, the spare ticket is dropped', (_when, duel) => {
  const { openTab } = createBrowser();
  const tab = openTab();
  tab.keep('ROOM01', shown(alone, 'ana', ana));
  tab.keep('ROOM01', shown(duel, 'ana'));
  expect(openTab().greeting('ROOM01')).toEqual({});
});

test('a ticket that opens nothing any more is dropped, wherever it was kept', () => {
  const { openTab } = createBrowser();
  const tab = openTab();
  tab.keep('ROOM01', shown(alone, 'ana', ana));
  const next = openTab();
  next.refused('ROOM01', 'busy');
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  next.refused('ROOM01', 'wrong-key');
  expect(next.greeting('ROOM01')).toEqual({});
  expect(tab.greeting('ROOM01')).toEqual({ ticket: ana });
  tab.refused('ROOM01', 'wrong-key');
  expect(tab.greeting('ROOM01')).toEqual({});
});

test('the spare ticket of another seat is kept when the tab’s own is refused, unless the room is gone', () => {
  const { openTab } = createBrowser();
  openTab().keep('ROOM01', shown(alone, 'ana', ana));
  const second = openTab();
  second.keep('ROOM01', shown(seatedDuel, 'ben', ben));
  second.refused('ROOM01', 'wrong-key');
  expect(second.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  second.refused('ROOM01', 'unknown-room');
  expect(second.greeting('ROOM01')).toEqual({});
});

test('a spare ticket is forgotten when its room was not open for two days', () => {
  const { openTab, pass, browser } = createBrowser();
  openTab().keep('ROOM01', shown(alone, 'ana', ana));
  pass(DAY_MS);
  openTab().keep('ROOM01', shown(alone, 'ana'));
  pass(SPARE.maxDays * DAY_MS);
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  pass(1);
  expect(openTab().greeting('ROOM01')).toEqual({});
  openTab().forgetOld();
  expect(browser.length).toBe(0);
});

test('spare tickets are kept of so many rooms, those that were open last, and nothing else is touched', () => {
  const { openTab, pass, browser } = createBrowser();
  browser.setItem('theme', 'dark');
  browser.setItem('seat:BROKEN', 'null');
  const room = (index: number) => `ROOM${String(index).padStart(2, '0')}`;
  for (let index = 0; index <= SPARE.maxRooms; index++) {
    openTab().keep(room(index), shown(alone, 'ana', ana));
    pass(1000);
  }
  expect(openTab().greeting(room(0))).toEqual({});
  expect(openTab().greeting(room(1))).toEqual({ ticket: ana, isSpare: true });
  expect(browser.length).toBe(SPARE.maxRooms + 1);
  expect(browser.getItem('theme')).toBe('dark');
});

test('where storage is forbidden, nothing is kept and nothing breaks', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const tickets = createRoomTickets({ tab: forbidden, browser: forbidden, now: () => 0 });
  tickets.keep('ROOM01', shown(alone, 'ana', ana));
  tickets.keep('ROOM01', shown(privateDuel(0), 'ana'));
  tickets.refused('ROOM01', 'wrong-key');
  tickets.forgetOld();
  expect(tickets.greeting('ROOM01')).toEqual({});
});
