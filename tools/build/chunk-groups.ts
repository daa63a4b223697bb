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
 * Tells whether scripts load a module as soon as they are loaded, rather than later. Of all messages, they load those
 * they name.
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
 * The groups of modules that become one script each. Rolldown makes a script of what exactly the same islands share, and
 * one of React, which all screens share. Without these groups a screen would have forty scripts, most of a hundred bytes.
 * docs/decisions/0051 says why there are eight.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // what every page has loaded with the entry script
  { name: 'page', tags: ['$initial'], priority: 3 },
  // what begins a game before React: what the islands of the home page need, too; the game with its board,
  // which all modes share; and the modes. A group takes along what it imports, so the modes come last.
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
  // what the small script of a replay shares with the screens, so that it does not load all of theirs
  {
    name: 'replayed',
    test: /\/app\/(play\/(game\.module\.css|replay\/path-at)|components\/(button|modal)\.module\.css)/,
    priority: 2,
  },
  // what the card of the home page shares with them
  {
    name: 'card',
    test: /\/(app\/(i18n\/duration-text|outbox\/stored-attempts)|engine\/daily\/day|messages\/daily_(no_)?hints)\./,
    priority: 2,
  },
  // what is too small to be a script of its own
  {
    name: 'small',
    test: /\/(app\/(i18n\/dates|realtime\/spare-keys|client\/storage\/running-duel)|messages\/(duel_table|lobby_name|recording_of))\./,
    priority: 2,
  },
  // what three screens share
  { name: 'screen', test: /\/app\/(.*\.tsx$|play\/(?!necklace))/, minShareCount: 3, priority: 1 },
];
