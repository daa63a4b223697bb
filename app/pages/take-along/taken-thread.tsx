import { ButtonLink } from '#app/components/button.tsx';
import type { Taken } from '#app/transfer/this-browser.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import styles from './take-along.module.css';

type Props = { readonly taken: Taken; readonly heading: 'h1' | 'h3' };

/**
 * Says which data have come into this browser (T23), with links to play on. Takes the focus, so that screen readers
 * read the text.
 */
export function TakenThread({ taken, heading: Heading }: Props) {
  const news = newsOf(taken);
  return (
    <div className={styles.section}>
      <Heading ref={focus} tabIndex={-1}>
        {m.transfer_taken()}
      </Heading>
      {news.length === 0 ? (
        <p>{m.transfer_taken_nothing()}</p>
      ) : (
        <ul className={styles.news}>
          {news.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.buttons}>
        <ButtonLink variant="primary" href={startPath('solo', getLocale())}>
          {m.solo_resume({ level: taken.level })}
        </ButtonLink>
        <ButtonLink href={pathOf('daily', getLocale())}>{m.mode_daily_link()}</ButtonLink>
      </p>
    </div>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

const NEWS = {
  beads: m.transfer_taken_beads,
  days: m.transfer_taken_days,
  circles: m.transfer_taken_circles,
  challenges: m.transfer_taken_challenges,
  grids: m.transfer_taken_grids,
  waiting: m.transfer_taken_waiting,
} as const;

const NAMES = Object.keys(NEWS) as readonly (keyof typeof NEWS)[];

const newsOf = (taken: Taken): readonly string[] =>
  NAMES.flatMap(name => (taken[name] > 0 ? [NEWS[name]({ count: taken[name] })] : []));
