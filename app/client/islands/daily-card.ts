import { localStore } from '#app/client/storage/safe-storage.ts';
import { actionText, type CardState, noteText, remainingText } from '#app/modes/daily/card-texts.ts';
import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { begunDays, resultsByDay, stateOf } from '#app/modes/daily/week/day-states.ts';
import { stateText } from '#app/modes/daily/week/state-text.ts';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';
import { type Day, weekOf } from '#engine/daily/day.ts';
import { streakOf } from '#engine/daily/streak.ts';
import { m } from '#messages/compiled/messages.js';
import { START } from '#site/start.ts';

const INTERVAL_MS = 10_000;

/** The length in milliseconds of the longest day of the year: the one on which the clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/**
 * Shows the progress in this browser and the time until the next grid on the home page's panel about today's grid, with
 * its week and its streak. After midnight, shows nothing about the previous day (J34). If the browser's clock is
 * clearly wrong, keeps the server's text about the next grid.
 */
export function mount(card: HTMLElement, player: string | undefined): void {
  // the server renders the panel about today's grid in the state `done`, with the result, if the account has finished
  // its grid
  const isDone = card.dataset.state === 'done';
  const update = () => show(card, isDone, player);
  update();
  setInterval(update, INTERVAL_MS);
  for (const event of ['pageshow', 'storage']) addEventListener(event, update);
}

function show(card: HTMLElement, isDone: boolean, player: string | undefined): void {
  const { day = '', nextAt, kept = '' } = card.dataset;
  const attempts = attemptsOf(player);
  const results = resultsByDay([], attempts);
  const begun = begunDays(attempts);
  const result = results.get(day);
  const leftMs = Number(nextAt) - Date.now();
  const state = cardStateOf(leftMs, isDone || result !== undefined, begun.has(day));
  card.dataset.state = state;
  write(card, '[data-action]', actionText(state));
  // if today's grid is finished, the link to it never starts a game, even if this browser no longer stores the finished
  // game
  const link = card.querySelector<HTMLAnchorElement>('[data-action]');
  link?.setAttribute('href', link.pathname + (state === 'done' ? '' : START));
  if (state !== 'done' || result !== undefined) write(card, '[data-note]', noteText(state, result));
  // the script that draws the player's path on the panel is loaded only if today's grid is finished, because few
  // visitors need it
  if (state === 'done') import('./own-thread.ts').then(own => own.drawThread(card, day, attempts)).catch(() => {});
  if (leftMs <= LONGEST_DAY_MS) write(card, '[data-next]', remainingText(leftMs));
  showWeek(card, day, results, begun);
  const keptHere = [...results.values()].filter(({ isKept }) => isKept).map(each => each.day);
  showStreak(card, streakOf([...kept.split(' ').filter(Boolean), ...keptHere], day).current);
}

/**
 * Shows the results and the unfinished games of this browser on the links to the days of the week. A result that
 * the server has rendered stays, except that a result that counts for the streak replaces a late one.
 */
function showWeek(card: HTMLElement, today: Day, results: ReadonlyMap<Day, DayResult>, begun: ReadonlySet<Day>): void {
  const doors = card.querySelectorAll<HTMLElement>('nav li');
  for (const [index, each] of weekOf(today).entries()) {
    const [door, result] = [doors[index], results.get(each)];
    const [before, state] = [door?.dataset.state, stateOf(each, today, result, begun.has(each))];
    if (door === undefined || state === 'open' || before === 'kept') continue;
    if (before === 'late' && state !== 'kept') continue;
    door.dataset.state = state;
    const label = door.querySelector('.visually-hidden');
    if (label !== null) label.textContent = `${label.textContent?.split(',')[0]}, ${stateText(state, result)}`;
  }
}

/** Shows the length of the player's streak in days, unless there is no streak or the player has hidden it. */
function showStreak(card: HTMLElement, count: number): void {
  const isShown = count > 0 && localStore.get('streak-hidden') !== 'on';
  const place = card.querySelector<HTMLElement>('[data-streak]');
  if (place !== null) place.dataset.streak = isShown ? 'on' : '';
  write(card, '[data-streak] > [aria-hidden]', isShown ? m.home_streak({ count }) : m.home_week());
  write(card, '[data-streak] > .visually-hidden', isShown ? m.daily_streak({ count }) : '');
}

function cardStateOf(leftMs: number, isFinished: boolean, isBegun: boolean): CardState {
  if (leftMs <= 0) return 'over';
  if (isFinished) return 'done';
  return isBegun ? 'begun' : 'open';
}

/** Writes a text into an element of the panel about today's grid, unless the element already contains that text. */
function write(card: HTMLElement, selector: string, text: string): void {
  const element = card.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
