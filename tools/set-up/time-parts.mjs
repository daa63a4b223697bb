/**
 * Returns a function that marks the start of a named part of this process's work. A table of all durations is
 * printed on exit.
 */
export function timeParts() {
  const parts = [];
  process.on('exit', code => console.log(tableOf(parts, performance.now(), code)));
  return name => parts.push({ name, startedAt: performance.now() });
}

function tableOf(parts, endedAt, code) {
  const rows = parts.map(({ name, startedAt }, index) => {
    const isLast = index === parts.length - 1;
    const durationMs = (isLast ? endedAt : parts[index + 1].startedAt) - startedAt;
    return [name, durationMs, isLast && code !== 0 ? '  failed' : ''];
  });
  const totalMs = endedAt - parts[0].startedAt;
  return [
    '',
    ...[...rows, ['total', totalMs, '']].map(([name, ms, note]) => `${name.padEnd(16)}${clockText(ms)}${note}`),
  ].join('\n');
}

/** Formats a duration as minutes and seconds, padded to eight characters. */
function clockText(durationMs) {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(8);
}
