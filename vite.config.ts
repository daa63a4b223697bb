import { existsSync, readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { articles } from './scripts/build/articles.ts';
import { messages } from './scripts/build/messages.ts';

const PAGE_SCRIPT = 'app/islands/page.ts';

const MANIFEST = 'build/islands/.vite/manifest.json';

/** The address of the small script of every page: the built file in a build, its source otherwise. */
function pageScriptUrl(command: 'build' | 'serve'): string {
  if (command === 'serve' || !existsSync(MANIFEST)) return `/${PAGE_SCRIPT}`;
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return `/${manifest[PAGE_SCRIPT].file}`;
}

const PICTURES = 'build/pictures.json';

/** The pictures that stand for pages where they are shared; none while one works on the site. */
const pictures = (command: 'build' | 'serve'): string =>
  command === 'serve' || !existsSync(PICTURES) ? '{}' : readFileSync(PICTURES, 'utf8');

export default defineConfig(({ command }) => ({
  plugins: [articles(), paraglideVitePlugin(messages), reactRouter()],
  define: {
    __PAGE_SCRIPT__: JSON.stringify(pageScriptUrl(command)),
    __PICTURES__: pictures(command),
    __BUILT_ON__: JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  optimizeDeps: { include: ['lucide-react', 'react-dom/client'] }, // islands ask for them late; found out late, they would fail once
}));
