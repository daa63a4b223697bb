import { ButtonLink } from '#app/components/button.tsx';
import { ThreadList } from '#app/components/thread-list.tsx';
import { PlayableBoard } from '#app/game/playable-board.tsx';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { Comparison } from './comparison.tsx';
import styles from './home.module.css';
import { OPENING } from './opening.ts';

/** The first page: the game in one sentence, a grid to touch, what it offers, and the two ways on. */
export function Home() {
  return (
    <main>
      <Hero />
      <section className={styles.benefits} aria-labelledby="benefits">
        <h2 id="benefits">{m.home_benefits_title()}</h2>
        <ThreadList items={benefits()} />
      </section>
      <Comparison />
      <Closing />
    </main>
  );
}

function Hero() {
  const language = getLocale();
  return (
    <div className={styles.hero}>
      <div className={styles.pitch}>
        <h1>{m.home_title()}</h1>
        <p className={styles.lead}>{m.home_lead()}</p>
        <p className={styles.buttons}>
          <ButtonLink variant="primary" href={pathOf('mode-selection', language)}>
            {m.home_play()}
          </ButtonLink>
          <ButtonLink href={pathOf('rules', language)}>{m.home_rules()}</ButtonLink>
        </p>
      </div>
      <PlayableBoard puzzle={OPENING.puzzle} path={OPENING.path} name={m.home_board_name()}>
        {m.home_board_caption()}
      </PlayableBoard>
    </div>
  );
}

const benefits = () => [
  { title: m.home_levels_title(), text: m.home_levels_text() },
  { title: m.home_unique_title(), text: m.home_unique_text() },
  { title: m.home_steady_title(), text: m.home_steady_text({ level: HARDEST_LEVEL }) },
  { title: m.home_duels_title(), text: m.home_duels_text() },
  { title: m.home_hands_title(), text: m.home_hands_text() },
  { title: m.home_account_title(), text: <Account /> },
];

function Account() {
  return (
    <>
      {m.home_account_text()} <a href={pathOf('privacy', getLocale())}>{m.home_account_link()}</a>
    </>
  );
}

function Closing() {
  const language = getLocale();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{m.home_closing_title()}</h2>
      <p>{m.home_closing_text({ size: sizeOfLevel(1) })}</p>
      <p className={styles.buttons}>
        <ButtonLink variant="primary" href={pathOf('mode-selection', language)}>
          {m.home_closing_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('rules', language)}>{m.home_closing_rules()}</ButtonLink>
      </p>
    </section>
  );
}
