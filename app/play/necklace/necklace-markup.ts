import { tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import { type Bead, isHintless } from './beads.ts';
import styles from './necklace.module.css';

/** A bead to draw in the row of solved levels. It stands for one level or for several levels. */
export type NecklaceItem = {
  /** The solved level for which the bead stands, or the first of several levels. */
  readonly level: number;
  readonly text: string;
  readonly name: string;
  /** The solved level whose replay the bead opens, or undefined if it opens none (N3). */
  readonly opens: number | undefined;
  readonly isHintless: boolean;
};

/**
 * The solved levels that are drawn with a larger bead (N1): the first with a 6×6 grid, the first of the third grade,
 * and the first with the maximum number count (R14).
 */
const LARGE: readonly number[] = [6, 12, 18];

export const singleItem = (bead: Bead): NecklaceItem => ({
  level: bead.level,
  text: `${bead.level}`,
  name: nameOf(bead),
  opens: bead.opens ? bead.level : undefined,
  isHintless: isHintless(bead),
});

function nameOf(bead: Bead): string {
  const { level, best } = bead;
  if (best === undefined) return m.necklace_solved({ level });
  const time = tenthsText(best.durationMs);
  return isHintless(bead) ? m.necklace_hintless({ level, time }) : m.necklace_timed({ level, time });
}

type Marks = {
  /** The level to play next. It is missing if only a part of the row of solved levels is shown. */
  readonly next?: number | undefined;
  /** The level that the page shows, such as the level of a replay. */
  readonly current?: number;
};

/**
 * Returns a necklace, the row of solved levels, as HTML, for React on the server and for scripts without React. No text
 * in it was written by a player, so nothing is escaped.
 */
export function necklaceMarkup(items: readonly NecklaceItem[], { next, current }: Marks): string {
  const beads = items.map(({ level, text, name, opens, isHintless }) => {
    const look = `${styles.solved}${isHintless ? ` ${styles.hintless}` : ''}`;
    if (opens === undefined) return bead(level, look, 'role="img"', name, text);
    const isCurrent = current === level ? ' aria-current="page"' : '';
    const address = `href="${pathOf('replay', getLocale())}?level=${opens}"`;
    return bead(level, look, address + isCurrent, m.necklace_replay({ name }), text);
  });
  const play = `href="${startPath('solo', getLocale())}"`;
  if (next) beads.push(bead(next, styles.next, play, m.necklace_next({ level: next }), next));
  return `<ol class="${styles.string}" role="list">${beads.join('')}</ol>`;
}

/**
 * Returns the bead of a solved level as a list item. `attributes` contains the address of the link, or a role if the
 * bead opens nothing.
 */
const bead = (level: number, look: string | undefined, attributes: string, name: string, text: string | number) =>
  `<li${LARGE.includes(level) ? ` class="${styles.large}"` : ''}>` +
  `<a class="${styles.bead} ${look}" ${attributes} aria-label="${name}">${text}</a></li>`;
