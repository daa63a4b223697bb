import { Island, Scripted } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card, SunkenSection } from '#app/components/card.tsx';
import { OpenDoor, SharedDoor } from '#app/components/doors.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { ResumeLink } from '#app/components/resume-link.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { numberText } from '#app/i18n/format.ts';
import { type BestGame, storedBeads } from '#app/play/necklace/beads.ts';
import { groupBeads } from '#app/play/necklace/group-beads.ts';
import { Necklace } from '#app/play/necklace/necklace.tsx';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import { DuelDoor, type DuelDoorProps } from './duel-door.tsx';
import { LARGEST_FROM, LevelsTable } from './levels-table.tsx';
import styles from './mode-selection.module.css';

type Props = {
  readonly isSignedIn: boolean;
  readonly nextLevel: number | undefined;
  /** The best game of each level. It is undefined for a visitor, whose games only the browser knows. */
  readonly bestGames: readonly BestGame[] | undefined;
  readonly formState: FormState<'room'> | undefined;
};

/** The page where a player chooses between solo games and duels. */
export function ModeSelection({ isSignedIn, nextLevel, bestGames, formState }: Props) {
  return (
    <main className={styles.page}>
      <PageHeader title={m.mode_title()} lead={m.mode_lead()} />
      {formState?.formError && <Notice tone="bad" title={m.notice_room_failed()} text={m.notice_room_failed_text()} />}
      <Doors isSignedIn={isSignedIn} nextLevel={nextLevel} formState={formState} />
      <Daily />
      <Levels bestGames={bestGames} nextLevel={nextLevel} />
      <FreeGrids />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <section className={styles.section}>
            <h2>{m.mode_how_title()}</h2>
            <p>{m.mode_how_start()}</p>
            <p>{m.mode_how_back()}</p>
            <p>{m.mode_how_pause()}</p>
          </section>
          <Score />
        </div>
        <section className={styles.section}>
          <h2>{m.mode_levels_title()}</h2>
          <p>{m.mode_levels_text({ level: HARDEST_LEVEL })}</p>
          <LevelsTable />
        </section>
      </div>
      <Duels />
      <Questions />
    </main>
  );
}

function Doors({ nextLevel, ...door }: DuelDoorProps & { readonly nextLevel: number | undefined }) {
  return (
    <div className={styles.doors}>
      <Card className={styles.door}>
        <OpenDoor />
        <h2>{m.mode_solo_title()}</h2>
        <p>{m.mode_solo_text({ min: sizeOfLevel(1), max: sizeOfLevel(LARGEST_FROM) })}</p>
        <ResumeLink href={startPath('solo', getLocale())} nextLevel={nextLevel}>
          {m.mode_solo_play()}
        </ResumeLink>
      </Card>
      <Card className={styles.door} id="duel">
        <SharedDoor />
        <h2>{m.mode_duel_title()}</h2>
        <p>{m.mode_duel_text()}</p>
        <Island name="duel-door" of={DuelDoor} props={door} className={styles.duelDoor} />
      </Card>
    </div>
  );
}

type LevelsProps = Pick<Props, 'nextLevel' | 'bestGames'>;

/**
 * The solved levels as beads on a thread (N1). The server knows them only if the player is signed in. For anyone else,
 * a script adds those that this browser has stored. Then it scrolls to the last beads.
 */
function Levels({ nextLevel = 1, bestGames }: LevelsProps) {
  return (
    <section className={styles.levels} id="levels">
      <h2>{m.necklace_title()}</h2>
      <Scripted name="necklace" className={styles.strip} data-stored={bestGames && ''}>
        <Necklace items={groupBeads(storedBeads(bestGames ?? []))} next={nextLevel} />
      </Scripted>
    </section>
  );
}

function Daily() {
  const language = getLocale();
  return (
    <section className={styles.section} id="daily">
      <h2>{m.frame_daily()}</h2>
      <p>{m.mode_daily_text()}</p>
      <p className={styles.ways}>
        <ButtonLink href={pathOf('daily', language)}>{m.mode_daily_link()}</ButtonLink>
        <a href={pathOf('daily-archive', language)}>{m.mode_daily_archive()}</a>
      </p>
    </section>
  );
}

function FreeGrids() {
  return (
    <section className={styles.section} id="free">
      <h2>{m.mode_free_title()}</h2>
      <p>{m.mode_free_text()}</p>
      <p className={styles.ways}>
        <ButtonLink href={startPath('free', getLocale())}>{m.mode_free_link()}</ButtonLink>
        <a href={pathOf('grid', getLocale())}>{m.mode_free_code()}</a>
      </p>
    </section>
  );
}

function Score() {
  const { start, second, undo, hint, restart } = POINTS;
  return (
    <section className={styles.section}>
      <h2>{m.mode_score_title()}</h2>
      <p>{m.mode_score_text({ start: numberText(start), second, undo, hint, restart })}</p>
      <p>
        <a href={`${pathOf('rules', getLocale())}#score`}>{m.mode_score_more()}</a>
      </p>
    </section>
  );
}

function Duels() {
  return (
    <SunkenSection className={styles.duels}>
      <div className={styles.section}>
        <h2>{m.mode_duels_title()}</h2>
        <p>{m.mode_duels_intro()}</p>
      </div>
      <ul>
        <li>{m.mode_duels_private()}</li>
        <li>{m.mode_duels_random()}</li>
        <li>{m.mode_duels_house()}</li>
        <li>{m.mode_duels_rounds()}</li>
        <li>{m.mode_duels_view()}</li>
        <li>{m.mode_duels_end()}</li>
      </ul>
    </SunkenSection>
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

function Questions() {
  return (
    <section className={styles.section}>
      <h2>{m.mode_questions_title()}</h2>
      <div className={styles.questions}>
        {questions().map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
