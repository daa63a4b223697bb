import { expect, test } from 'vitest';
import { createTabStorage } from '#app/client/storage/tab-storage.ts';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { type Duel, privateDuel } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { afterSteps, seatedDuel, waitingDuel } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { createRoomTickets, SPARE } from './room-tickets.ts';

const DAY_MS = 86_400_000;
const ana = { player: 'ana', key: 'the key of Ana' };
const ben = { player: 'ben', key: 'the key of Ben' };
const alone = afterSteps(waitingDuel, [1000, 'ana', 'sit']);

/** Creates a fake browser that can open tabs and advance its clock. */
function createBrowser() {
  let nowMs = 1_000_000;
  const browser = createFakeStorage();
  const openTab = () => {
    const tab = createFakeStorage();
    return createRoomTickets({ tab: () => tab, browser: () => browser, now: () => nowMs });
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { openTab, pass, browser };
}

/**
 * Returns the room state that a player receives, with the ticket (the secret of a seat) if the server has just issued
 * one.
 */
const shown = (duel: Duel, player: string, ticket?: typeof ana) => ({
  player,
  ...(ticket && { ticket }),
  view: viewFor(duel, seatOf(duel, player), 5000),
});

test('a tab that opens a room for the first time sends no ticket (secret of a seat), and later sends its own ticket', () => {
  const tab = createBrowser().openTab();
  expect(tab.greeting('ROOM01')).toEqual({});
  tab.update('ROOM01', shown(waitingDuel, 'ana', ana));
  expect(tab.greeting('ROOM01')).toEqual({ ticket: ana });
  expect(tab.greeting('ROOM02')).toEqual({});
});

test('a second tab sends the first tab’s ticket (secret of a seat) as a spare one, and as its own once confirmed', () => {
  const { openTab } = createBrowser();
  openTab().update('ROOM01', shown(alone, 'ana', ana));
  const next = openTab();
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  next.update('ROOM01', shown(alone, 'ana'));
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana });
});

test('a second visitor in the same browser gets their own ticket (secret of a seat), and the first one’s stays the spare ticket of the browser', () => {
  const { openTab } = createBrowser();
  openTab().update('ROOM01', shown(alone, 'ana', ana));
  const second = openTab();
  expect(second.isSeatedElsewhere('ROOM01', 'ben')).toBe(true);
  expect(second.isSeatedElsewhere('ROOM01', 'ana')).toBe(false);
  second.update('ROOM01', shown(seatedDuel, 'ben', ben));
  expect(second.greeting('ROOM01')).toEqual({ ticket: ben });
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
});

test('if another player took the seat of a spare ticket (shared by all tabs), this browser’s ticket for the other seat replaces it', () => {
  const { openTab } = createBrowser();
  openTab().update('ROOM01', shown(alone, 'ana', ana));
  const given = afterSteps(seatedDuel, [500_000, 'cleo', 'sit', { absences: { ana: 1000 } }]);
  openTab().update('ROOM01', shown(given, 'ben', ben));
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ben, isSpare: true });
});

test('the ticket (secret key) of a spectator does not become the spare ticket for other tabs', () => {
  const { openTab } = createBrowser();
  openTab().update('ROOM01', shown(seatedDuel, 'cleo', { player: 'cleo', key: 'the key of Cleo' }));
  expect(openTab().greeting('ROOM01')).toEqual({});
});

test.each([
  ['the ticket’s player leaves the seat', afterSteps(seatedDuel, [3000, 'ana', 'leave'])],
  ['the ticket’s room closes', afterSteps(alone, [3000, 'ana', 'leave'])],
])('a spare ticket (a seat’s secret, shared by all tabs) is removed when %s', (_when, duel) => {
  const { openTab } = createBrowser();
  const tab = openTab();
  tab.update('ROOM01', shown(alone, 'ana', ana));
  tab.update('ROOM01', shown(duel, 'ana'));
  expect(openTab().greeting('ROOM01')).toEqual({});
});

