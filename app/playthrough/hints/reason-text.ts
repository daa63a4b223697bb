import { directionTo } from '#app/board/direction.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { Reason } from '#engine/reasons/reason.ts';
import { m } from '#messages/compiled/messages.js';

/** The kinds of reasons whose sentence speaks of outlined squares. */
const OUTLINED: readonly Reason['kind'][] = [
  'settled-sides',
  'closed-pocket',
  'two-needs',
  'two-ends',
  'three-needs',
  'bottleneck-order',
  'sack',
  'taken-passages',
  'beyond-budget',
  'cases',
];

export const speaksOfOutlined = ({ kind }: Reason): boolean => OUTLINED.includes(kind);

/**
 * Returns the sentence that tells the player a reason, in the language of the page. `outlined` is how many squares
 * the board outlines, both for this reason and for other reasons shown with it.
 */
export function reasonText(puzzle: Puzzle, head: Cell, reason: Reason, outlined = reason.cells.length): string {
  const count = reason.cells.length;
  const among = count === 1 && outlined > 1 ? 'several' : 'all';
  const way = wayText(puzzle, head, reason);
  switch (reason.kind) {
    case 'only-way':
      return m.reason_only_way();
    case 'needed-now':
      return m.reason_needed_now();
    case 'number-order':
      return m.reason_number_order({ count });
    case 'settled-sides':
      return m.reason_settled_sides();
    case 'stuck':
      return m.reason_stuck({ way });
    case 'dead-ends':
      return m.reason_dead_ends({ way });
    case 'next-out-of-reach':
      return m.reason_next_out_of_reach({ way, number: reason.number });
    case 'later-out-of-reach':
      return m.reason_later_out_of_reach({ way, before: reason.number - 1, number: reason.number });
    case 'closed-pocket':
      return m.reason_closed_pocket({ way, count, among });
    case 'two-needs':
      return m.reason_two_needs({ way });
    case 'two-ends':
      return m.reason_two_ends({ way, number: reason.number });
    case 'three-needs':
      return m.reason_three_needs({ way });
    case 'joined-numbers':
      return m.reason_joined_numbers({ way, first: reason.numbers[0], second: reason.numbers[1] });
    case 'bottleneck-order':
      return m.reason_bottleneck_order({ way, early: reason.early, late: reason.late, among });
    case 'sack':
      return m.reason_sack({ way });
    case 'taken-passages':
      return m.reason_taken_passages({ way, before: reason.number - 1, number: reason.number, count, among });
    case 'over-budget':
      return m.reason_over_budget({ way, least: reason.least, steps: reason.steps });
    case 'beyond-budget':
      return m.reason_beyond_budget({ way, count, among });
    case 'cases':
      return m.reason_cases({ way, cases: reason.count, squares: outlined });
  }
}

/**
 * Returns the short form of several reasons that together leave one move. If the reasons have different short forms,
 * returns a general one: all other moves lead nowhere.
 */
export function shortText(reasons: readonly Reason[]): string {
  const [text, other] = new Set(reasons.map(shortForm));
  return text === undefined || other !== undefined ? m.reason_short_dead_end() : text;
}

/** The kinds of reasons whose sentence only repeats their short form, unless it speaks of forced steps. */
const REPEATING: readonly Reason['kind'][] = ['only-way', 'stuck', 'next-out-of-reach', 'later-out-of-reach'];

/** Returns true if the sentences of several reasons say more than their common short form. */
export const saysMore = (reasons: readonly Reason[]): boolean =>
  new Set(reasons.map(shortForm)).size > 1 ||
  reasons.some(({ kind, walk }) => walk.length > 0 || !REPEATING.includes(kind));

function shortForm(reason: Reason): string {
  const count = reason.cells.length;
  switch (reason.kind) {
    case 'only-way':
      return m.reason_short_only_way();
    case 'needed-now':
      return m.reason_short_needed_now();
    case 'number-order':
      return m.reason_short_number_order();
    case 'settled-sides':
      return m.reason_short_settled_sides();
    case 'stuck':
    case 'dead-ends':
    case 'cases':
      return m.reason_short_dead_end();
    case 'next-out-of-reach':
      return m.reason_short_next_out_of_reach({ number: reason.number });
    case 'later-out-of-reach':
      return m.reason_short_later_out_of_reach({ before: reason.number - 1, number: reason.number });
    case 'closed-pocket':
      return m.reason_short_closed_pocket({ count });
    case 'two-needs':
      return m.reason_short_two_needs();
    case 'two-ends':
      return m.reason_short_two_ends();
    case 'three-needs':
      return m.reason_short_three_needs();
    case 'joined-numbers':
      return m.reason_short_joined_numbers();
    case 'bottleneck-order':
      return m.reason_short_bottleneck_order({ early: reason.early, late: reason.late });
    case 'sack':
      return m.reason_short_sack();
    case 'taken-passages':
      return m.reason_short_taken_passages();
    case 'over-budget':
      return m.reason_short_over_budget();
    case 'beyond-budget':
      return m.reason_short_beyond_budget({ count });
  }
}

const WAYS = {
  up: m.reason_way_up,
  right: m.reason_way_right,
  down: m.reason_way_down,
  left: m.reason_way_left,
} as const;

/**
 * Returns the words for a step from the head to a neighbouring cell, such as “After a step up”. Without a cell, returns
 * “After any other step”.
 */
export function stepText(puzzle: Puzzle, head: Cell, cell: Cell | undefined): string {
  const direction = cell === undefined ? undefined : directionTo(puzzle, head, cell);
  return direction === undefined ? m.reason_way_elsewhere() : WAYS[direction]();
}

/**
 * Returns the words for the step that a reason excludes, such as “After a step up”. If the reason holds only after
 * further forced steps, adds their number.
 */
function wayText(puzzle: Puzzle, head: Cell, reason: Reason): string {
  const [move, second] = reason.excluded;
  const way = stepText(puzzle, head, second === undefined ? move : undefined);
  const steps = reason.walk.length;
  return steps === 0 ? way : m.reason_way_walk({ way, steps });
}
