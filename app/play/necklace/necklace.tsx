import { m } from '#messages/compiled/messages.js';
import { type NecklaceItem, necklaceMarkup } from './necklace-markup.ts';

type Props = { readonly items: readonly NecklaceItem[]; readonly next: number | undefined };

/** The progress of a player: the solved levels as beads, and the next level (N1). */
export const Necklace = ({ items, next }: Props) => (
  <nav
    aria-label={m.necklace_title()}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made of numbers
    dangerouslySetInnerHTML={{ __html: necklaceMarkup(items, { next }) }}
  />
);
