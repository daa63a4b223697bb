import { existsSync, readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { articles } from './tools/build/articles.ts';
import { classNames } from './tools/build/class-names.ts';
import { messages } from './tools/build/messages.ts';

const PAGE_SCRIPT = 'app/client/entry.ts';

const MANIFEST = 'build/islands/.vite/manifest.json';

type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly name?: string } & Readonly<
      Partial<Record<'imports' | 'dynamicImports' | 'assets', readonly string[]>>
    >
  >
>;

/** Reads the manifest of the islands' build. In development the manifest contains only the page script. */
const readManifest = (command: 'build' | 'serve'): Manifest =>
  command === 'serve' || !existsSync(MANIFEST)
    ? { [PAGE_SCRIPT]: { file: PAGE_SCRIPT } }
    : JSON.parse(readFileSync(MANIFEST, 'utf8'));

/** Returns the URL of the small script that every page loads. */
const pageScriptUrl = (manifest: Manifest): string => `/${manifest[PAGE_SCRIPT]?.file}`;

/** Maps the name of each island to the URLs of its script and imported scripts, except the script that every page loads. */
function islandScripts(manifest: Manifest): Readonly<Record<string, readonly string[]>> {
  const dependenciesOf = (script: string): readonly string[] =>
    script === PAGE_SCRIPT ? [] : [script, ...(manifest[script]?.imports ?? []).flatMap(dependenciesOf)];
  const named = new Map((manifest[PAGE_SCRIPT]?.dynamicImports ?? []).map(script => [manifest[script]?.name, script]));
  // every island needs the script of the locale, and an island that is a React component also needs the script of React
  const [locale = '', react = ''] = [named.get('base'), named.get('hydrate-island')];
  const scriptsOf = (island: string) => [
    ...new Set([island, locale, ...(island.endsWith('.tsx') ? [react] : [])].flatMap(dependenciesOf)),
  ];
  const urlOf = (script: string) => `/${manifest[script]?.file}`;
  const workers = Object.values(manifest).flatMap(({ assets = [] }) => assets);
  return Object.fromEntries([
    ...[...named].map(([name, island]) => [name, scriptsOf(island).map(urlOf)] as const),
    ...workers.map(file => [/([\w-]+)-[^-]+\.js$/.exec(file)?.[1], [`/${file}`]] as const),
  ]);
}

const STYLES = [
  { name: 'site', test: /\/app\/(styles|layout|components)\/.*\.css$/ },
  // the styles of a board’s place and of the cover that hides the board before its start; the home page needs no other
  // styles of the game
  { name: 'cover', test: /\/app\/play\/(game|screen\/covered-board)\.module\.css$/ },
  { name: 'play', test: /\/app\/(play\/(game|screen|panel|challenge)|modes\/levels)\b.*\.css$/ },
  { name: 'custom', test: /\/app\/(modes\/custom|pages\/free)\/.*\.css$/ },
  { name: 'week', test: /\/app\/modes\/daily\/week\/.*\.css$/ },
];

const PICTURES = 'build/pictures.json';

/** Reads the list of social pictures as JSON. In development the list is empty. */
const pictures = (command: 'build' | 'serve'): string =>
  command === 'serve' || !existsSync(PICTURES) ? '{}' : readFileSync(PICTURES, 'utf8');

export default defineConfig(({ command, isSsrBuild }) => {
  const manifest = readManifest(command);
  return {
    // if a test starts the site from its sources, Vitest has already compiled the messages
    plugins: [articles(), ...(process.env.VITEST ? [] : [paraglideVitePlugin(messages)]), reactRouter()],
    css: { modules: classNames },
    define: {
      __PAGE_SCRIPT__: JSON.stringify(pageScriptUrl(manifest)),
      __ISLAND_SCRIPTS__: JSON.stringify(islandScripts(manifest)),
      __PICTURES__: pictures(command),
      __BUILT_ON__: JSON.stringify(new Date().toISOString().slice(0, 10)),
    },
    build: {
      rollupOptions: {
        // warnings about islands are ignored: that the browser loads them lazily has no effect on the server, which
        // loads them with the pages
        onLog: (level, log, report) => log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' && report(level, log),
        // the build makes few style sheets, such as one for all pages and one for the screen of a game, because each
        // costs a request
        ...(command === 'build' && !isSsrBuild && { output: { codeSplitting: { groups: STYLES } } }),
      },
    },
    // the few icons that pages show are bundled, so that the server need not install the whole package of 51 MB
    ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
    // these packages are named for Vite: if it discovered them only when an island first imports one, the import would
    // fail
    optimizeDeps: { include: ['lucide-react', 'react-dom/client'] },
  };
});
