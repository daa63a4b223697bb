import { X } from 'lucide-react';
import type { RouterContextProvider } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { SunkenSection } from '#app/components/card.tsx';
import { ResumeLink } from '#app/components/resume-link.tsx';
import { Stack } from '#app/components/stack.tsx';
import { ThreadList } from '#app/components/thread-list.tsx';
import { clockOf } from '#app/pages/daily/load-day.server.ts';
import { PlayableBoard } from '#app/play/playable-board.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { loadNextLevel } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import { Comparison } from './comparison.tsx';
import { DailyCard, type DailyCardData } from './daily-card.tsx';
import { EXAMPLE } from './example-puzzle.ts';
import styles from './home.module.css';

export const meta = metaOf('home', {
  title: m.meta_home_title,
  description: m.meta_home_description,
  keywords: m.meta_home_keywords,
});

/** Loads what the home page shows about a player’s progress and about today’s grid. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ nextLevel }, daily] = await Promise.all([loadNextLevel({ context }), loadDaily(context)]);
  return { nextLevel, daily };
}

/**
 * The home page: the game in one sentence, today’s grid, a playable grid, the benefits, a comparison, and links to
 * play.
 */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {getLocale() === 'fr' && <LanguageOffer language="en" />}
      <main>
        <Hero {...loaderData} />
        <Stack as="section" gap={8} className={styles.benefits} aria-labelledby="benefits">
          <Stack gap={3} className={styles.why}>
            <h2 id="benefits">{m.home_benefits_title()}</h2>
            <p>{m.enfilade_meaning()}</p>
          </Stack>
          <ThreadList items={benefits()} />
        </Stack>
        <Comparison />
        <Closing />
      </main>
    </>
  );
}

type HeroProps = { readonly nextLevel: number | undefined; readonly daily: DailyCardData };

function Hero({ nextLevel, daily }: HeroProps) {
  const language = getLocale();
  return (
    <Stack gap={8} className={styles.hero}>
      <Stack gap={5} className={styles.pitch}>
        <h1>{m.home_title()}</h1>
        <p className={styles.lead}>{m.home_lead()}</p>
        <p className={styles.buttons}>
          <ResumeLink href={pathOf('mode-selection', language)} nextLevel={nextLevel}>
            {m.home_play()}
          </ResumeLink>
          <ButtonLink href={pathOf('rules', language)}>{m.home_rules()}</ButtonLink>
        </p>
      </Stack>
      <DailyCard {...daily} />
      <PlayableBoard puzzle={EXAMPLE.puzzle} path={EXAMPLE.path} name={m.home_board_name()}>
        {m.home_board_caption()}
      </PlayableBoard>
    </Stack>
  );
}

const benefits = () => [
  { title: m.home_levels_title(), text: m.home_levels_text() },
  { title: m.home_unique_title(), text: m.home_unique_text() },
  { title: m.home_steady_title(), text: m.home_steady_text({ level: HARDEST_LEVEL }) },
  { title: m.home_duels_title(), text: m.home_duels_text() },
  { title: m.home_hands_title(), text: m.home_hands_text() },
  { title: m.home_account_title(), text: <AccountText /> },
];

function AccountText() {
  return (
    <>
      {m.home_account_text()} <a href={pathOf('privacy', getLocale())}>{m.home_account_link()}</a>
    </>
  );
}

function Closing() {
  const language = getLocale();
  return (
    <Stack as={SunkenSection} gap={4} className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{m.home_closing_title()}</h2>
      <p>{m.home_closing_text({ size: sizeOfLevel(1) })}</p>
      <p className={styles.buttons}>
        <ButtonLink variant="primary" href={pathOf('mode-selection', language)}>
          {m.home_closing_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('rules', language)}>{m.home_closing_rules()}</ButtonLink>
      </p>
    </Stack>
  );
}

/** Loads what the home page shows about today’s grid. Queries the database only for a signed-in player. */
async function loadDaily(context: Readonly<RouterContextProvider>): Promise<DailyCardData> {
  const { daily, db, now } = servicesOf(context);
  const { today, nextAt, timeZone } = clockOf(daily, now());
  const { size, grade } = taskOfDay(today);
  const player = context.get(playerContext);
  const [finish] = player === undefined ? [] : await finishesOf(db, player.id, { first: today, last: today });
  return { today, nextAt, timeZone, size, grade, result: finish?.first };
}

/**
 * A strip at the bottom of the window that offers the home page in another language, in words of that language. It
 * stays hidden until the page script shows it (J38). It lies over the page, so the content does not move.
 */
const LanguageOffer = ({ language }: { readonly language: Language }) => (
  <aside className={styles.offer} lang={language} data-language-offer="" hidden>
    <p>
      {m.frame_other_language({}, { locale: language })}{' '}
      <a href={pathOf('home', language)} hrefLang={language} data-language={language}>
        {m.frame_other_language_link({}, { locale: language })}
      </a>
    </p>
    <button type="button" className={styles.close}>
      <X size={20} aria-hidden="true" />
      <span className="visually-hidden">{m.sheet_close({}, { locale: language })}</span>
    </button>
  </aside>
);