test('if a room refuses a ticket (secret of a seat) because of a wrong key, the tab removes it from both storages', () => {
  const { openTab } = createBrowser();
  const tab = openTab();
  tab.update('ROOM01', shown(alone, 'ana', ana));
  const next = openTab();
  next.onRefused('ROOM01', 'busy');
  expect(next.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  next.onRefused('ROOM01', 'wrong-key');
  expect(next.greeting('ROOM01')).toEqual({});
  expect(tab.greeting('ROOM01')).toEqual({ ticket: ana });
  tab.onRefused('ROOM01', 'wrong-key');
  expect(tab.greeting('ROOM01')).toEqual({});
});

test('if a tab’s ticket (secret of a seat) is refused, another seat’s spare ticket is removed only if the room does not exist', () => {
  const { openTab } = createBrowser();
  openTab().update('ROOM01', shown(alone, 'ana', ana));
  const second = openTab();
  second.update('ROOM01', shown(seatedDuel, 'ben', ben));
  second.onRefused('ROOM01', 'wrong-key');
  expect(second.greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  second.onRefused('ROOM01', 'unknown-room');
  expect(second.greeting('ROOM01')).toEqual({});
});

test('a spare ticket (a seat’s secret, shared by all tabs) is removed two days after its room was last open in this browser', () => {
  const { openTab, pass, browser } = createBrowser();
  openTab().update('ROOM01', shown(alone, 'ana', ana));
  pass(DAY_MS);
  openTab().update('ROOM01', shown(alone, 'ana'));
  pass(SPARE.maxDays * DAY_MS);
  expect(openTab().greeting('ROOM01')).toEqual({ ticket: ana, isSpare: true });
  pass(1);
  expect(openTab().greeting('ROOM01')).toEqual({});
  openTab().purgeOld();
  expect(browser.length).toBe(0);
});

test('only the rooms opened last keep their spare tickets (for other tabs), and other storage keys are left untouched', () => {
  const { openTab, pass, browser } = createBrowser();
  browser.setItem('theme', 'dark');
  browser.setItem('seat:BROKEN', 'null');
  const room = (index: number) => `ROOM${String(index).padStart(2, '0')}`;
  for (let index = 0; index <= SPARE.maxRooms; index++) {
    openTab().update(room(index), shown(alone, 'ana', ana));
    pass(1000);
  }
  expect(openTab().greeting(room(0))).toEqual({});
  expect(openTab().greeting(room(1))).toEqual({ ticket: ana, isSpare: true });
  expect(browser.length).toBe(SPARE.maxRooms + 1);
  expect(browser.getItem('theme')).toBe('dark');
});

test('if storage is forbidden, no ticket (secret of a seat) is stored and no call throws', () => {
  const tickets = createRoomTickets({ tab: forbiddenStorage, browser: forbiddenStorage, now: () => 0 });
  tickets.update('ROOM01', shown(alone, 'ana', ana));
  tickets.update('ROOM01', shown(privateDuel(0), 'ana'));
  tickets.onRefused('ROOM01', 'wrong-key');
  tickets.purgeOld();
  expect(tickets.greeting('ROOM01')).toEqual({});
});

test('if storage is forbidden, `window.name` holds the tab’s ticket (secret of a seat) until the room refuses it', () => {
  const tab = { name: '' };
  const openPage = () =>
    createRoomTickets({
      tab: () => createTabStorage(forbiddenStorage, tab),
      browser: forbiddenStorage,
      now: () => 0,
    });
  openPage().update('ROOM01', shown(alone, 'ana', ana));
  expect(openPage().greeting('ROOM01')).toEqual({ ticket: ana });
  openPage().onRefused('ROOM01', 'wrong-key');
  expect([openPage().greeting('ROOM01'), tab.name]).toEqual([{}, '']);
});

test.each(['enfilade room:ROOM01 {"player":7}', 'enfilade room:ROOM01 <script>', 'enfilade room:ROOM01 null'])(
  'if `window.name` is “%s”, the tab has no ticket (secret of a seat)',
  name => {
    const tab = () => createTabStorage(forbiddenStorage, { name });
    expect(createRoomTickets({ tab, browser: forbiddenStorage, now: () => 0 }).greeting('ROOM01')).toEqual({});
  },
);
