/**
 * The milliseconds by which the clocks of this process are ahead. A server loads this file before its own modules, with
 * `node --import`. Its parent process sets the value by an environment variable, and changes it by messages.
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
