import { type ReactNode, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Difficulty } from '#app/components/difficulty.tsx';
import { chosenName, isNameRefusal, nameRefusalText } from '#app/forms/chosen-name.ts';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { NameField } from '#app/modes/challenge/name-field.tsx';
import type { StartRefusal } from '#app/modes/challenge/play/start-run.ts';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';
import { challengerName, gradeOf, subjectOf } from '#app/play/challenge/challenge-text.ts';
import covered from '#app/play/screen/covered-board.module.css';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import type { Play } from '#app/play/use-play.ts';
import { usePressWithoutFocus } from '#app/play/use-press-without-focus.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView, UsernameRefusal } from '#protocol/http.ts';
import { pathOf } from '#site/pages.ts';
import styles from './challenge-cover.module.css';

type Props = {
  readonly play: Play;
  readonly view: ChallengeView;
  readonly player: string | undefined;
  /** True while the browser asks the server whether this visitor's run has already begun. */
  readonly isReading: boolean;
  readonly starting: 'busy' | StartRefusal | undefined;
  /** Starts the run. A visitor's new run gets the name that the visitor has typed. */
  readonly onStart: (name?: string) => void;
};

/**
 * Renders a challenge before the player's run (C4): the challenger, the grids, the time to beat, and the
 * start button or the reason why there is none.
 */
export function ChallengeCover({ play, view, player, isReading, starting, onStart }: Props) {
  const size = view.sizes[0] ?? 6;
  const isOwn = view.you === 'challenger';
  const mayStart = view.isBegun || (view.state === 'open' && (isOwn || view.challenger !== null));
  const isHydrated = useIsHydrated();
  const mayBeOwn = mayBeOfVisitor(view, player, isReading);
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const isFinished =
    view.you === 'stranger' && (view.hasFinishedGrid === true || (isHydrated && hasResult(view, player)));
  const isNamed = mayStart && view.you === 'stranger' && player === undefined;
  const name = typed ?? (isHydrated ? (chosenName() ?? '') : '');
  // The reason why the server has refused the visitor's name. The page shows it until the visitor changes the name.
  const nameError = sent === name ? nameErrorOf(starting) : undefined;
  const start = () => {
    setSent(name);
    onStart(isNamed ? name : undefined);
  };
  const cover = (
    <>
      <h1 className={styles.title}>{titleOf(view, mayStart, mayBeOwn)}</h1>
      <Facts view={view} />
      {mayStart ? (
        <Start {...{ view, isFinished, isReading, starting }} onStart={start} />
      ) : (
        <Closed view={view} mayBeOwn={mayBeOwn} />
      )}
    </>
  );
  return (
    <GameScreen
      play={play}
      name={m.challenge_title()}
      title=""
      size={size}
      settings={<GameOptions {...play.options} />}
      before={{ cover, kind: isOwn ? m.challenge_own() : m.challenge_title() }}
      ending={
        <>
          {isOwn && mayStart && <p className={styles.note}>{m.challenge_play_first_text()}</p>}
          {isNamed && <p className={styles.note}>{m.daily_first_grid()}</p>}
          {isNamed && <NameField name={name} onChange={setTyped} error={nameError} />}
        </>
      }
    />
  );
}

/** Returns the text that says why the server has refused the name, or undefined if it has not. */
const nameErrorOf = (starting: Props['starting']): string | undefined =>
  starting !== undefined && isNameRefusal(starting)
    ? `${nameRefusalText(starting)} ${m.challenge_name_optional()}`
    : undefined;

/**
 * Returns true if a challenge may be the visitor’s own: its challenger has not played it, and the browser has not yet
 * asked the server with the visitor’s key. Only the browser has that key.
 */
const mayBeOfVisitor = ({ you, challenger }: ChallengeView, player: string | undefined, isReading: boolean): boolean =>
  isReading && you === 'stranger' && challenger === null && player === undefined;

/** Returns true if this browser has the result of the player’s attempt at the day of the challenge’s grid. */
const hasResult = ({ day }: ChallengeView, player: string | undefined): boolean =>
  attemptsOf(player).some(each => each.day === day && each.owner === player && each.result && each.due !== 'send');

type StartProps = Pick<Props, 'view' | 'isReading' | 'starting'> & {
  /**
   * True if the player has already finished this grid as the grid of a day. The finished game is then their run (C13).
   */
  readonly isFinished: boolean;
  readonly onStart: () => void;
};

