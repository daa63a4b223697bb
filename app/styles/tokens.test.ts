import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTE_OPACITY } from '#app/board/note-marks.ts';
import { COLOURS } from '#server/pictures/board-picture.ts';

type Rgb = readonly [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

/** Returns the colour of a token, a variable in tokens.css, in linear RGB, with each channel from 0 to 1. */
function linear(name: string, theme: Theme): Rgb {
  const hex = tokens.get(name)?.[theme];
  if (hex === undefined) throw new Error(`no colour --${name} in tokens.css`);
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const times = (rows: readonly Rgb[], [x, y, z]: Rgb): Rgb =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const TO_LMS: readonly Rgb[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const FROM_LMS: readonly Rgb[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/**
 * Mixes two colours like `color-mix(in oklab, …)`. It is enough to mix the cube roots of their cone responses, because
 * the last step of the conversion to Oklab is linear.
 */
function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const [a, b] = [times(TO_LMS, from), times(TO_LMS, to)];
  const cube = (at: 0 | 1 | 2) => (Math.cbrt(a[at]) * (1 - share) + Math.cbrt(b[at]) * share) ** 3;
  return times(FROM_LMS, [cube(0), cube(1), cube(2)]);
}

// Matrices that simulate types of colour vision in linear RGB, at full severity (Machado et al., 2009).
const VISIONS: Readonly<Record<string, readonly Rgb[]>> = {
  'normal vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const simulate = (vision: string, color: Rgb): Rgb =>
  times(VISIONS[vision]!, color).map(part => Math.min(1, Math.max(0, part))) as unknown as Rgb;

test('generated images and the browser’s address bar use the colours of the style sheet', () => {
  const { thread, ...plain } = COLOURS;
  for (const [name, colour] of Object.entries(plain)) expect([name, colour]).toEqual([name, tokens.get(name)?.light]);
  for (const [name, colour] of Object.entries(thread))
    expect([name, colour]).toEqual([name, tokens.get(`thread-${name}`)?.light]);
  const root = readFileSync('app/root.tsx', 'utf8');
  const addressBars = [...root.matchAll(/name="theme-color" content="(#\w+)" media="[^"]*(light|dark)\)"/g)];
  expect(addressBars.map(([, colour, theme]) => [theme, colour])).toEqual(
    THEMES.map(theme => [theme, tokens.get('bg')?.[theme]]),
  );
});

const BACKGROUNDS = ['bg', 'surface', 'sunken'];
const TEXTS: readonly (readonly [text: string, on: readonly string[]])[] = [
  ['text', [...BACKGROUNDS, 'cell']],
  ['muted', BACKGROUNDS],
  ['primary', BACKGROUNDS],
  ['on-primary', ['primary']],
  ['next', ['surface', 'cell']],
  ['rival', ['bg', 'surface']],
  ['success', ['bg', 'surface']],
  ['warning', ['warning-bg']],
  ['cell', ['text']],
];

test.each(THEMES)('B15 text has a contrast of at least 4.5:1 with its backgrounds in the %s theme', theme => {
  for (const [text, backgrounds] of TEXTS) {
    for (const background of backgrounds) {
      const measured = contrast(linear(text, theme), linear(background, theme));
      expect(measured, `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(THEMES)('B15 a cell edge has a contrast of at least 3:1 with cell and page in the %s theme', theme => {
  for (const background of ['cell', 'bg', 'surface']) {
    expect(contrast(linear('edge', theme), linear(background, theme)), background).toBeGreaterThanOrEqual(3);
  }
});

const simulated = THEMES.flatMap(theme => Object.keys(VISIONS).map(vision => [theme, vision] as const));

test.each(simulated)(
  'B15 the path has a contrast of at least 4.4:1 with its cells along its whole length: %s theme, colour vision %s',
  (theme, vision) => {
    const [start, middle, end] = ['start', 'middle', 'end'].map(part => linear(`thread-${part}`, theme));
    const cell = simulate(vision, linear('cell', theme));
    for (let share = 0; share <= 1; share += 0.05) {
      for (const color of [mixed(start!, middle!, share), mixed(middle!, end!, share)]) {
        expect(contrast(simulate(vision, color), cell), `at ${share}`).toBeGreaterThanOrEqual(4.4);
      }
    }
  },
);

test.each(THEMES)(
  'B15 notes (pencil marks) have a contrast of at least 3:1 with cells, gaps and the cell of the head in the %s theme',
  theme => {
    const shares = theme === 'light' ? 0.14 : 0.22;
    const heads = ['start', 'middle', 'end'].map(part =>
      mixed(linear('cell', theme), linear(`thread-${part}`, theme), shares),
    );
    for (const background of [linear('cell', theme), linear('bg', theme), ...heads]) {
      const note = blended(background, linear('text', theme), NOTE_OPACITY);
      expect(contrast(note, background)).toBeGreaterThanOrEqual(3);
    }
  },
);

/** Returns the colour of a translucent line on a background. Browsers blend the channels of sRGB. */
function blended(below: Rgb, above: Rgb, opacity: number): Rgb {
  const channel = (at: 0 | 1 | 2) => (below[at] ** (1 / 2.2) * (1 - opacity) + above[at] ** (1 / 2.2) * opacity) ** 2.2;
  return [channel(0), channel(1), channel(2)];
}
