import { X } from 'lucide-react';
import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { ResumeLink } from '#app/components/resume-link.tsx';
import { clockOf, coverFacts } from '#app/pages/daily/load-day.server.ts';
import { newsText } from '#app/play/challenge/challenge-text.ts';
import { firstOf } from '#app/play/circles/circle-parts.ts';
import { CircleText } from '#app/play/circles/circle-text.tsx';
import game from '#app/play/game.module.css';
import type { loader as loadRoot } from '#app/root.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { type Day, weekOf } from '#engine/daily/day.ts';
import { HARDEST_LEVEL } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ListedCircle } from '#protocol/http.ts';
import { listCircles } from '#server/circles/read-circle.ts';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { loadNextLevel } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Language } from '#site/languages.ts';
import { challengePath, circlePath, pathOf, startPath, WELCOME } from '#site/pages.ts';
import type { Route } from './+types/route';
import { Comparison } from './comparison.tsx';
import { DailyCover, type DailyCoverData } from './daily-cover.tsx';
import styles from './home.module.css';

export const meta = metaOf('home', {
  title: m.meta_home_title,
  description: m.meta_home_description,
  keywords: m.meta_home_keywords,
});

/** Loads what the home page shows about a player’s progress, today’s grid and the player’s circles. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ nextLevel }, daily, circle] = await Promise.all([
    loadNextLevel({ context }),
    loadDaily(context),
    loadCircle(context),
  ]);
  const isWelcome = context.get(playerContext) !== undefined && new URL(request.url).searchParams.has(WELCOME);
  return { nextLevel, daily, circle, isWelcome };
}

/**
 * The home page: the panel (cover) of today’s grid with the ways to start, the benefits, a comparison, and links to
 * play.
 */
export default function Home({ loaderData: { nextLevel, daily, circle, isWelcome } }: Route.ComponentProps) {
  const language = getLocale();
  const isNew = (nextLevel ?? 1) === 1 && daily.results.length + daily.keptDays.length === 0;
  return (
    <main className={game.page}>
      <DailyCover
        {...daily}
        isNew={isNew}
        head={<Hero isWelcome={isWelcome} isNew={isNew} today={daily.today} circle={circle} />}
        offer={language === 'fr' && <LanguageOffer language="en" />}
      >
        <ResumeLink variant="plain" href={startPath('solo', language)} nextLevel={nextLevel}>
          {m.home_first_level()}
        </ResumeLink>
      </DailyCover>
      <section className={styles.section} aria-labelledby="benefits">
        <h2 id="benefits">{m.home_benefits_title()}</h2>
        <p className={styles.why}>{m.enfilade_meaning()}</p>
        <ul className={styles.benefits}>
          {benefits().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Comparison className={styles.section} />
      <Closing />
    </main>
  );
}

type HeroProps = {
  readonly isWelcome: boolean;
  readonly isNew: boolean;
  readonly today: Day;
  /** The circle of the signed-in player of which the page tells in one line how its members stand today. */
  readonly circle: ListedCircle | undefined;
};

/**
 * The title, the game in two sentences, and the button that leads to the ways to play. A player with a new account also
 * reads that the account is ready. For a player with a circle, a line about the circle covers the two sentences. A
 * script writes that line for a visitor.
 */
const Hero = ({ isWelcome, isNew, today, circle }: HeroProps) => (
  <div className={styles.hero}>
    <h1>{m.home_title()}</h1>
    <p className={isNew ? `${styles.lead} ${styles.first}` : styles.lead}>{m.home_lead()}</p>
    <p className={`${styles.lead} ${styles.circle}`} data-circle={today} hidden={circle === undefined}>
      <a href={circle && circlePath(circle.code, getLocale())}>{circle && <CircleText circle={circle} />}</a>
    </p>
    <ButtonLink className={styles.play} href={pathOf('mode-selection', getLocale())}>
      {m.home_play()}
    </ButtonLink>
    {/* if this browser is in a duel, a script shows this link to the duel, which replaces the news after it (D38) */}
    <a className={styles.news} href={pathOf('mode-selection', getLocale())} data-duel="" hidden>
      {m.duel_resume()}
    </a>
    {isWelcome ? <p className={styles.news}>{m.home_account_ready()}</p> : <ChallengeNews />}
  </div>
);

/**
 * Links to the challenge with the latest answer that the player has not seen (C8), hidden if there is none. A script
 * shows the answers to challenges that a visitor has made.
 */
function ChallengeNews() {
  const { unseen = 0, latest } = useRouteLoaderData<typeof loadRoot>('root')?.news ?? {};
  return (
    <a
      className={styles.news}
      href={latest && challengePath(latest.code, getLocale())}
      hidden={latest === undefined}
      data-news=""
    >
      {latest && newsText(unseen, latest)}
    </a>
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
    <section className={`${styles.section} ${styles.closing}`} aria-labelledby="closing">
      <h2 id="closing">{m.home_closing_title()}</h2>
      <p className={styles.buttons}>
        <ButtonLink variant="primary" href={pathOf('mode-selection', language)}>
          {m.home_closing_play()}
        </ButtonLink>
        <ButtonLink href={pathOf('rules', language)}>{m.home_closing_rules()}</ButtonLink>
      </p>
    </section>
  );
}

/** Loads the circle of a signed-in player of which the home page tells in one line how its members stand today (K4). */
async function loadCircle(context: Readonly<RouterContextProvider>): Promise<ListedCircle | undefined> {
  const { daily, db, now } = servicesOf(context);
  const lister = { playerId: context.get(playerContext)?.id, claims: [] };
  return firstOf((await listCircles(db, lister, { now: now(), clock: daily.clock })).circles);
}

/** Loads what the home page shows about today’s grid. */
async function loadDaily(context: Readonly<RouterContextProvider>): Promise<DailyCoverData> {
  const { daily, db, now } = servicesOf(context);
  const { today, nextAt, timeZone } = clockOf(daily, now());
  const player = context.get(playerContext);
  const [found, finishes] = await Promise.all([
    daily.puzzleOf(today),
    player === undefined ? [] : finishesOf(db, player.id),
  ]);
  const { size, grade } = coverFacts(today, found.ok ? found.value : undefined);
  const week = weekOf(today);
  return {
    ...{ today, nextAt, timeZone, size, grade },
    results: finishes.filter(({ day }) => week.includes(day)).map(({ first, isKept }) => ({ ...first, isKept })),
    keptDays: finishes.filter(({ isKept }) => isKept).map(({ day }) => day),
  };
}

/**
 * A bar (strip) that offers the home page in another language, in words of that language. It stays hidden until the
 * page script shows it (J38). It lies over the lower edge of the panel about today’s grid or, in a wide window, in the
 * free space beside the panel, where it moves nothing and hides no button.
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
