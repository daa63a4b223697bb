/*
 * Preloaded into a measured process (`node --expose-gc --import`). Replies to each message from the parent
 * process with the resources used so far, and exits when the parent exits.
 */

/**
 * The processor time of all threads, the resident memory, and the memory of JavaScript objects and their buffers.
 * See `residentKilobytes` and `heapKilobytes` in duel-slices.ts.
 */
export type Usage = {
  readonly cpuMicros: number;
  readonly residentKilobytes: number;
  readonly heapKilobytes: number;
};

process.on('message', message => {
  if (message === 'usage-after-collection') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const usage: Usage = {
    cpuMicros: user + system,
    residentKilobytes: rss / 1024,
    heapKilobytes: (heapUsed + external) / 1024,
  };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
