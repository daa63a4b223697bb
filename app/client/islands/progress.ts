import { decimalText, numberText, tenthsText } from '#app/i18n/format.ts';
import tables from '#app/pages/account/charts/data-tables.module.css';
import daily from '#app/pages/account/daily/daily-grids.module.css';
import stats from '#app/pages/account/stats/figures.module.css';
import { type KindFigures, type VisitorFigures, visitorFigures } from '#app/pages/progress/figures.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

/**
 * Writes the figures of a visitor's games in this browser (N7). The stored copy of the page, which is shown without a
 * network, leads the player of an account to the account page instead.
 */
export function mount(container: HTMLElement, player: string | undefined): void {
  // the words for the grades come from the page, because the script that has them belongs to the screens of games
  const grades = container.dataset.grades?.split(', ') ?? [];
  const update = () => {
    container.innerHTML = player === undefined ? markupOf(visitorFigures(todayHere()), grades) : accountMarkup();
  };
  update();
  // a page that the back button restores may be older than the last game
  addEventListener('pageshow', ({ persisted }) => persisted && update());
}

/** Returns the day in the time zone of the browser. */
function todayHere(): Day {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const accountMarkup = (): string =>
  `<p>${m.progress_account()} <a href="${pathOf('account', getLocale())}">${m.frame_account()}</a></p>`;

/**
 * Returns the figures as HTML. `grades` are the words for the grades. No text in it was written by a player, so nothing
 * is escaped.
 */
export function markupOf(figures: VisitorFigures | undefined, grades: readonly string[]): string {
  if (figures === undefined) return `<p>${m.progress_empty()}</p>`;
  const named = (kinds: readonly KindFigures[]) => kinds.map(kind => ({ ...kind, name: nameOf(kind, grades) }));
  const { levels, calmLevels, grids } = figures;
  const calm = calmLevels > 0 ? [m.progress_calm({ count: calmLevels })] : [];
  return [
    listMarkup(figures),
    tableMarkup(m.progress_levels(), named(levels), calm),
    tableMarkup(m.progress_custom(), named(grids), []),
  ].join('');
}

type Named = KindFigures & { readonly name: string };

function nameOf({ size, grade, hasWalls }: KindFigures, grades: readonly string[]): string {
  const kind = { size, grade: grades[grade - 1] ?? '' };
  return hasWalls ? m.account_custom_walled(kind) : m.account_custom_open(kind);
}

function listMarkup({ unaided, hintlessRun, days, streak }: VisitorFigures): string {
  const { current = 0, best = 0 } = streak ?? {};
  const of = { count: numberText(unaided.count), all: numberText(unaided.of) };
  const rows = [
    ...(unaided.of > 0 ? [[m.progress_unaided(), m.progress_of(of)]] : []),
    ...(hintlessRun > 0 ? [[m.progress_run(), numberText(hintlessRun)]] : []),
    ...(days > 0 ? [[m.progress_days(), numberText(days)]] : []),
    ...(current > 0 ? [[m.progress_streak(), m.home_streak({ count: current })]] : []),
    ...(best > current ? [[m.progress_longest(), m.home_streak({ count: best })]] : []),
  ];
  if (rows.length === 0) return '';
  return `<dl class="${stats.figures}">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

/** Returns a table with a row for each kind of grid, and sentences below it. */
function tableMarkup(title: string, kinds: readonly Named[], notes: readonly string[]): string {
  if (kinds.length === 0) return '';
  const heads = [m.account_custom_kind(), m.account_custom_games(), m.account_daily_best(), m.account_daily_median()];
  const rows = kinds.map(
    kind =>
      `<tr><th scope="row">${kind.name}</th><td>${numberText(kind.games)}</td>` +
      `<td>${timeText(kind.bestMs)}</td><td>${timeText(kind.medianMs)}</td></tr>`,
  );
  return (
    `<section><table class="${tables.table} ${daily.weekdays}"><caption>${title}</caption>` +
    `<thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>` +
    [...kinds.flatMap(trendText), ...notes].map(text => `<p>${text}</p>`).join('') +
    '</section>'
  );
}

const timeText = (ms: number | undefined): string => (ms === undefined ? '–' : tenthsText(ms));

/** Says how the last times on a kind of grid compare with those before, if they differ. */
function trendText({ name, trend }: Named): readonly string[] {
  if (trend === undefined) return [];
  const { count, latelyMs, changeMs } = trend;
  const change = decimalText(Math.abs(changeMs) / 1000);
  return [
    m.progress_trend({ kind: name, count, time: tenthsText(latelyMs), change, way: changeMs < 0 ? 'less' : 'more' }),
  ];
}
