import { actionText, type CardState, noteText } from '#app/modes/daily/card-texts.ts';
import { remainingText } from '#app/modes/daily/week/countdown-text.ts';
import { resultsByDay } from '#app/modes/daily/week/day-states.ts';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';

const INTERVAL_MS = 10_000;

/** The length of the longest day: the one on which the clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/**
 * Updates the card of today's grid: the progress in this browser, and the time until the next grid. After midnight,
 * the card shows nothing about the previous day (J34). If the browser's clock is clearly wrong, the card keeps the
 * server's text about the next grid.
 */
export function mount(card: HTMLElement, player: string | undefined): void {
  // the server knows that the account has finished today's grid, and has rendered the result
  const isDone = card.dataset.state === 'done';
  const update = () => show(card, isDone, player);
  update();
  setInterval(update, INTERVAL_MS);
  for (const event of ['pageshow', 'storage']) addEventListener(event, update);
}

function show(card: HTMLElement, isDone: boolean, player: string | undefined): void {
  const { day = '', nextAt } = card.dataset;
  const attempts = attemptsOf(player).filter(attempt => attempt.day === day);
  const result = resultsByDay([], attempts).get(day);
  const leftMs = Number(nextAt) - Date.now();
  const state = stateOf(leftMs, isDone || result !== undefined, attempts.length > 0);
  card.dataset.state = state;
  write(card, '[data-action]', actionText(state));
  if (state !== 'done' || result !== undefined) write(card, '[data-note]', noteText(state, result));
  if (leftMs <= LONGEST_DAY_MS) write(card, '[data-next]', state === 'over' ? '' : remainingText(leftMs));
}

function stateOf(leftMs: number, isFinished: boolean, isBegun: boolean): CardState {
  if (leftMs <= 0) return 'over';
  if (isFinished) return 'done';
  return isBegun ? 'begun' : 'open';
}

/** Writes a text into an element, unless the element already contains it. */
function write(card: HTMLElement, selector: string, text: string): void {
  const element = card.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
