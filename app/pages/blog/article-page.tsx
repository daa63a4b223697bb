import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { type Drawing, Figure } from '#app/play/figure.tsx';
import { type Article, readingMinutes } from '#app/seo/article.ts';
import { m } from '#messages/compiled/messages.js';
import { articlePath, pathOf, startPath } from '#site/pages.ts';
import styles from './article-page.module.css';

type Props = {
  readonly article: Article;
  readonly translation: Article;
  readonly related: readonly Article[];
  /** The figure at the top of the article. */
  readonly lead: Drawing;
  /** The body of the article. */
  readonly children: ReactNode;
};

/** An article with its breadcrumb, summary, table of contents, link to the translation and related articles. */
export function ArticlePage({ article, translation, related, lead, children }: Props) {
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <Stack as="article" gap={8}>
        <Head article={article} />
        <Lead article={article} drawing={lead} />
        <Contents sections={article.sections} />
        <Stack gap={5} className={styles.text}>
          {children}
        </Stack>
      </Stack>
      <TranslationLink translation={translation} />
      <Related articles={related} />
      <p className={styles.closing}>
        <ButtonLink variant="primary" href={startPath('solo', article.language)}>
          {m.article_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('daily', article.language)}>{m.article_daily()}</ButtonLink>
      </p>
    </Stack>
  );
}

function Head({ article: { title, date, words, language } }: Pick<Props, 'article'>) {
  return (
    <Stack as="header" gap={4} className={styles.head}>
      <Breadcrumb
        parents={[{ name: m.frame_blog(), href: pathOf('blog', language) }]}
        title={title}
        language={language}
      />
      <h1>{title}</h1>
      <p className={styles.facts}>
        <time dateTime={date}>{longDateText(date)}</time>
        <span>{m.article_minutes({ minutes: readingMinutes(words) })}</span>
      </p>
    </Stack>
  );
}

type BreadcrumbProps = Pick<Article, 'title' | 'language'> & {
  /** The breadcrumb's links between the home page and the current page. */
  readonly parents: readonly { readonly name: string; readonly href: string }[];
};

export const Breadcrumb = ({ parents, title, language }: BreadcrumbProps) => (
  <nav aria-label={m.article_breadcrumb()}>
    <ol className={styles.crumbs}>
      {[{ name: m.meta_breadcrumb_home(), href: pathOf('home', language) }, ...parents].map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </ol>
  </nav>
);

type LeadProps = Pick<Props, 'article'> & { readonly drawing: Drawing };

/**
 * The beginning of an article: a figure and the summary in three sentences, so that the first screen of a phone already
 * gives the answer.
 */
const Lead = ({ article: { caption, summary }, drawing }: LeadProps) => (
  <div className={styles.lead}>
    <Figure drawing={drawing}>{caption}</Figure>
    <Summary summary={summary} />
  </div>
);

/** The summary of the article in three sentences. */
export const Summary = ({ summary }: Pick<Article, 'summary'>) => (
  <section className={styles.summary} aria-labelledby="summary">
    <h2 id="summary">{m.article_summary()}</h2>
    <ul>
      {summary.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);

/**
 * The table of contents, rendered twice: collapsed for phones, and open for wide screens. Each browser hides one of the
 * two by style, because no style can open or close a `details` element.
 */
export const Contents = ({ sections }: Pick<Article, 'sections'>) => (
  <>
    <nav className={`${styles.contents} ${styles.narrow}`} aria-label={m.article_contents()}>
      <details>
        <summary>{m.article_contents()}</summary>
        <Sections sections={sections} />
      </details>
    </nav>
    <nav className={`${styles.contents} ${styles.wide}`} aria-labelledby="contents">
      <h2 id="contents">{m.article_contents()}</h2>
      <Sections sections={sections} />
    </nav>
  </>
);

const Sections = ({ sections }: Pick<Article, 'sections'>) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);

/** A link to the translation of the article, worded in the language of the translation. */
const TranslationLink = ({ translation: { title, slug, language } }: Pick<Props, 'translation'>) => (
  <p className={styles.translation} lang={language}>
    {m.article_twin({}, { locale: language })}{' '}
    <a href={articlePath(slug, language)} hrefLang={language} data-language={language}>
      {title}
    </a>
  </p>
);

const Related = ({ articles }: { readonly articles: readonly Article[] }) => (
  <Stack as="section" gap={4} className={styles.related}>
    <h2>{m.article_related()}</h2>
    <ul>
      {articles.map(({ slug, language, title, words }) => (
        <li key={slug}>
          <a href={articlePath(slug, language)}>{title}</a>
          <span>{m.article_minutes({ minutes: readingMinutes(words) })}</span>
        </li>
      ))}
    </ul>
  </Stack>
);
