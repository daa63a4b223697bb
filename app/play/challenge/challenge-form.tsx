import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView } from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';
import styles from './challenge.module.css';
import { challengeMessage } from './challenge-message.ts';
import { createChallenge, earlierName, newRun } from './create-challenge.ts';
import { readChallenge } from './read-challenge.ts';
import { ShareMessage } from './share-message.tsx';
import type { SolvedGrid } from './solved-grid.ts';

type Props = {
  /**
   * The grid that the player has just solved, for a challenge to solve the same grid. Without it, the challenge has
   * five new grids.
   */
  readonly grid: SolvedGrid | undefined;
  /** True if the player has solved the grid without a timer, so that there is no time to beat. */
  readonly isCalm: boolean;
  readonly onBack: () => void;
};

/** Renders the form that makes a challenge and, once it is made, the message to send with its link (C1). */
export function ChallengeForm({ grid, isCalm, onBack }: Props) {
  // The attribute `data-player` names the player for whom the server rendered the page. A stored page, which is shown
  // only if the server does not answer, lacks this attribute, but without the server no challenge can be made anyway.
  const [player] = useState(() => document.documentElement.dataset.player);
  const [runs] = useState(() => ({ grid: newRun(), five: newRun() }));
  const [chosenForm, setChosenForm] = useState<'grid' | 'five'>();
  const [name, setName] = useState(earlierName);
  const [state, setState] = useState<'asking' | 'busy' | { readonly refusal: string }>('asking');
  const [made, setMade] = useState<{ readonly code: string; readonly view: ChallengeView | undefined }>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Until the player chooses a kind of challenge, the solved grid is preselected, if there is one. That grid may appear
  // while the form is open, because a slow server verifies it late.
  const isFive = grid === undefined || chosenForm === 'five';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each step takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [made]);

  async function create(event: SubmitEvent) {
    event.preventDefault();
    setState('busy');
    const subject = isFive ? ({ form: 'five' } as const) : ({ form: 'grid', ...grid } as const);
    const created = await createChallenge({ subject, newRun: runs[subject.form], name, player });
    if (!created.ok) return setState({ refusal: created.refusal });
    const { code } = created.value;
    // the challenger of five grids goes to the page of the challenge, because the challenger plays the grids first
    if (isFive) return location.assign(challengePath(code, getLocale()));
    setMade({ code, view: await readChallenge(code, player) });
  }

  const title = (text: string) => (
    <h2 id="challenge-title" ref={heading} tabIndex={-1} className={styles.title}>
      {text}
    </h2>
  );
  const back = <Button onClick={onBack}>{m.challenge_back()}</Button>;

  if (made !== undefined)
    return (
      <div className={styles.form}>
        {title(m.challenge_made())}
        <ShareMessage
          code={made.code}
          message={made.view === undefined ? m.challenge_message_plain() : challengeMessage(made.view, location.origin)}
          name={m.challenge_send()}
        />
        <div className={styles.ways}>
          <ButtonLink href={challengePath(made.code, getLocale())}>{m.challenge_open_own()}</ButtonLink>
          {back}
        </div>
      </div>
    );

  const refusal = typeof state === 'object' ? state.refusal : undefined;
  return (
    <form className={styles.form} onSubmit={create}>
      {title(m.challenge_friend())}
      {grid !== undefined && (
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{m.challenge_choice()}</legend>
          <Choice
            id="form-grid"
            isChosen={!isFive}
            onChoose={() => setChosenForm('grid')}
            text={m.challenge_this_text()}
          >
            {m.challenge_this()}
          </Choice>
          <Choice
            id="form-five"
            isChosen={isFive}
            onChoose={() => setChosenForm('five')}
            text={m.challenge_new_five_text()}
          >
            {m.challenge_new_five()}
          </Choice>
        </fieldset>
      )}
      {isCalm && <p className={styles.lead}>{m.challenge_calm()}</p>}
      {grid === undefined && <p className={styles.lead}>{m.challenge_new_five_text()}</p>}
      {player === undefined && (
        <div className={styles.name}>
          <label htmlFor="challenger-name">{m.lobby_name()}</label>
          <input
            id="challenger-name"
            value={name}
            placeholder={m.challenge_name_placeholder()}
            autoComplete="nickname"
            aria-invalid={refusal !== undefined || undefined}
            aria-describedby="challenger-name-refusal"
            onChange={event => {
              setName(event.currentTarget.value);
              setState(now => (now === 'busy' ? now : 'asking'));
            }}
          />
        </div>
      )}
      <p id="challenger-name-refusal" className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" isBusy={state === 'busy'}>
          {state === 'busy' ? m.challenge_creating() : isFive ? m.challenge_create_five() : m.challenge_create()}
        </Button>
        {back}
      </div>
    </form>
  );
}

type ChoiceProps = {
  /** The id of the element that contains `text`, the label of this kind of challenge. */
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly text: string;
  readonly children: string;
};

function Choice({ id, isChosen, onChoose, text, children }: ChoiceProps) {
  return (
    <div className={styles.option}>
      <label>
        <input type="radio" name="form" checked={isChosen} aria-describedby={id} onChange={onChoose} /> {children}
      </label>
      <p id={id}>{text}</p>
    </div>
  );
}
