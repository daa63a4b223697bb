import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { SunkenSection } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { numberText } from '#app/i18n/format.ts';
import { Figure } from '#app/play/figure.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { articlePathOf, pathOf, startPath } from '#site/pages.ts';
import { FACTS, LEVEL, LOOP, STARTS } from './figures.ts';
import styles from './puzzle-history.module.css';

export const meta = metaOf('history', {
  title: m.meta_history_title,
  description: m.meta_history_description,
  keywords: m.meta_history_keywords,
});

const { small, large, starts, threads } = FACTS;

const ENCYCLOPEDIA = 'The On-Line Encyclopedia of Integer Sequences';

/** The history of the puzzle, as a list of five numbered steps, and then the plans for the game. */
export default function History() {
  return (
    <Stack as="main" gap={12}>
      <PageHeader title={m.history_title()} lead={m.history_lead()} />
      <p>{m.history_intro()}</p>
      <ol className={styles.facts}>
        {facts().map(fact => (
          <Stack as="li" gap={3} key={fact.title} className={styles.fact}>
            <Fact {...fact} />
          </Stack>
        ))}
      </ol>
      <Stack as={SunkenSection} gap={4} className={styles.future}>
        <h2>{m.history_future_title()}</h2>
        <Stack gap={3} className={styles.text}>
          <p>{m.history_future_text()}</p>
          <ul className={styles.plans}>
            <li>{m.history_future_tournaments()}</li>
            <li>{m.history_future_rankings()}</li>
            <li>{m.history_future_badges()}</li>
            <li>{m.history_future_premium()}</li>
          </ul>
        </Stack>
      </Stack>
      <p className={styles.links}>
        <ButtonLink variant="primary" href={articlePathOf('puzzle-history', getLocale())}>
          {m.history_article()}
        </ButtonLink>
        <ButtonLink href={pathOf('path-puzzles', getLocale())}>{m.frame_path_puzzles()}</ButtonLink>
        <ButtonLink href={pathOf('hamiltonian-path', getLocale())}>{m.frame_hamiltonian_path()}</ButtonLink>
        <ButtonLink href={startPath('solo', getLocale())}>{m.article_play()}</ButtonLink>
        <ButtonLink href={pathOf('home', getLocale())}>{m.history_home()}</ButtonLink>
      </p>
    </Stack>
  );
}

type FactProps = {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly source: (inputs: { work: string }) => string;
  /** The English title of the work in which the fact is found. */
  readonly work: string;
  /** The URL of the work in which the fact is found. */
  readonly address?: string;
  readonly figure?: ReactNode;
};

function Fact({ number, title, text, source, work, address, figure }: FactProps) {
  const [before, after] = source({ work }).split(work);
  const citation = (
    <>
      {before}
      <cite lang="en">{work}</cite>
      {after}
    </>
  );
  return (
    <>
      <p className={styles.number}>{numberText(number)}</p>
      <Stack gap={3} className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        <p className={styles.source}>
          {m.history_source()} {address === undefined ? citation : <a href={address}>{citation}</a>}
        </p>
      </Stack>
      {figure}
    </>
  );
}

const facts = (): readonly FactProps[] => [
  {
    number: FACTS.knight,
    title: m.history_knight_title(),
    text: m.history_knight_text(),
    source: m.history_knight_source,
    work: 'A History of Chess',
  },
  {
    number: FACTS.icosian,
    title: m.history_icosian_title(),
    text: m.history_icosian_text(),
    source: m.history_icosian_source,
    work: 'Graph Theory 1736–1936',
  },
  {
    number: starts,
    title: m.history_starts_title({ cells: small ** 2 }),
    text: m.history_starts_text({ size: small, starts, others: small ** 2 - starts }),
    source: m.history_starts_source,
    work: 'Hamilton Paths in Grid Graphs',
    address: 'https://doi.org/10.1137/0211056',
    figure: <Figure drawing={STARTS}>{m.history_starts_figure()}</Figure>,
  },
  {
    number: threads.large,
    title: m.history_threads_title({ size: large }),
    text: m.history_threads_text({
      count: numberText(threads.large),
      small,
      fewer: numberText(threads.small),
      times: Math.round(threads.large / threads.small),
    }),
    source: m.history_threads_source,
    work: ENCYCLOPEDIA,
    address: 'https://oeis.org/A120443',
    figure: <Figure drawing={LEVEL}>{m.history_threads_figure({ numbers: LEVEL.puzzle.waypoints.length })}</Figure>,
  },
  {
    number: FACTS.loops,
    title: m.history_loops_title({ size: large }),
    text: m.history_loops_text({ count: numberText(FACTS.loops), small }),
    source: m.history_loops_source,
    work: ENCYCLOPEDIA,
    address: 'https://oeis.org/A003763',
    figure: <Figure drawing={LOOP}>{m.history_loops_figure()}</Figure>,
  },
];
