import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { outline } from './outline.ts';

/** The Vite plugin for articles in `content/`. Each becomes a module with a component and its `frontmatter`. */
export const articles = () => ({
  ...mdx({ remarkPlugins: [remarkFrontmatter, outline, remarkMdxFrontmatter] }),
  enforce: 'pre' as const,
});
