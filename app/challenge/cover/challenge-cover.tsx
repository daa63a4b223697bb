import { type ReactNode, useId, useState } from 'react';
import type { StartRefusal } from '#app/challenge/play/start-run.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Difficulty } from '#app/components/difficulty.tsx';
import { chosenName, keepChosenName } from '#app/forms/chosen-name.ts';
import { TextInput } from '#app/forms/text-input.tsx';
import { challengerName, gradeOf, runTime, subjectOf } from '#app/game/challenge/challenge-text.ts';
import cover from '#app/game/cover/covered-board.module.css';
import { CoveredBoard } from '#app/game/cover/covered-board.tsx';
import game from '#app/game/game.module.css';
import { useIsHydrated } from '#app/game/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView } from '#protocol/http.ts';
import { pathOf } from '#site/pages.ts';
import styles from './challenge-cover.module.css';
import { startRefusalText } from './start-refusal-text.ts';

type Props = {
  readonly view: ChallengeView;
  readonly player: string | undefined;
  /** True while the browser asks whether it has begun already. */
  readonly isReading: boolean;
  readonly starting: 'busy' | StartRefusal | undefined;
  readonly onStart: () => void;
};

/** Renders a challenge before its run (C4): who challenges, what it is, the time to beat, and the start or why there is none. */
export function ChallengeCover({ view, player, isReading, starting, onStart }: Props) {
  const size = view.sizes[0] ?? 6;
  const isOwn = view.you === 'challenger';
  const mayStart = isOwn || view.you === 'playing' || (view.state === 'open' && view.challenger !== null);
  return (
    <section className={game.game} data-size={size} data-over aria-labelledby="challenge">
      <div className={game.head}>
        <p className={styles.kind}>{isOwn ? m.challenge_own() : m.challenge_title()}</p>
      </div>
      <div className={`${game.table} ${styles.table}`} data-size={size}>
        <CoveredBoard size={size}>
          <h1 id="challenge" className={styles.title}>
            {titleOf(view)}
          </h1>
          <Facts view={view} />
          {mayStart ? <Start {...{ view, isReading, starting, onStart }} /> : <Closed view={view} />}
        </CoveredBoard>
      </div>
      <div className={game.desk}>
        {isOwn && <p className={styles.note}>{m.challenge_play_first_text()}</p>}
        {mayStart && !isOwn && player === undefined && <NameField />}
      </div>
    </section>
  );
}

/** Renders the button that starts the run, and what the timer does or why there is no run. */
function Start({ view, isReading, starting, onStart }: Omit<Props, 'player'>) {
  const isHydrated = useIsHydrated(); // a press before the script is there would be lost
  const isBusy = starting === 'busy' || isReading;
  const error = starting === undefined || starting === 'busy' ? undefined : startRefusalText(starting);
  const isBegun = view.you === 'playing';
  const name = isBegun ? m.challenge_resume() : m.challenge_start();
  return (
    <>
      <Button
        variant="primary"
        className={cover.start}
        data-busy={isBusy || undefined}
        disabled={!isHydrated || isBusy}
        onClick={onStart}
      >
        {starting === 'busy' ? m.daily_starting() : error === undefined ? name : m.daily_retry()}
      </Button>
      <p className={cover.clock} role={error === undefined ? undefined : 'alert'}>
        {error ?? (isBegun ? m.challenge_runs_on() : m.challenge_clock())}
      </p>
    </>
  );
}

function titleOf(view: ChallengeView): string {
  if (view.you === 'challenger') return m.challenge_play_first();
  if (view.you === 'stranger' && view.state !== 'open') return CLOSED[view.state].title();
  return view.challenger?.name == null ? m.challenge_from_nameless() : m.challenge_from({ name: challengerName(view) });
}

/** Renders what the challenge is about, and the time to beat. */
function Facts({ view }: { readonly view: ChallengeView }): ReactNode {
  const { challenger, answerCount } = view;
  const grade = view.form === 'five' ? undefined : gradeOf(view);
  return (
    <>
      <p className={cover.facts}>
        {grade !== undefined && <Difficulty grade={grade} isNamed />}
        <span>{subjectOf(view)}</span>
        {answerCount > 0 && <span>{m.challenge_answers_so_far({ count: answerCount })}</span>}
      </p>
      {challenger?.how === 'solved' && (
        <p className={styles.time}>
          {m.challenge_to_beat({ time: runTime(challenger) })}
          {!challenger.isVerified && <small>{m.challenge_browser_time()}</small>}
        </p>
      )}
      {challenger?.how === 'given-up' && <p className={cover.facts}>{m.challenge_given_up_by()}</p>}
    </>
  );
}

const CLOSED = {
  expired: { title: m.challenge_expired, text: m.challenge_expired_text },
  withdrawn: { title: m.challenge_withdrawn, text: m.challenge_withdrawn_text },
  full: { title: m.challenge_full, text: m.challenge_full_text },
} as const;

/** Renders why a challenge cannot be started. */
const Closed = ({ view: { state } }: { readonly view: ChallengeView }) => (
  <>
    <p className={cover.clock}>{state === 'open' ? m.challenge_not_ready() : CLOSED[state].text()}</p>
    <ButtonLink href={pathOf('mode-selection', getLocale())}>{m.challenge_play_another()}</ButtonLink>
  </>
);

/** Renders the field for a visitor’s name, which stands in the table of answers. */
function NameField() {
  const id = useId();
  const [name, setName] = useState<string>();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.name}>
      <label htmlFor={id}>{m.lobby_name()}</label>
      <TextInput
        id={id}
        value={name ?? (isHydrated ? (chosenName() ?? '') : '')}
        placeholder={m.challenge_name_placeholder()}
        autoComplete="nickname"
        onChange={event => {
          setName(event.currentTarget.value);
          keepChosenName(event.currentTarget.value);
        }}
      />
    </div>
  );
}
