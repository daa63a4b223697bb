import { Stack } from '#app/components/stack.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './simple-rules.module.css';

/** The recommended length of a meta description, in characters. Search engines truncate longer ones. */
const DESCRIPTION_LENGTH = { min: 120, max: 160 } as const;

export const meta = metaOf('simple-rules', {
  title: m.meta_simple_rules_title,
  description: m.meta_simple_rules_description,
  keywords: m.meta_simple_rules_keywords,
});

/** A test page that states the rules in four lines and checks the length of its own meta description. */
export default function SimpleRules() {
  const description = m.meta_simple_rules_description();
  const count = description.length;
  const isGood = count >= DESCRIPTION_LENGTH.min && count <= DESCRIPTION_LENGTH.max;
  const bounds = { count, ...DESCRIPTION_LENGTH };
  return (
    <Stack as="main" gap={6}>
      <h1>{m.simple_title()}</h1>
      <p className={styles.notice}>{m.simple_notice()}</p>
      <ol className={styles.rules}>
        <li>{m.simple_order()}</li>
        <li>{m.simple_sides()}</li>
        <li>{m.simple_once()}</li>
        <li>{m.simple_all()}</li>
      </ol>
      <Stack as="section" gap={3}>
        <h2>{m.simple_check_title()}</h2>
        <blockquote className={styles.description}>{description}</blockquote>
        <p>{isGood ? m.simple_check_good(bounds) : m.simple_check_bad(bounds)}</p>
      </Stack>
      <p>
        <a href={pathOf('rules', getLocale())}>{m.simple_more()}</a>
      </p>
    </Stack>
  );
}
