import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { outline } from './outline.ts';

/** How an article of `content/` becomes a module: its words as a component, and its `frontmatter`. */
export const articles = () => ({
  ...mdx({ remarkPlugins: [remarkFrontmatter, outline, remarkMdxFrontmatter] }),
  enforce: 'pre' as const,
});
