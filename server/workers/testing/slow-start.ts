/** A stand-in for puzzles.ts whose thread takes three seconds to start. */

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);

export const start = () => {};

export const makePuzzle = () => ({ ok: true });
