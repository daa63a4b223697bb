import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { GuidePage } from './guide-page.tsx';

export const meta = metaOf('hamiltonian-path', {
  title: m.meta_hamiltonian_path_title,
  description: m.meta_hamiltonian_path_description,
  keywords: m.meta_hamiltonian_path_keywords,
});

/** The page with the lesson on Hamiltonian paths. */
export default function HamiltonianPath() {
  return <GuidePage id="hamiltonian-path" />;
}
