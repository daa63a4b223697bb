import { m } from '#messages/compiled/messages.js';
import styles from './necklace.module.css';
import { type NecklaceItem, necklaceMarkup } from './necklace-markup.ts';

type Props = {
  readonly items: readonly NecklaceItem[];
  readonly next: number | undefined;
  /** True for a few beads (solved levels) that stay in one row, however large the text is. */
  readonly isRow?: boolean;
};

/** The progress of a player: the solved levels as beads, and the next level (N1). */
export const Necklace = ({ items, next, isRow = false }: Props) => (
  <nav
    className={isRow ? styles.row : undefined}
    aria-label={m.necklace_title()}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made of numbers
    dangerouslySetInnerHTML={{ __html: necklaceMarkup(items, { next }) }}
  />
);
