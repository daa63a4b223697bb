import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { LostThreadIllustration } from '../frame/leaving-thread.tsx';
import frame from '../frame/lost-page.module.css';
import { metaOf } from '../meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = metaOf('offline', {
  title: m.meta_offline_title,
  description: m.meta_offline_description,
  keywords: m.meta_offline_keywords,
});

export default function Page() {
  return (
    <main className={frame.page}>
      <LostThreadIllustration />
      <div>
        <h1>{m.offline_title()}</h1>
        <p className={frame.words}>{m.offline_why()}</p>
        <p className={frame.words}>{m.offline_solo()}</p>
        <div className={frame.ways}>
          <ButtonLink variant="primary" href={pathOf('solo', getLocale())}>
            {m.lost_play()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
