import { Card, SunkenSection } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { NewsletterBox } from '#app/pages/newsletter/newsletter-page.tsx';
import { FigureBoard } from '#app/play/figure.tsx';
import { type Article, readingMinutes } from '#app/seo/article.ts';
import { metaOf } from '#app/seo/meta.ts';
import { blogData } from '#app/seo/structured-data.ts';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { articlePath } from '#site/pages.ts';
import type { Route } from './+types/route';
import { leadOf, readingListIn } from './articles.ts';
import styles from './blog.module.css';

export const meta = metaOf(
  'blog',
  { title: m.meta_blog_title, description: m.meta_blog_description, keywords: m.meta_blog_keywords },
  page => blogData(page, readingListIn(page.language)),
);

export const loader = ({ request }: Route.LoaderArgs) => readingListIn(languageOf(new URL(request.url).pathname));

/** The list of articles, with the form to subscribe to the newsletter. */
export default function Blog({ loaderData: articles }: Route.ComponentProps) {
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
      <Stack as={SunkenSection} gap={6} className={styles.newsletter}>
        <Stack gap={3} className={styles.text}>
          <h2>{m.blog_newsletter_title()}</h2>
          <p>{m.blog_newsletter_text()}</p>
        </Stack>
        <NewsletterBox />
      </Stack>
    </Stack>
  );
}

function ArticleCard({ article }: { readonly article: Article }) {
  const { slug, language, title, excerpt, date, words } = article;
  return (
    <Card className={styles.card}>
      <FigureBoard drawing={leadOf(article)} />
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
