import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameField } from '#app/challenge/cover/name-field.tsx';
import { GameOptions } from '#app/game/screen/game-options.tsx';
import { ChoiceForm } from '#app/grids/free/choice-form.tsx';
import { NameForm } from '#app/lobby/name-form.tsx';

const nothing = () => {};

test.each([
  ['the settings of a game', <GameOptions key="" tellsUnreachable={false} onUnreachableChange={nothing} />],
  ['the choice of a free grid', <ChoiceForm key="" choice={{}} isNextReady onChoose={nothing} onNext={nothing} />],
  ['the name in a lobby', <NameForm key="" name="" seatName="Joueur 1" onRename={async () => undefined} />],
  ['the name in a challenge', <NameField key="" name="" onChange={nothing} refusal={undefined} />],
])('O10 %s has the same markup in the page of the server and in its island', (_what, island) => {
  const page = renderToString(
    <main>
      <p>…</p>
      <div>{island}</div>
    </main>,
  );
  expect(page).toContain(`<div>${renderToString(island)}</div>`);
});
