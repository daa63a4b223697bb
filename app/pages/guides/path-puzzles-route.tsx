import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { GuidePage } from './guide-page.tsx';

export const meta = metaOf('path-puzzles', {
  title: m.meta_path_puzzles_title,
  description: m.meta_path_puzzles_description,
  keywords: m.meta_path_puzzles_keywords,
});

/** The guide to the family of path puzzles, with a picture, a rule and a grid for each kind. */
export default function PathPuzzles() {
  return <GuidePage id="path-puzzles" />;
}
