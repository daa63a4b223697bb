import { useState } from 'react';
import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { AskButton } from '#app/components/confirm.tsx';
import { chosenName } from '#app/forms/chosen-name.ts';
import { isolated } from '#app/play/challenge/challenge-text.ts';
import { createChallenge, newRun } from '#app/play/challenge/create-challenge.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView } from '#protocol/http.ts';
import * as api from '#protocol/http.ts';
import { challengePath, OFFERED, roomPath } from '#site/pages.ts';
import styles from './result.module.css';
import { rankedRuns } from './standing.ts';

type Props = {
  readonly view: ChallengeView;
  readonly player: string | undefined;
  /** Called after the player has withdrawn the challenge. */
  readonly onChanged: () => void;
};

const TIMEOUT_MS = 15_000;

/**
 * Renders the buttons below the result: to challenge back, to play a duel with another player at once and,
 * for the challenger, to withdraw the challenge.
 */
export function Actions({ view, player, onChanged }: Props) {
  const { code, room, you } = view;
  const otherName = onlyOtherName(view);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // the id of a new challenge is made once, so that a repeated request does not make a second challenge
  const [back] = useState(newRun);
  const claim = { code, key: keyOf(code) };
  const options = { player, timeoutMs: TIMEOUT_MS };

  async function run(work: () => Promise<string | undefined>) {
    setBusy(true);
    setFailure(undefined);
    setFailure(await work());
    setBusy(false);
  }
  const onBack = () =>
    run(async () => {
      const subject = { form: 'back', code } as const;
      const created = await createChallenge({
        subject,
        newRun: { ...back, key: claim.key ?? back.key },
        name: chosenName() ?? '',
        player,
      });
      if (!created.ok) return created.refusal;
      location.assign(challengePath(created.value.code, getLocale()));
      return undefined;
    });
  const onTogether = () =>
    run(async () => {
      const opened = await call(api.playTogether, claim, options);
      if (!opened.ok) return m.challenge_failed();
      location.assign(offeredLobby(opened.value.room));
      return undefined;
    });
  const onWithdraw = () =>
    run(async () => {
      const withdrawn = await call(api.withdrawChallenge, claim, options);
      if (!withdrawn.ok) return m.challenge_failed();
      onChanged();
      return undefined;
    });

  const mayWithdraw = you === 'challenger' && (view.state === 'open' || view.state === 'full');
  const hasOthers = view.answerCount > (you === 'challenger' ? 0 : 1) || you === 'finished';
  return (
    <div className={styles.actions}>
      {room === null && view.isOtherThere && (
        <p className={styles.there} role="status">
          {otherName === undefined ? m.challenge_other_there() : m.challenge_other_there_named({ name: otherName })}
        </p>
      )}
      <div className={styles.ways}>
        {you === 'finished' && (
          <Action text={m.challenge_take_up_text()} isBusy={isBusy} onPress={onBack}>
            {m.challenge_take_up()}
          </Action>
        )}
        {hasOthers && (room === null || view.isRoomYours) && (
          <Action text={m.challenge_together_text()} isBusy={isBusy} onPress={onTogether}>
            {m.challenge_together()}
          </Action>
        )}
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      {mayWithdraw && (
        <AskButton
          name={m.challenge_withdraw()}
          title={m.challenge_withdraw_title()}
          text={m.challenge_withdraw_text()}
          no={m.challenge_withdraw_cancel()}
          isIdle={isBusy}
          onYes={onWithdraw}
        />
      )}
    </div>
  );
}

/**
 * Renders a link to the room that a player has opened for a duel at once. The link stays in sight at the lower edge of
 * the window.
 */
export function OfferedRoom({ view }: { readonly view: ChallengeView }) {
  const { room, isRoomYours } = view;
  if (room === null) return null;
  const name = onlyOtherName(view);
  const offer = name === undefined ? m.challenge_room() : m.challenge_room_named({ name });
  return (
    <div className={styles.room} role="status">
      <p>{isRoomYours ? m.challenge_room_yours() : offer}</p>
      <ButtonLink variant="primary" href={offeredLobby(room)}>
        {m.challenge_join_room()}
      </ButtonLink>
    </div>
  );
}

/** Returns the name of the only other player who has finished the challenge, or undefined if there are several. */
function onlyOtherName(view: ChallengeView): string | undefined {
  const [other, ...more] = rankedRuns(view).filter(({ isYours }) => !isYours);
  return other?.name == null || more.length > 0 ? undefined : isolated(other.name);
}

/**
 * Returns the address of the lobby of a room that the challenge offers to its players. Its fragment makes the lobby say
 * that the room comes from a challenge.
 */
const offeredLobby = (room: string): string => `${roomPath('lobby', room, getLocale())}${OFFERED}`;

type ActionProps = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: string;
};

const Action = ({ text, isBusy, onPress, children }: ActionProps) => (
  <div className={styles.action}>
    <Button isBusy={isBusy} onClick={onPress}>
      {children}
    </Button>
    <p>{text}</p>
  </div>
);
