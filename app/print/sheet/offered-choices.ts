import { FREE_SIZES, gradesOf } from '#engine/generator/grids/kinds.ts';
import { GRADES, type Grade } from '#engine/levels.ts';
import { perPageChoices } from './page-layout.ts';
import { PAPERS, PER_PAGE, type PerPage } from './sheet.ts';
import { type Draft, readSelection } from './sheet-address.ts';

/** Returns the grades that exist for the size and the walls that are chosen in the print form. */
export function offeredGrades({ size, walls }: Draft): readonly Grade[] {
  const known = FREE_SIZES.find(each => String(each) === size);
  return known === undefined ? GRADES : gradesOf(known, walls === 'yes');
}

/** Returns the numbers of grids per page that the print form offers. Large print rules out some of them. */
export function offeredPerPage(draft: Draft): readonly PerPage[] {
  const selection = readSelection(draft);
  const paper = PAPERS.find(each => each === draft.paper);
  if (!selection.ok || paper === undefined) return PER_PAGE;
  return perPageChoices({ selection: selection.value, paper, isLarge: draft.large === 'yes' });
}

/** Replaces each chosen value that the print form no longer offers by the next lower value that it offers. */
export function settle(draft: Draft): Draft {
  const grade = nextLower(offeredGrades(draft), draft.grade);
  const settled = { ...draft, grade };
  return { ...settled, page: nextLower(offeredPerPage(settled), draft.page) };
}

const nextLower = (offered: readonly number[], text: string): string =>
  String(offered.findLast(each => each <= Number(text)) ?? offered[0] ?? text);
