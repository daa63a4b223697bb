import { ButtonLink } from '#app/components/button.tsx';
import errorPage from '#app/layout/error-page.module.css';
import { LostThreadIllustration } from '#app/layout/error-page.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { startPath } from '#site/pages.ts';

export const meta = metaOf('offline', {
  title: m.meta_offline_title,
  description: m.meta_offline_description,
  keywords: m.meta_offline_keywords,
});

export default function Page() {
  return (
    <main className={errorPage.page}>
      <LostThreadIllustration />
      <div>
        <h1>{m.offline_title()}</h1>
        <p className={errorPage.text}>{m.offline_why()}</p>
        <p className={errorPage.text}>{m.offline_solo()}</p>
        <div className={errorPage.buttons}>
          <ButtonLink variant="primary" href={startPath('solo', getLocale())}>
            {m.lost_play()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
