import { m } from '#messages/compiled/messages.js';
import { metaOf } from '../meta.ts';
import { ModeSelection } from '../mode-selection/mode-selection.tsx';

export const meta = metaOf('mode-selection', {
  title: m.meta_mode_selection_title,
  description: m.meta_mode_selection_description,
  keywords: m.meta_mode_selection_keywords,
});

export default function Page() {
  return <ModeSelection />;
}
