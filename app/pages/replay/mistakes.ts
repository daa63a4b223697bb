import { hintMarkup } from '#app/board/board-markup.ts';
import { positionOf } from '#app/board/cell-names.ts';
import { durationText } from '#app/i18n/duration-text.ts';
import { listText, numberText } from '#app/i18n/format.ts';
import { isWon } from '#engine/game.ts';
import { type Hesitation, hesitationsOf } from '#engine/judging/hesitations.ts';
import type { Cell } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { escapeHtml } from '#site/escape-html.ts';
import type { Thread } from './moments.ts';

/** A place where the player hesitated. `atMs` is when it began, in milliseconds since the grid appeared. */
export type Mistake = Hesitation & { readonly atMs: number };

/** Returns the places where the player of a won game hesitated, in the order of their times (H5). */
export const mistakesOf = ({ game, startMs }: Thread): readonly Mistake[] =>
  isWon(game)
    ? hesitationsOf(game)
        .map(each => ({ ...each, atMs: Math.max(0, each.fromMs - startMs) }))
        .sort((a, b) => a.atMs - b.atMs)
    : [];

/**
 * Returns the index of the mistake in a replay that comes after or before the one that the board shows (`shown`). If
 * the board shows none, the search starts from the moment `ms`. The first mistake follows the last one.
 */
export function besideMistake(
  mistakes: readonly Mistake[],
  { ms, shown }: { readonly ms: number; readonly shown: number | undefined },
  towards: 'before' | 'after',
): number {
  const count = mistakes.length;
  if (shown !== undefined) return (shown + (towards === 'after' ? 1 : count - 1)) % count;
  const found =
    towards === 'after' ? mistakes.findIndex(({ atMs }) => atMs > ms) : mistakes.findLastIndex(({ atMs }) => atMs < ms);
  return found >= 0 ? found : towards === 'after' ? 0 : count - 1;
}

/**
 * What a replay shows of a mistake: the board's accessible name, the marks that explain the mistake on the board, and
 * the HTML text below.
 */
type Shown = { readonly board: string; readonly marks: string; readonly text: string };

/**
 * Explains a mistake: where it is, what it cost, the right next cell and the reason for it. The code that finds reasons
 * is loaded only here; without a network, the reason is missing.
 */
export async function explainMistake({ game }: Thread, mistake: Mistake, isCalm: boolean): Promise<Shown> {
  const { puzzle, path } = game;
  const { length } = mistake;
  const [head, next] = [path[length - 1] as Cell, path[length] as Cell];
  const explanation = await import('#app/playthrough/hints/explain-move.ts').then(
    ({ explainMove }) => explainMove(puzzle, path.slice(0, length), next),
    () => undefined,
  );
  const { row: nextRow, column: nextColumn } = positionOf(puzzle, next);
  const { text, spoken } = explanation ?? { text: m.review_no_reason(), spoken: m.review_no_reason() };
  return {
    board: m.review_board({ square: length, ...positionOf(puzzle, head), nextRow, nextColumn }),
    marks: `<g data-mistake>${hintMarkup(puzzle, head, next, explanation?.marks)}</g>`,
    text:
      `<strong>${escapeHtml(factsOf(mistake, isCalm))}</strong>. <span aria-hidden="true">${escapeHtml(text)}</span>` +
      `<span class="visually-hidden">${escapeHtml(spoken)}</span>`,
  };
}

function factsOf({ pauseMs, cut, length }: Hesitation, isCalm: boolean): string {
  const seconds = Math.round(pauseMs / 1000);
  const facts = [
    ...(isCalm || seconds === 0 ? [] : [pauseText(seconds)]),
    ...(cut === 0 ? [] : [m.games_undos({ count: cut })]),
  ];
  return [m.review_place({ square: length }), listText(facts)].filter(Boolean).join(' – ');
}

/** Returns the length of a pause in seconds or, from one minute on, in minutes and seconds. */
const pauseText = (seconds: number): string =>
  seconds < 60
    ? m.review_pause({ seconds: numberText(seconds) })
    : m.review_long_pause({ time: durationText(1000 * seconds) });
