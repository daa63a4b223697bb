import { m } from '#messages/compiled/messages.js';
import { type Bead, firstOfTen, isHintless } from './beads.ts';
import { type NecklaceItem, singleItem } from './necklace-markup.ts';

/** The last level with a bead of its own in the row of solved levels (N2). */
const LAST_SINGLE = 30;

/**
 * Groups the beads of solved levels for drawing, in order: a bead for each level up to 30, and above that a bead for
 * every ten levels (N2).
 */
export function groupBeads(beads: readonly Bead[]): readonly NecklaceItem[] {
  const groups = new Map<number, Bead[]>();
  for (const bead of beads) {
    const key = bead.level <= LAST_SINGLE ? bead.level : firstOfTen(bead.level);
    groups.set(key, [...(groups.get(key) ?? []), bead]);
  }
  return [...groups.values()].flatMap(itemOf);
}

function itemOf(group: readonly Bead[]): readonly NecklaceItem[] {
  const [from, to] = [group[0], group.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (from === to) return [singleItem(from)];
  const levels = { first: from.level, last: to.level };
  const areHintless = group.every(isHintless);
  return [
    {
      level: from.level,
      text: `${levels.first}–${levels.last}`,
      name: areHintless ? m.necklace_group_hintless(levels) : m.necklace_group(levels),
      opens: group.findLast(({ opens }) => opens)?.level,
      isHintless: areHintless,
    },
  ];
}
