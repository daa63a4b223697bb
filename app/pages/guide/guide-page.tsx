import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import article from '#app/pages/blog/article-page.module.css';
import { Contents } from '#app/pages/blog/article-page.tsx';
import { pageName } from '#app/seo/page-names.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './guide-page.module.css';
import { type GuideId, guideOf } from './guides.ts';

/** A page with the text of a guide: its answer in short, a table of contents, and links to play at its end. */
export function GuidePage({ id }: { readonly id: GuideId }) {
  const language = getLocale();
  const { default: Text, frontmatter } = guideOf(id, language);
  const { title, lead, sections } = frontmatter;
  return (
    <Stack as="main" gap={12} className={article.page}>
      <Stack as="article" gap={8}>
        <Stack as="header" gap={4} className={article.head}>
          <nav aria-label={m.article_breadcrumb()}>
            <ol className={article.crumbs}>
              <li>
                <a href={pathOf('home', language)}>{m.meta_breadcrumb_home()}</a>
              </li>
              <li aria-current="page">{pageName(id, title)}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </Stack>
        <Contents sections={sections} />
        <Stack gap={5} className={article.text}>
          <Text />
        </Stack>
      </Stack>
      <p className={article.closing}>
        <ButtonLink variant="primary" href={pathOf('solo', language)}>
          {m.article_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('daily', language)}>{m.article_daily()}</ButtonLink>
      </p>
    </Stack>
  );
}
