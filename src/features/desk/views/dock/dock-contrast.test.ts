// Contrast on a white screen in the sun: 7:1 for text and 5.7:1 for the large annotation, by the color tokens (WCAG
// 2.2, 1.4.6).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const tokens = read('../../../../ui/tokens.css');
const style = read('./dock.module.css');

/** Value of a variable in dockside mode, which uses the light scheme. */
function colour(name: string): string {
  const own = new RegExp(`${name}:\\s*var\\((?<alias>--[\\w-]+)\\);`, 'u').exec(style)?.groups?.['alias'];
  if (own !== undefined) return colour(own);
  const written = new RegExp(`\\s${name}:\\s*(?:light-dark\\()?(?<light>#[\\da-f]{6})`, 'u').exec(tokens)?.groups?.[
    'light'
  ];
  if (written === undefined) throw new Error(`${name} is no color.`);
  return written;
}

/** Relative luminance of sRGB. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every text color of dockside mode, from the style sheet. */
const ofWords = [...style.matchAll(/(?<rule>\.[^{}]+)\{(?<body>[^}]*)\}/gu)].flatMap(({ groups }) => {
  const { rule = '', body = '' } = groups ?? {};
  const isText = /font-size|(?:^|\s)color:/u.test(body);
  const name = /(?:^|\s)(?:color|fill):\s*var\((?<name>--[\w-]+)\)/u.exec(body)?.groups?.['name'];
  return isText && name !== undefined ? [{ rule: rule.trim(), name }] : [];
});

it('finds the words', () => {
  expect(ofWords.length).toBeGreaterThan(6);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 6);
});

it.each(ofWords)('$rule in $name', ({ rule, name }) => {
  const ground = rule.includes('aria-current') ? '--ink' : '--surface';
  const isAnnotation = rule.endsWith('.note');
  expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(isAnnotation ? 5.7 : 7);
});

it('the lines stand out by 3:1', () => {
  for (const line of ['--ink', '--ink-2', '--mark']) {
    expect(contrast(colour(line), colour('--surface'))).toBeGreaterThanOrEqual(3);
  }
});
