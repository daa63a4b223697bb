import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { clockText } from './format.ts';

/** Formats a duration for use within a sentence: `1 min 07` in French, `1:07` in English. */
export function durationText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  if (getLocale() !== 'fr') return clockText(seconds);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return m.duration_hours({ hours, minutes: two(minutes) });
  return minutes > 0 ? m.duration_minutes({ minutes, seconds: two(rest) }) : m.duration_seconds({ seconds: rest });
}
