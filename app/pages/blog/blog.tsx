import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/format.ts';
import { type Article, readingMinutes } from '#app/seo/article.ts';
import { m } from '#messages/compiled/messages.js';
import { articlePath } from '#site/pages.ts';
import styles from './blog.module.css';

type Props = {
  readonly articles: readonly Article[];
  /** The box that takes an address for the newsletter. */
  readonly newsletter: ReactNode;
};

/** Every article on a card of its own, and the newsletter. */
export function Blog({ articles, newsletter }: Props) {
  return (
    <Stack as="main" gap={12}>
      <PageHeader title={m.blog_title()} lead={m.blog_lead()} />
      <ul className={styles.cards}>
        {articles.map(article => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <Stack as="section" gap={6} className={styles.newsletter}>
        <Stack gap={3} className={styles.text}>
          <h2>{m.blog_newsletter_title()}</h2>
          <p>{m.blog_newsletter_text()}</p>
        </Stack>
        {newsletter}
      </Stack>
    </Stack>
  );
}

function ArticleCard({ article }: { readonly article: Article }) {
  const { slug, language, title, excerpt, date, words } = article;
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <p>{excerpt}</p>
      <p className={styles.facts}>
        <time dateTime={date}>{longDateText(date)}</time>
        <span>{m.article_minutes({ minutes: readingMinutes(words) })}</span>
      </p>
      <a className={styles.read} href={articlePath(slug, language)} aria-label={m.blog_read_titled({ title })}>
        {m.blog_read()}
      </a>
    </Card>
  );
}
