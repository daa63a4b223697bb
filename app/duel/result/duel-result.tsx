import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { sideName } from '#app/duel/messages.ts';
import { useChallengeForm } from '#app/game/challenge/use-challenge-form.tsx';
import { StatusMessage } from '#app/game/panel/status-message.tsx';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { LeaveRoom } from './leave-room.tsx';
import { Rematch } from './rematch.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';
import { verdictMessage } from './verdict-messages.ts';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/** Shows the result of the duel, with the verdict, the table of rounds and the rematch controls. */
export function DuelResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { you, rival, view, ending } = screen;
  const challenge = useChallengeForm(undefined);
  const title = ending.winner === null ? m.duel_tie() : ending.winner === view.seat ? m.duel_won() : m.duel_lost();

  return (
    <Stack gap={5} className={styles.result}>
      <FocusHeading>{title}</FocusHeading>
      <p className={styles.totals}>
        <span>{m.duel_total({ name: m.duel_you(), points: numberText(you.total) })}</span>
        <span className={styles.rival}>{m.duel_total({ name: sideName(rival), points: numberText(rival.total) })}</span>
      </p>
      <p className={styles.verdict}>{verdictMessage(screen)}</p>
      <div className={styles.ways}>
        <Rematch screen={screen} />
        {!screen.away?.hasLeft && <Connections screen={screen} />}
        <StatusMessage message={state.message} />
      </div>
      {view.rounds.length > 0 && <RoundsTable table={screen} />}
      {challenge.form === undefined ? (
        <Button ref={challenge.button} onClick={challenge.open}>
          {m.challenge_friend()}
        </Button>
      ) : (
        <Card>{challenge.form}</Card>
      )}
      <LeaveRoom />
    </Stack>
  );
}
