import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/format.ts';
import styles from '#app/pages/blog/article-page.module.css';
import { Breadcrumb, Contents, Summary } from '#app/pages/blog/article-page.tsx';
import { readingMinutes } from '#app/seo/article.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { modifiedOn, pathOf } from '#site/pages.ts';
import { type LessonId, lessonIn } from './lessons.ts';

/** A page that is written like an article, with its summary and table of contents. */
export function LessonPage({ id }: { readonly id: LessonId }) {
  const language = getLocale();
  const { lesson, Content } = lessonIn(id, language);
  const date = modifiedOn(id);
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <Stack as="article" gap={8}>
        <Stack as="header" gap={4} className={styles.head}>
          <Breadcrumb parents={[]} title={lesson.title} language={language} />
          <h1>{lesson.title}</h1>
          <p className={styles.facts}>
            {date && <time dateTime={date}>{longDateText(date)}</time>}
            <span>{m.article_minutes({ minutes: readingMinutes(lesson.words) })}</span>
          </p>
        </Stack>
        <Summary summary={lesson.summary} />
        <Contents sections={lesson.sections} />
        <Stack gap={5} className={styles.text}>
          <Content />
        </Stack>
      </Stack>
      <p className={styles.closing}>
        <ButtonLink variant="primary" href={pathOf('solo', language)}>
          {m.article_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('daily', language)}>{m.article_daily()}</ButtonLink>
      </p>
    </Stack>
  );
}
