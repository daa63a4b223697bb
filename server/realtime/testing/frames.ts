import { enter } from './servers.ts';

/** Connects a browser to a room and records every WebSocket frame that it receives. */
export function eavesdrop(origin: string, room: string, options: Parameters<typeof enter>[2] = {}) {
  const browser = enter(origin, room, options);
  const frames: string[] = [];
  browser.socket.io.on('open', () => browser.socket.io.engine.on('data', data => void frames.push(String(data))));
  return { ...browser, frames, takeFrames: () => frames.splice(0) };
}

/**
 * Replaces each complete round in a WebSocket frame by a placeholder. What is left must contain no route, because only
 * the routes of complete rounds may be shown to both players.
 */
export const withoutShown = (frame: string): string => {
  const [, head = '', json] = /^([^[]*)(\[.*\])$/s.exec(frame) ?? [];
  if (json === undefined) return frame;
  const isShown = (value: unknown) => (value as { isComplete?: boolean } | null)?.isComplete === true;
  return head + JSON.stringify(JSON.parse(json), (_key, value) => (isShown(value) ? 'a complete round' : value));
};

/**
 * Returns patterns that find any `length` consecutive cells of a path in a WebSocket frame, whether written as a list
 * or as a log.
 */
export const runsOf = (cells: readonly number[], length: number): readonly RegExp[] =>
  cells
    .slice(0, 1 - length)
    .map((_, from) => new RegExp(`\\b${cells.slice(from, from + length).join('(@\\d+)?\\W{1,3}')}\\b`));
