// @module-tag weekly
import { expect, test } from 'vitest';
import { floodWithPages } from '#tools/faults/flood.ts';
import { ensureBuilt } from '#tools/set-up/ensure-built.mjs';

// here each kind of flood of requests lasts a second; `npm run faults -- flood` takes longer and measures the times
const FLOOD_MS = 1000;

test('M8 a flood of page requests disconnects no player, and if one connection requests many pages at once, the server renders few', async () => {
  ensureBuilt();
  for (const { name, answers, commands, disconnections } of await floodWithPages(undefined, FLOOD_MS)) {
    expect({ name, disconnections, hasCommands: commands > 1 }).toEqual({ name, disconnections: 0, hasCommands: true });
    const { 200: found = 0, 404: missing = 0, 500: failed = 0, connections = 0 } = answers;
    expect({ name, failed }).toEqual({ name, failed: 0 });
    if (name.includes('pipelined')) expect(found + missing).toBeLessThanOrEqual(8 * connections);
    if (name.includes('the room')) expect(found).toBeGreaterThanOrEqual(4000);
  }
});
