import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { outline } from './outline.ts';

/**
 * The Vite plugin for the articles in `content/`. It turns each article into a module with a component and
 * its `frontmatter`.
 */
export const articles = () => ({
  ...mdx({ remarkPlugins: [remarkFrontmatter, outline, remarkMdxFrontmatter] }),
  enforce: 'pre' as const,
});
