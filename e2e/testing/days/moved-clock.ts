/**
 * Loaded into a server before its own modules (`node --import`). Moves its clocks by as many milliseconds as the parent
 * process says, at the start and later by messages.
 */
let movedMs = Number(process.env.CLOCK_MOVED_MS ?? 0);

const RealDate = Date;
const now = Date.now;
const elapsed = performance.now.bind(performance);

Date.now = () => now() + movedMs;
performance.now = () => elapsed() + movedMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now() + movedMs] : values, newTarget),
});

process.on('message', message => {
  movedMs = Number(message);
  process.send?.('moved');
});
process.channel?.unref();