/** Renders the button that starts the run, with a note about the timer or the reason why no run can start. */
function Start({ view, isFinished, isReading, starting, onStart }: StartProps) {
  // the button is disabled before the script has loaded, because a press would be lost
  const isHydrated = useIsHydrated();
  const isBusy = starting === 'busy' || (isReading && isHydrated);
  const button = useRef<HTMLButtonElement>(null);
  usePressWithoutFocus(button, isHydrated);
  const isOff = starting === undefined || starting === 'busy' || isNameRefusal(starting);
  const error = isOff ? undefined : startRefusalText(starting);
  const { isBegun } = view;
  const name = isFinished ? m.challenge_see_result() : isBegun ? m.challenge_resume() : m.challenge_start();
  const note = isFinished ? m.challenge_has_finished() : isBegun ? m.challenge_runs_on() : m.challenge_clock();
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        className={covered.start}
        disabled={!isHydrated}
        isBusy={isBusy}
        onClick={onStart}
      >
        {starting === 'busy' ? m.daily_starting() : error === undefined ? name : m.daily_retry()}
      </Button>
      <p className={covered.clock} role={error === undefined ? undefined : 'alert'}>
        {error ?? note}
      </p>
    </>
  );
}

type Refusal = Exclude<StartRefusal, UsernameRefusal>;

const TEXTS: Readonly<Record<Refusal, () => string>> = {
  'no-network': m.daily_start_no_network,
  'no-answer': m.daily_start_no_answer,
  'signed-out': m.daily_start_signed_out,
  'too-many': m.daily_start_too_many,
  'no-such-challenge': m.challenge_unknown_title,
  over: m.challenge_over_now,
  'not-ready': m.challenge_not_ready,
  'already-finished': m.challenge_over_now,
};

/**
 * Returns the text that says why a run has not started, and what to do about it. The reasons why a name is refused are
 * missing here, because their texts are shown beside the name field.
 */
const startRefusalText = (refusal: Refusal): string => TEXTS[refusal]();

function titleOf(view: ChallengeView, mayStart: boolean, mayBeOwn: boolean): string {
  if (mayBeOwn) return m.challenge_title();
  if (!mayStart && view.state !== 'open') return CLOSED[view.state].title();
  if (view.you === 'challenger') return m.challenge_play_first();
  return view.challenger?.name == null ? m.challenge_from_nameless() : m.challenge_from({ name: challengerName(view) });
}

/** Renders what a challenge is: the kind of its grids, the number of answers, and the time to beat. */
function Facts({ view }: { readonly view: ChallengeView }): ReactNode {
  const { challenger, answerCount } = view;
  const grade = view.form === 'five' ? undefined : gradeOf(view);
  return (
    <>
      <p className={covered.facts}>
        {view.day !== null && <span>{m.daily_another({ day: dayWithoutYear(view.day) })}</span>}
        <span>{subjectOf(view)}</span>
        {grade !== undefined && <Difficulty grade={grade} isNamed />}
        {answerCount > 0 && <span>{m.challenge_answers_so_far({ count: answerCount })}</span>}
      </p>
      {challenger?.how === 'solved' && (
        <p className={styles.time}>
          <span>{m.challenge_to_beat({ time: tenthsText(challenger.durationMs) })}</span>
          <small>{howText(challenger)}</small>
        </p>
      )}
      {challenger?.how === 'given-up' && <p className={covered.facts}>{m.challenge_given_up_by()}</p>}
    </>
  );
}

/** Says how the challenger set the time to beat: with hints, or measured only by a browser. */
const howText = ({ hintsUsed, isVerified }: RunView): string =>
  [
    ...(hintsUsed === 0 ? [] : [m.challenge_to_beat_hints({ count: hintsUsed })]),
    ...(isVerified ? [] : [m.challenge_browser_time()]),
  ].join(', ');

const CLOSED = {
  expired: { title: m.challenge_expired, text: m.challenge_expired_text },
  withdrawn: { title: m.challenge_withdrawn, text: m.challenge_withdrawn_text },
  full: { title: m.challenge_full, text: m.challenge_full_text },
} as const;

/** Renders the reason why this player can no longer start the challenge, and a link to the other modes. */
const Closed = ({ view, mayBeOwn }: { readonly view: ChallengeView; readonly mayBeOwn: boolean }) =>
  mayBeOwn ? null : (
    <>
      <p className={covered.clock}>{closedText(view)}</p>
      <ButtonLink href={pathOf('mode-selection', getLocale())}>{m.challenge_play_another()}</ButtonLink>
    </>
  );

function closedText({ state, you }: ChallengeView): string {
  if (you === 'challenger') return m.challenge_own_unplayed();
  return state === 'open' ? m.challenge_not_ready() : CLOSED[state].text();
}
