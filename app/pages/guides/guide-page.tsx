import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import styles from '#app/pages/blog/article-page.module.css';
import { Breadcrumb, Contents, Summary } from '#app/pages/blog/article-page.tsx';
import { readingMinutes } from '#app/seo/article.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { modifiedOn } from '#site/modified-on.ts';
import { pathOf, startPath } from '#site/pages.ts';
import { type GuideId, guideIn } from './guides.ts';

/** A page that is written like an article, with its summary and table of contents. */
export function GuidePage({ id }: { readonly id: GuideId }) {
  const language = getLocale();
  const { guide, Content } = guideIn(id, language);
  const date = modifiedOn(id);
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <Stack as="article" gap={8}>
        <Stack as="header" gap={4} className={styles.head}>
          <Breadcrumb parents={[]} title={guide.title} language={language} />
          <h1>{guide.title}</h1>
          <p className={styles.facts}>
            {date && <time dateTime={date}>{longDateText(date)}</time>}
            <span>{m.article_minutes({ minutes: readingMinutes(guide.words) })}</span>
          </p>
        </Stack>
        <Summary summary={guide.summary} />
        <Contents sections={guide.sections} />
        <Stack gap={5} className={styles.text}>
          <Content />
        </Stack>
      </Stack>
      <p className={styles.closing}>
        <ButtonLink variant="primary" href={startPath('solo', language)}>
          {m.article_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('daily', language)}>{m.article_daily()}</ButtonLink>
      </p>
    </Stack>
  );
}
