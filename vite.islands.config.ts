import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig, type Plugin } from 'vite';
import { classNames } from './tools/build/class-names.ts';
import { messages } from './tools/build/messages.ts';

/** Removes Vite's preload helper. It adds a kilobyte and is useless here, because this build preloads nothing. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load();' : undefined),
};

/** Removes the calls of that helper. The entry script, which every page loads, has one for each island. */
const plainCalls: Plugin = {
  name: 'plain-calls',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(/\w+\(\(\)=>(import\(`[^`]+`\)(\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g, '$1');
    },
  },
};

/** Replaces Paraglide's runtime, which detects locales. Islands need only the locale that set-locale.ts sets. */
const plainLocale: Plugin = {
  name: 'plain-locale',
  enforce: 'pre',
  load: id => (id.endsWith('/messages/compiled/runtime.js') ? PLAIN_LOCALE : undefined),
};

const PLAIN_LOCALE = `
export let getLocale = () => 'fr';
export const overwriteGetLocale = get => { getLocale = get; };
export const experimentalStaticLocale = undefined;`;

const SMALL_MODULES =
  /\/(messages\/compiled\/(r\w+|messages\/(account_save|board_square|field_too_long|solo_level|solo_size|recording_(of|label)))\.js|site\/(languages|pages)\.ts|app\/i18n\/format\.ts|engine\/(levels|result|score|generator\/grids\/kinds)\.ts|protocol\/random-text\.ts|app\/client\/(call|keep-query|set-locale)\.ts)$/;

/** What every board needs. In one script it is smaller than in one for each set of islands that shares a part of it. */
const BOARD = /\/(app\/board\/mount-board|app\/game\/(local-game|message-time)|engine\/notation)\.ts$/;

/** What the cards of finished games share: sending a text, a grid for a challenge, and stored settings. */
const SHARING =
  /\/app\/game\/(share\/share-text|challenge\/solved-grid|play\/use-(stored-switch|is-hydrated))\.|\/icons\/(swords|history)\.|\/(solo_win_(no_)?(undos|hints)|grid_(announce|storage_blocked))\.js/;

/** What the page of a challenge and the form that makes one share. */
const CHALLENGE = /\/app\/game\/challenge\/(challenge-text|read-challenge|stored-challenges)\./;

/** The names of visitors, and the words of links that are shared. */
const NAMES = /\/app\/forms\/(name-refusals|chosen-name)\.ts|\/lobby_(name|share|copied|link)\w*\.js/;

/** What several pages know of the grids of days. */
const DAYS =
  /\/(engine\/daily\/day|app\/daily\/(week\/(countdown-text|day-states|state-text)|storage\/stored-attempts|duration-text)|daily_(state_\w+|seconds|minutes|hours))\.[jt]s$/;

/** Small parts on several pages, that of duels among them. */
const COMPONENTS =
  /\/app\/(components\/(button|visually-hidden)|game\/challenge\/use-challenge-form)\.|\/challenge_friend\.js/;

/** Threads that are replayed side by side. */
const REPLAY = /\/app\/game\/(figure\.module|replay\/(path-at|replayed-board|use-replay))\./;

/** How hard a grid is. */
const DIFFICULTY = /\/(app\/components\/difficulty|site\/logo-drawing)\.|\/difficulty_\w+\.js/;

/** The icons on several pages. */
const ICONS = /\/lucide-react\/dist\/esm\/(?!lucide-react|icons\/)|\/icons\/(check|copy|share-2)\./;

/** The beads on several pages, with the outbox from which a visitor’s beads are read. */
const BEADS =
  /\/(game\/necklace\/(beads\.|necklace-markup|necklace\.module)|solo\/results\/(kept-games|outbox\.))|\/necklace_(?!group)/;

/** Builds the islands. This build runs before the build of the pages, which link to the island scripts. */
export default defineConfig({
  plugins: [plainImports, plainCalls, plainLocale, paraglideVitePlugin(messages)],
  css: { modules: classNames },
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  publicDir: false,
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'islands/[name]-[hash].js' } } },
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false, // pages link all their styles themselves
    rollupOptions: {
      input: 'app/client/entry.ts',
      output: {
        // short hashes, because the entry script names every island and no hash can be compressed
        chunkFileNames: 'islands/[name]-[hash:7].js',
        // one script for small modules that most islands need, instead of five with a hundred bytes each
        codeSplitting: {
          groups: [
            { name: 'runtime', test: SMALL_MODULES },
            { name: 'board', test: BOARD },
            { name: 'sharing', test: SHARING, includeDependenciesRecursively: false },
            { name: 'challenge', test: CHALLENGE, includeDependenciesRecursively: false },
            { name: 'names', test: NAMES, includeDependenciesRecursively: false },
            { name: 'days', test: DAYS, includeDependenciesRecursively: false },
            { name: 'components', test: COMPONENTS, includeDependenciesRecursively: false },
            { name: 'replayed', test: REPLAY, includeDependenciesRecursively: false },
            { name: 'difficulty', test: DIFFICULTY, includeDependenciesRecursively: false },
            { name: 'icons', test: ICONS, includeDependenciesRecursively: false },
            { name: 'beads', test: BEADS, includeDependenciesRecursively: false },
          ],
        },
      },
      // ignores warnings about "use client", which has no effect in this build
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
