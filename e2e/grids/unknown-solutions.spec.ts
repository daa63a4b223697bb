import { test } from '#e2e/testing/fixtures.ts';
import { expectNoHelp } from '#e2e/testing/grid-page.ts';
import { LAUNCH_OPTIONS } from '#e2e/testing/launch-options.ts';
import { writeGridCode } from '#engine/grid-code.ts';

/** The search for the solutions of this grid runs to its limit. */
const CORNERS = writeGridCode({ size: 8, waypoints: [0, 2], walls: [] });

test.use({ launchOptions: LAUNCH_OPTIONS }); // with optimized JavaScript, the search takes a tenth of the time

test(
  'R26 if a grid has an unknown number of solutions, its page says so and offers neither hints nor a score',
  { tag: '@weekly' },
  ({ page }) => expectNoHelp(page, CORNERS, 'Nous n’avons pas pu vérifier que cette grille a une seule solution.'),
);
