import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { RETENTION } from '#server/db/retention.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/privacy-route';
import { BROWSER_STORAGE, type StorageKind } from './browser-storage.ts';
import styles from './legal.module.css';
import { LegalDocument, Publisher, Section, Version } from './legal-document.tsx';
import { type Retention, serverStorage } from './server-storage.ts';

export const meta = metaOf('privacy', {
  title: m.meta_privacy_title,
  description: m.meta_privacy_description,
  keywords: m.meta_privacy_keywords,
});

export const loader = () => ({ retention: RETENTION });

/** The privacy policy: the stored data, its place, purpose and retention period, and the rights of users. */
export default function Privacy({ loaderData: { retention }, matches }: Route.ComponentProps) {
  const { publisher, contact } = matches[0].loaderData;
  return (
    <LegalDocument title={m.privacy_title()} lead={m.privacy_lead()}>
      <Section title={m.privacy_short_title()}>
        <ul className={styles.points}>
          <li>{m.privacy_short_solo()}</li>
          <li>{m.privacy_short_none()}</li>
          <li>{m.privacy_short_account()}</li>
        </ul>
      </Section>
      <Section title={m.privacy_who_title()}>
        <p>{m.privacy_who_text()}</p>
        <Publisher publisher={publisher} contact={contact} />
        <p>{m.privacy_mail_us()}</p>
      </Section>
      <InBrowser retention={retention} />
      <Section title={m.privacy_server_title()} isWide>
        <p>{m.privacy_server_text({ hours: retention.forgetEveryHours })}</p>
        <StorageList items={serverStorage(retention).map(entry => ({ key: entry.name, ...entry }))} />
        <p>{m.privacy_backup()}</p>
      </Section>
      <Section title={m.privacy_others_title()}>
        <ul className={styles.points}>
          <li>{m.privacy_others_rival()}</li>
          <li>{m.privacy_others_carriers()}</li>
          <li>{m.privacy_others_nobody()}</li>
        </ul>
      </Section>
      <Rights />
      <Section title={m.privacy_young_title()}>
        <p>{m.privacy_young()}</p>
      </Section>
      <Version page="privacy" />
    </LegalDocument>
  );
}

const STORAGE_NAMES: Readonly<Record<StorageKind, () => string>> = {
  cookie: m.privacy_place_cookie,
  local: m.privacy_place_local,
  session: m.privacy_place_session,
  tab: m.privacy_place_tab,
  cache: m.privacy_place_cache,
  worker: m.privacy_place_worker,
};

function InBrowser({ retention }: { readonly retention: Retention }) {
  const items = BROWSER_STORAGE.map(({ place, name, purpose, until }) => ({
    key: name,
    name: <code translate="no">{name}</code>,
    place: STORAGE_NAMES[place](),
    what: purpose(),
    until: until(retention),
  }));
  return (
    <Section title={m.privacy_browser_title()} isWide>
      <p>{m.privacy_browser_text()}</p>
      <StorageList items={items} />
      <p>{m.privacy_browser_erase()}</p>
    </Section>
  );
}

function Rights() {
  const rights = [
    { name: m.privacy_rights_copy_title(), text: m.privacy_rights_copy() },
    { name: m.privacy_rights_erase_title(), text: m.privacy_rights_erase() },
    { name: m.privacy_rights_correct_title(), text: m.privacy_rights_correct() },
    { name: m.privacy_rights_more_title(), text: m.privacy_rights_more() },
    { name: m.privacy_rights_authority_title(), text: m.privacy_rights_authority() },
  ];
  return (
    <Section title={m.privacy_rights_title()}>
      <dl className={styles.rights}>
        {rights.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={pathOf('account', getLocale())}>{m.privacy_account_link()}</ButtonLink>
    </Section>
  );
}

/** A kind of stored data that the privacy policy lists, with its name, its content and its retention period. */
type StoredItem = {
  readonly key: string;
  readonly name: ReactNode;
  readonly what: string;
  readonly until: string;
  /** The place where the data is stored, which the privacy policy shows below the name of the data. */
  readonly place?: string;
  /** The legal basis for storing the data, which the privacy policy shows below the retention period. */
  readonly ground?: string;
};

function StorageList({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, name, place, what, until, ground }) => (
        <div key={key} className={styles.item}>
          <dt>
            {name}
            {place && <span className={styles.aside}>{place}</span>}
          </dt>
          <dd>{what}</dd>
          <dd>
            {until}
            {ground && <span className={styles.aside}>{ground}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
