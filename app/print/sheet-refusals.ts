import { LEVELS } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_GRIDS, MAX_TITLE_CHARACTERS } from './sheet/sheet.ts';
import type { SheetRefusal } from './sheet/sheet-address.ts';

/** Says why there is no sheet, and what to do. */
export function refusalMessage(refusal: SheetRefusal): string {
  switch (refusal) {
    case 'unknown-choice':
      return m.print_unknown_choice();
    case 'grade-not-offered':
      return m.print_grade_not_offered();
    case 'level-out-of-range':
      return m.print_level_out_of_range({ min: LEVELS.first, max: LEVELS.last });
    case 'levels-reversed':
      return m.print_levels_reversed();
    case 'count-out-of-range':
      return m.print_count_out_of_range({ max: MAX_GRIDS });
    case 'title-too-long':
      return m.print_title_too_long({ max: MAX_TITLE_CHARACTERS });
    case 'too-many-for-large-print':
      return m.print_too_many_for_large_print();
    case 'seed-unreadable':
      return m.print_seed_unreadable();
  }
}
