import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const BEFORE_REACT = ['app/client/before-react.ts'];
const MODES = /\/(app\/(modes|client\/before-react)|messages\/grid_(no|several|unknown)_solutions?)\b/;
const SMALL = ['app/client/set-locale.ts', 'app/client/islands/daily-card.ts', 'app/client/islands/necklace.ts'];

type Graph = {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
};

const MESSAGES = resolve('messages/compiled/messages');
const loaded = new Map<readonly string[], Set<string>>();

/**
 * Returns true if one of the scripts loads a module at once, and not by a later dynamic import. Of all messages, a
 * script loads only those that it names.
 */
function loads(scripts: readonly string[], id: string, graph: Graph): boolean {
  const ids = loaded.get(scripts) ?? new Set(scripts.map(script => resolve(script)));
  if (!loaded.has(scripts))
    for (const each of ids) {
      const { code, importedIds = [] } = graph.getModuleInfo(each) ?? {};
      for (const imported of importedIds) if (imported !== `${MESSAGES}.js`) ids.add(imported);
      for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) ids.add(`${MESSAGES}/${name}.js`);
    }
  loaded.set(scripts, ids);
  return ids.has(id);
}

/**
 * The groups of modules that become one script each. From the other modules, Rolldown makes one script for each set
 * of islands that share them, and one for React, which all screens share. Without these groups a screen would load
 * forty scripts, most of them a hundred bytes long. docs/decisions/0051 says why there are eight groups.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // `page` has the modules that every page loads with the entry script
  { name: 'page', tags: ['$initial'], priority: 3 },
  // `base` (shared with the home page), `game` (with the board) and `before-react` (the modes) begin a game before
  // React has loaded; a group includes what its modules import, so the modes come last
  {
    name: (id, graph) => (loads(BEFORE_REACT, id, graph) && loads(SMALL, id, graph) ? 'base' : null),
    debugName: 'base',
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
  // `replayed` has the modules that the small script of a replay shares with the screens, so that a replay loads no
  // other modules of a screen
  {
    name: 'replayed',
    test: /\/app\/(play\/(game\.module\.css|replay\/path-at)|components\/(button|modal)\.module\.css)/,
    priority: 2,
  },
  // `card` has the modules that the home page's panel about today's grid shares with the screens
  {
    name: 'card',
    test: /\/(app\/(i18n\/duration-text|outbox\/stored-attempts)|engine\/(daily\/(day|streak)|input-kind)|messages\/daily_(no_)?hints)\./,
    priority: 2,
  },
  // `small` has the modules that are too small for scripts of their own
  {
    name: 'small',
    test: /\/(app\/(i18n\/dates|realtime\/spare-keys|client\/storage\/running-duel)|messages\/(duel_table|lobby_name|recording_of))\./,
    priority: 2,
  },
  // `screen` has the modules that at least three screens share, without those that no screen of a game needs at once
  {
    name: 'screen',
    test: /\/app\/(?!circles|play\/circles|pages\/take-along|forms\/field|components\/confirm)(.*\.tsx$|play\/(?!necklace))/,
    minShareCount: 3,
    priority: 1,
  },
];
