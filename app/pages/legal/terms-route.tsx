import { priceText } from '#app/i18n/format.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { CLAIMS } from '#site/claims.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/terms-route';
import styles from './legal.module.css';
import { LegalDocument, Publisher, Section, Version } from './legal-document.tsx';

export const meta = metaOf('terms', {
  title: m.meta_terms_title,
  description: m.meta_terms_description,
  keywords: m.meta_terms_keywords,
});

export default function Terms({ matches }: Route.ComponentProps) {
  const { publisher, contact } = matches[0].loaderData;
  const { amount, currency } = CLAIMS.premium;
  return (
    <LegalDocument title={m.terms_title()} lead={m.terms_lead()}>
      <Section title={m.terms_who_title()}>
        <p>{m.terms_who_text()}</p>
        <Publisher publisher={publisher} contact={contact} />
      </Section>
      <Section title={m.terms_free_title()}>
        <p>{m.terms_free_text()}</p>
        <p>{m.terms_premium({ price: priceText(amount, currency) })}</p>
      </Section>
      <Section title={m.terms_account_title()}>
        <ul className={styles.points}>
          <li>{m.terms_account_optional()}</li>
          <li>{m.terms_account_care()}</li>
          <li>{m.terms_account_name()}</li>
          <li>{m.terms_account_end()}</li>
        </ul>
      </Section>
      <Section title={m.terms_fair_title()}>
        <ul className={styles.points}>
          <li>{m.terms_fair_duel()}</li>
          <li>{m.terms_fair_judge()}</li>
          <li>{m.terms_fair_peace()}</li>
        </ul>
      </Section>
      <Section title={m.terms_there_title()}>
        <p>{m.terms_there_text()}</p>
        <p>{m.terms_there_keep()}</p>
      </Section>
      <Section title={m.terms_liability_title()}>
        <p>{m.terms_liability_text()}</p>
        <p>{m.terms_liability_consumer()}</p>
      </Section>
      <Section title={m.terms_works_title()}>
        <p>{m.terms_works_text()}</p>
      </Section>
      <Section title={m.terms_data_title()}>
        <p>{m.terms_data_text()}</p>
        <p>
          <a href={pathOf('privacy', getLocale())}>{m.terms_data_link()}</a>
        </p>
      </Section>
      <Section title={m.terms_law_title()}>
        <p>{m.terms_law_write()}</p>
        <p>{m.terms_law_text()}</p>
      </Section>
      <Section title={m.terms_change_title()}>
        <p>{m.terms_change_text()}</p>
        <Version page="terms" />
      </Section>
    </LegalDocument>
  );
}
