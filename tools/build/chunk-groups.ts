import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const BEFORE_REACT = ['app/client/before-react.ts'];
const MODES = /\/(app\/(modes|client\/before-react)|messages\/grid_(no|several|unknown)_solutions?)\b/;
const TIMED = ['app/modes/daily/day-screen.tsx', 'app/modes/challenge/challenge.tsx'];
/** The scripts of the pages on which a player plays a game. */
const SCREENS = [
  ...TIMED,
  'app/modes/levels/solo.tsx',
  'app/modes/custom/free/free-grids.tsx',
  'app/modes/custom/grid-by-code.tsx',
  'app/duel/duel-game.tsx',
  'app/play/drill/drill.tsx',
];
/** The scripts of pages without a game that share some modules with the screens of games. */
const CIRCLES = ['app/circles/circle.tsx', 'app/circles/new-circle.tsx'];
const PLAIN = [...CIRCLES, 'app/print/print.tsx'];
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const SMALL = ['app/client/set-locale.ts', 'app/client/islands/daily-card.ts', 'app/client/islands/necklace.ts'];

type Graph = {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
};

const MESSAGES = resolve('messages/compiled/messages');
const loaded = new Map<string, Set<string>>();

/**
 * Returns true if one of the scripts loads a module at once, and not by a later dynamic import. Of the texts of the
 * site, a script loads only those that it names.
 */
function loads(scripts: readonly string[], id: string, graph: Graph): boolean {
  const key = scripts.join();
  const ids = loaded.get(key) ?? new Set(scripts.map(script => resolve(script)));
  if (!loaded.has(key))
    for (const each of ids) {
      const { code, importedIds = [] } = graph.getModuleInfo(each) ?? {};
      for (const imported of importedIds) if (imported !== `${MESSAGES}.js`) ids.add(imported);
      for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) ids.add(`${MESSAGES}/${name}.js`);
    }
  loaded.set(key, ids);
  return ids.has(id);
}

/**
 * The groups of modules that become one script each. From the other modules, Rolldown makes one script for each set of
 * islands that share them. Without these groups, the page of a game would load forty scripts, most of them a hundred
 * bytes long. docs/decisions/0051 says why there are so many groups.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // the script `page` has the modules that every page loads with the entry script
  { name: 'page', tags: ['$initial'], priority: 3 },
  // the script `react` has the libraries that render the pages of games
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // The scripts `base`, `game` and `before-react` begin a game before React has loaded. `base` has what the home page
  // also loads, `game` what the board needs, and `before-react` the modes of play. A group includes what its modules
  // import, so the modes come last.
  {
    name: (id, graph) => (loads(BEFORE_REACT, id, graph) && loads(SMALL, id, graph) ? 'base' : null),
    debugName: 'base',
    priority: 2,
  },
  // the script `library` has what a game shares with pages without a game, such as the calls to the server
  {
    name: (id, graph) => (loads(BEFORE_REACT, id, graph) && loads(CIRCLES, id, graph) ? 'library' : null),
    debugName: 'library',
    priority: 2,
  },
  {
    name: (id, graph) => (loads(BEFORE_REACT, id, graph) && !MODES.test(id) ? 'game' : null),
    debugName: 'game',
    priority: 2,
  },
  {
    name: (id, graph) => (loads(BEFORE_REACT, id, graph) ? 'before-react' : null),
    debugName: 'before-react',
    priority: 2,
  },
  // the script `replayed` has the modules that a replay shares with the screens of games, so that a replay, which has
  // only a small script, loads no other modules of a screen
  {
    name: 'replayed',
    test: /\/app\/play\/(game\.module\.css|replay\/path-at)/,
    priority: 2,
  },
  // the script `card` has the modules that the home page’s panel about today’s grid shares with the screens of games
  {
    name: 'card',
    test: /\/(app\/(i18n\/duration-text|outbox\/stored-attempts|components\/(button|modal)\.module)|engine\/(daily\/(day|streak)|input-kind)|messages\/daily_((no_)?hints|streak))\./,
    priority: 2,
  },
  // the script `small` has the modules that are too small for scripts of their own
  {
    name: 'small',
    test: /\/(app\/(i18n\/dates|realtime\/spare-keys|client\/storage\/running-duel)|messages\/(circle_own|daily_retry|duel_table|lobby_name|recording_(label|of)))\./,
    priority: 2,
  },
  // the script `send` has the modules that send waiting results once the board is live, and `stored` those that read
  // what a browser stores of challenges and rooms
  {
    name: 'send',
    test: /\/app\/(outbox\/(send|finished-runs|waiting-grids)|modes\/custom\/grid-results)\./,
    priority: 2,
  },
  { name: 'stored', test: /\/app\/client\/storage\/(stored-challenges|tab-storage)\./, priority: 3 },
  // the script `timed` has the modules that only the two screens load whose games the server times: those of the day
  // and of challenges
  {
    name: (id, graph) =>
      /\/(app\/(?!outbox)|messages)\//.test(id) &&
      SCREENS.every(screen => loads([screen], id, graph) === TIMED.includes(screen))
        ? 'timed'
        : null,
    debugName: 'timed',
    priority: 1,
  },
  // the script `screen` has the modules that at least three screens of games share; those that pages without a game
  // also need are in `parts`
  {
    name: (id, graph) => {
      const least = id.includes('/messages/') ? 2 : 3;
      if (SCREENS.filter(screen => loads([screen], id, graph)).length < least || ICON.test(id)) return null;
      if (loads(PLAIN, id, graph)) return 'parts';
      return /\/(app\/(.*\.tsx$|play\/(?!necklace))|messages\/compiled\/messages)/.test(id) ? 'screen' : null;
    },
    debugName: 'screen',
    priority: 1,
  },
];
