import { type SubmitEvent, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { Field } from '#app/forms/field.tsx';
import { attemptsOf } from '#app/outbox/stored-attempts.ts';
import list from '#app/pages/account/challenge-list.module.css';
import { createChallenge, earlierName, type NewRun, newRun } from '#app/play/challenge/create-challenge.ts';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { challengePath, pathOf } from '#site/pages.ts';
import doors from './duel-door.module.css';
import { OpponentChoice } from './opponent-choice.tsx';
import { ChallengePicture, TILE, TileFace } from './tile.tsx';
import styles from './tiles.module.css';

const CHALLENGE = 'challenge-choice';

type Props = {
  readonly day: string;
  /** True if the server knows that the player has finished today’s grid. */
  readonly isDone: boolean;
  readonly isSignedIn: boolean;
  readonly player?: string | undefined;
};

/**
 * The tile of challenges, with the modal that it opens. The modal says that a player can make a challenge of a grid
 * that they finish, and links to two pages with grids. It also lists the player’s challenges, and has a form that makes
 * a challenge of five new grids.
 */
export function ChallengeDoor({ day, isDone, isSignedIn, player }: Props) {
  const language = getLocale();
  const isHydrated = useIsHydrated();
  const isFinished = isDone || (isHydrated && attemptsOf(player).some(each => each.day === day && each.result));
  return (
    <>
      <button type="button" className={TILE} data-opens={CHALLENGE}>
        <TileFace picture={<ChallengePicture />} name={m.mode_tile_challenge()}>
          {m.mode_tile_challenge_line()}
        </TileFace>
      </button>
      <Modal id={CHALLENGE} title={m.mode_challenge_title()} isForAll>
        <div className={doors.choices}>
          <div className={styles.own}>
            <p>{m.mode_challenge_text()}</p>
            <div className={`${doors.row} ${doors.accounts}`}>
              <ButtonLink variant="primary" href={pathOf('daily', language)}>
                <span key={`${isFinished}`}>{isFinished ? m.mode_daily_done_link() : m.mode_daily_link()}</span>
              </ButtonLink>
              <ButtonLink href={pathOf('free', language)}>{m.mode_free_link()}</ButtonLink>
            </div>
          </div>
          <KeptChallenges player={player} />
        </div>
        <div className={doors.foot}>
          <OpponentChoice
            title={m.challenge_new_five()}
            text={m.challenge_new_five_text()}
            className={doors.needsScript ?? ''}
          >
            <FiveGrids isNamed={!isSignedIn} player={player} />
          </OpponentChoice>
          <Button data-closes>{m.mode_choice_cancel()}</Button>
        </div>
      </Modal>
    </>
  );
}

/** A folded list of the player’s challenges. Its script is loaded when it is unfolded. */
function KeptChallenges({ player }: { readonly player: string | undefined }) {
  const [part, setPart] = useState<typeof import('./own-challenges.tsx')>();
  const load = () => void import('./own-challenges.tsx').then(setPart, showMissingScript);
  // the player may have unfolded the list of challenges before React loaded, so its script is also loaded here
  const loadIfOpen = (details: HTMLDetailsElement | null) => void (details?.open && load());
  return (
    <details className={`${list.folded} ${doors.needsScript}`} ref={loadIfOpen} onToggle={load}>
      <summary>{m.account_challenges()}</summary>
      {part && <part.OwnChallenges player={player} />}
    </details>
  );
}

/** The form that makes a challenge of five new grids, and opens it, because the challenger plays the grids first. */
function FiveGrids({ isNamed, player }: { readonly isNamed: boolean; readonly player: string | undefined }) {
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // a new challenge's request keeps its id after a failure, so that a repeated request makes no second challenge
  const run = useRef<NewRun>(undefined);
  const name = typed ?? (isHydrated ? earlierName() : '');

  async function create(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    run.current ??= newRun();
    const created = await createChallenge({ subject: { form: 'five' }, newRun: run.current, name, player });
    if (created.ok) {
      run.current = undefined;
      // if the player comes back to this page from the back/forward cache, the button must not look busy any more
      addEventListener('pageshow', () => setBusy(false), { once: true });
      return location.assign(challengePath(created.value.code, getLocale()));
    }
    setBusy(false);
    setRefusal(created.refusal);
  }

  const submit = (
    <Button type="submit" className={isNamed ? undefined : doors.wide} disabled={!isHydrated} isBusy={isBusy}>
      <span key={`${isBusy}`}>{isBusy ? m.challenge_creating() : m.challenge_create_five()}</span>
    </Button>
  );
  return (
    <form onSubmit={create}>
      {isNamed ? (
        <Field
          id="challenger-name"
          label={m.lobby_name()}
          value={name}
          readOnly={!isHydrated} // the name cannot be typed before React has loaded, because it would be lost
          placeholder={m.challenge_name_placeholder()}
          autoComplete="nickname"
          size={6} // the field for the name is short, so that the button beside it fits on the narrowest phones
          onChange={event => setTyped(event.currentTarget.value)}
          end={submit}
        />
      ) : (
        submit
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </form>
  );
}
