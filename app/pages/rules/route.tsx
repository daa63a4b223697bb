import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Figure } from '#app/play/figure.tsx';
import { PlayableBoard } from '#app/play/playable-board.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { articlePathOf, pathOf } from '#site/pages.ts';
import { BasicRules } from './basic-rules.tsx';
import { CHESSBOARD, DEAD_ENDS, PRACTICE, PRACTICE_START, WALLED } from './figures.ts';
import styles from './rules.module.css';
import { Scoring, tips } from './scoring.tsx';
import strategies from './strategies.module.css';
import { ThreadList } from './thread-list.tsx';

export const meta = metaOf('rules', {
  title: m.meta_rules_title,
  description: m.meta_rules_description,
  keywords: m.meta_rules_keywords,
});

const ROUND_SECONDS = POINTS.start / POINTS.second; // the number of seconds after which the score of a game is 0

/** The rules page: a board to try, the basic rules and the scoring, with longer texts that the reader unfolds. */
export default function Rules() {
  return (
    <main className={styles.page}>
      <div className={styles.start}>
        <PageHeader title={m.rules_title()} lead={m.rules_lead()} />
        <PlayableBoard
          puzzle={PRACTICE}
          path={[]}
          name={m.rules_try_name()}
          hand={PRACTICE_START}
          invitation={m.rules_try_text()}
        />
      </div>
      <BasicRules />
      <Scoring />
      <div>
        <Fold title={m.rules_score_details()}>
          <p>{m.rules_score_notes()}</p>
        </Fold>
        <Fold title={m.rules_walls_title()}>
          <p>{m.rules_walls_text()}</p>
          <Figure drawing={WALLED}>{m.rules_walls_figure()}</Figure>
        </Fold>
        <Fold title={m.rules_strategies_title()}>
          <Strategies />
        </Fold>
        <Fold title={m.rules_duel_title()}>
          <p>{m.rules_duel_intro()}</p>
          <ThreadList items={duelRules()} />
        </Fold>
        <Fold title={m.rules_tips_title()}>
          <ThreadList items={tips()} />
        </Fold>
      </div>
      <div className={styles.closing}>
        <ButtonLink variant="primary" href={pathOf('mode-selection', getLocale())}>
          {m.rules_closing_play()}
        </ButtonLink>
        <a href={pathOf('print', getLocale())}>{m.frame_print()}</a>
      </div>
    </main>
  );
}

/** Four signs by which a player can tell early that a path cannot be completed. */
function Strategies() {
  const language = getLocale();
  return (
    <>
      <div className={strategies.strategies}>
        <section>
          <h3>{m.rules_corner_title()}</h3>
          <p>{m.rules_corner_text()}</p>
          <Figure drawing={DEAD_ENDS.corner}>{m.rules_corner_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_split_title()}</h3>
          <p>{m.rules_split_text()}</p>
          <Figure drawing={DEAD_ENDS.split}>{m.rules_split_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_pocket_title()}</h3>
          <p>{m.rules_pocket_text()}</p>
          <Figure drawing={DEAD_ENDS.pocket}>{m.rules_pocket_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_parity_title()}</h3>
          <p>{m.rules_parity_text()}</p>
          <Figure drawing={CHESSBOARD}>{m.rules_parity_figure({ size: CHESSBOARD.puzzle.size })}</Figure>
        </section>
      </div>
      <p>
        <a href={articlePathOf('advanced-strategies', language)}>{m.rules_strategies_more()}</a>
      </p>
      <p>
        <a href={pathOf('practice', language)}>{m.rules_strategies_practice()}</a>
      </p>
    </>
  );
}

/** A part of the rules page that is folded below its title. */
const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      <h2>{title}</h2>
    </summary>
    <Stack gap={5}>{children}</Stack>
  </details>
);

const duelRules = () => [
  { title: m.rules_duel_same_title(), text: m.rules_duel_same_text() },
  { title: m.rules_duel_score_title(), text: m.rules_duel_score_text({ seconds: ROUND_SECONDS }) },
  { title: m.rules_duel_total_title(), text: m.rules_duel_total_text() },
];
