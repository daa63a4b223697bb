import type { ReactNode } from 'react';
import { Scripted } from '#app/client/island.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { numberText } from '#app/i18n/format.ts';
import { type BestGame, beadsBelow, storedBeads } from '#app/play/necklace/beads.ts';
import { groupBeads } from '#app/play/necklace/group-beads.ts';
import { Necklace } from '#app/play/necklace/necklace.tsx';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { LARGEST_FROM, LevelsTable } from './levels-table.tsx';
import styles from './mode-selection.module.css';
import { Tiles, type Today } from './tiles.tsx';

type Props = {
  readonly isSignedIn: boolean;
  readonly nextLevel: number | undefined;
  /** The best game of each level. It is undefined for a visitor, whose games only the browser knows. */
  readonly bestGames: readonly BestGame[] | undefined;
  readonly today: Today;
  readonly formState: FormState<'room'> | undefined;
};

/** The page where a player chooses how to play. The tiles are on the first screen, and all longer texts are folded. */
export function ModeSelection({ bestGames, formState, ...tiles }: Props) {
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <h1>{m.frame_play()}</h1>
        {/* if this browser is in a duel, a script shows this link and makes it lead to the duel (D38) */}
        <a href={pathOf('mode-selection', getLocale())} data-duel="" hidden>
          {m.duel_resume()}
        </a>
      </div>
      {formState?.formError && <Notice tone="bad" title={m.notice_room_failed()} text={m.notice_room_failed_text()} />}
      <Tiles {...tiles} formState={formState} />
      <Levels bestGames={bestGames} nextLevel={tiles.nextLevel} />
      <div className={styles.folded}>
        <HowLevelsWork />
        <Folded title={m.frame_daily()}>
          <p>{m.mode_daily_text()}</p>
          <p>
            <a href={pathOf('daily-archive', getLocale())}>{m.mode_daily_archive()}</a>
          </p>
          <p>
            <a href={pathOf('circle', getLocale())}>{m.circle_compare()}</a>
          </p>
        </Folded>
        <Folded title={m.mode_duels_title()}>
          <p>{m.mode_duels_intro()}</p>
          <ul>
            <li>{m.mode_duels_private()}</li>
            <li>{m.mode_duels_random()}</li>
            <li>{m.mode_duels_house()}</li>
            <li>{m.mode_duels_rounds()}</li>
            <li>{m.mode_duels_view()}</li>
            <li>{m.mode_duels_end()}</li>
          </ul>
        </Folded>
        <Folded title={m.mode_free_title()}>
          <p>{m.mode_free_text()}</p>
          <p>
            <a href={pathOf('grid', getLocale())}>{m.mode_free_code()}</a>
          </p>
        </Folded>
        <Folded title={m.mode_questions_title()}>
          {questions().map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </Folded>
      </div>
    </main>
  );
}

/** A section of which only the title is in sight until a press unfolds it. */
const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details>
    <summary>
      <h2>{title}</h2>
    </summary>
    <div>{children}</div>
  </details>
);

type LevelsProps = Pick<Props, 'nextLevel' | 'bestGames'>;

/**
 * The solved levels as beads on a thread (N1). The server knows them only if the player is signed in. For anyone else,
 * a script adds the levels that this browser has stored, and then scrolls to the last beads.
 */
function Levels({ nextLevel = 1, bestGames }: LevelsProps) {
  return (
    <section className={styles.levels} id="levels">
      <div className={styles.top}>
        <h2>{m.necklace_title()}</h2>
        <a href={pathOf(bestGames === undefined ? 'progress' : 'account', getLocale())}>{m.progress_link()}</a>
      </div>
      <Scripted name="necklace" className={styles.strip} data-stored={bestGames && ''}>
        <Necklace items={groupBeads(beadsBelow(nextLevel, storedBeads(bestGames ?? [])))} next={nextLevel} />
      </Scripted>
    </section>
  );
}

function HowLevelsWork() {
  const { start, second, undo, hint, restart } = POINTS;
  return (
    <Folded title={m.mode_levels_title()}>
      <p>{m.mode_solo_text({ min: sizeOfLevel(1), max: sizeOfLevel(LARGEST_FROM) })}</p>
      <h3>{m.mode_how_title()}</h3>
      <p>{m.mode_how_start()}</p>
      <p>{m.mode_how_back()}</p>
      <p>{m.mode_how_pause()}</p>
      <h3>{m.mode_score_title()}</h3>
      <p>{m.mode_score_text({ start: numberText(start), second, undo, hint, restart })}</p>
      <p>
        <a href={`${pathOf('rules', getLocale())}#score`}>{m.mode_score_more()}</a>
      </p>
      <h3>{m.mode_levels_difficulty()}</h3>
      <p>{m.mode_levels_text({ level: HARDEST_LEVEL })}</p>
      <p>{m.necklace_legend()}</p>
      <LevelsTable />
    </Folded>
  );
}

const questions = () => [
  { question: m.mode_account_question(), answer: m.mode_account_answer() },
  { question: m.mode_free_question(), answer: m.mode_free_answer() },
  { question: m.mode_phone_question(), answer: m.mode_phone_answer() },
  { question: m.mode_stuck_question(), answer: m.mode_stuck_answer() },
  { question: m.mode_pair_question(), answer: m.mode_pair_answer() },
  { question: m.mode_solvable_question(), answer: m.mode_solvable_answer() },
];
