import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

/** Creates a promise that the test resolves by calling `open`. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test('M5 the work of a player runs one piece at a time, also after a failure, and that of others meanwhile', async () => {
  const takeTurns = createTurns();
  const events: string[] = [];
  const gate = createGate();
  const first = takeTurns('ana', async () => {
    events.push('first begins');
    await gate.opened;
    events.push('first fails');
    throw new Error('lost');
  });
  const second = takeTurns('ana', async () => events.push('second'));
  await takeTurns('ben', async () => events.push('another player'));
  gate.open();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(events).toEqual(['first begins', 'another player', 'first fails', 'second']);
});

test('M5 a player with too much waiting work is refused until some of it is done', async () => {
  const takeTurns = createTurns(2);
  const gate = createGate();
  const waiting = [takeTurns('ana', () => gate.opened), takeTurns('ana', () => gate.opened)];
  expect(await takeTurns('ana', async () => 'third')).toEqual({ ok: false, refusal: 'too-many' });
  expect(await takeTurns('ben', async () => 'another player')).toEqual({ ok: true, value: 'another player' });
  gate.open();
  await Promise.all(waiting);
  expect(await takeTurns('ana', async () => 'third')).toEqual({ ok: true, value: 'third' });
});
