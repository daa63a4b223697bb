import { m } from '#messages/compiled/messages.js';
import { playerContext } from '../contexts.ts';
import { noticeIn } from '../i18n/notices.ts';
import { metaOf } from '../meta.ts';
import { ModeSelection } from '../mode-selection/mode-selection.tsx';
import type { Route } from './+types/mode-selection';

export const meta = metaOf('mode-selection', {
  title: m.meta_mode_selection_title,
  description: m.meta_mode_selection_description,
  keywords: m.meta_mode_selection_keywords,
});

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  isSignedIn: context.get(playerContext) !== undefined,
  notice: noticeIn(new URL(request.url).searchParams),
});

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ModeSelection {...loaderData} />;
}
