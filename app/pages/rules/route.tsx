import { ButtonLink } from '#app/components/button.tsx';
import { SunkenSection } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { ThreadList } from '#app/components/thread-list.tsx';
import { PlayableBoard } from '#app/play/playable-board.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { BasicRules } from './basic-rules.tsx';
import { PRACTICE } from './figures.ts';
import styles from './rules.module.css';
import { Scoring, tips } from './scoring.tsx';
import { Strategies } from './strategies.tsx';

export const meta = metaOf('rules', {
  title: m.meta_rules_title,
  description: m.meta_rules_description,
  keywords: m.meta_rules_keywords,
});

const ROUND_SECONDS = POINTS.start / POINTS.second; // the number of seconds after which the score is 0

/** The rules page, with the basic rules, scoring, strategies, duel rules and tips. */
export default function Rules() {
  return (
    <Stack as="main" gap={16}>
      <Stack gap={4}>
        <PageHeader title={m.rules_title()} lead={m.rules_lead()} />
        <p>{m.enfilade_meaning()}</p>
      </Stack>
      <BasicRules />
      <Stack as={SunkenSection} gap={8} className={styles.practice}>
        <Stack gap={3} className={styles.text}>
          <h2>{m.rules_try_title()}</h2>
          <p>{m.rules_try_text()}</p>
        </Stack>
        <PlayableBoard puzzle={PRACTICE} path={[]} name={m.rules_try_name()} />
      </Stack>
      <Scoring />
      <Strategies />
      <Stack as="section" gap={8} className={styles.listed}>
        <Stack gap={3} className={styles.text}>
          <h2>{m.rules_duel_title()}</h2>
          <p>{m.rules_duel_intro()}</p>
        </Stack>
        <ThreadList items={duelRules()} />
      </Stack>
      <Stack as="section" gap={8} className={styles.listed}>
        <h2>{m.rules_tips_title()}</h2>
        <ThreadList items={tips()} />
      </Stack>
      <Stack as="section" gap={4} className={styles.closing}>
        <h2>{m.rules_closing_title()}</h2>
        <ButtonLink variant="primary" href={pathOf('mode-selection', getLocale())}>
          {m.rules_closing_play()}
        </ButtonLink>
        <a href={pathOf('print', getLocale())}>{m.frame_print()}</a>
      </Stack>
    </Stack>
  );
}

const duelRules = () => [
  { title: m.rules_duel_same_title(), text: m.rules_duel_same_text() },
  { title: m.rules_duel_score_title(), text: m.rules_duel_score_text({ seconds: ROUND_SECONDS }) },
  { title: m.rules_duel_total_title(), text: m.rules_duel_total_text() },
];
