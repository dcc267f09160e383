import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { localeText, PALETTE, SEAT_PALETTE } from './text-and-colours.ts';

describe('numbers and days of a reader', () => {
  it('are written as the reader writes them', () => {
    const [english, german, american] = ['en-GB', 'de', 'en-US'].map(localeText);
    expect(english?.number(-1234.56, 1)).toBe('−1234.6');
    expect(german?.number(-1234.56, 1)).toBe('−1234,6');
    expect(german?.date('2025-05-17T06:30:00Z', 7200)).toBe('17. Mai 2025');
    expect(american?.date('2025-05-17T06:30:00Z', 7200)).toBe('May 17, 2025');
    expect(localeText('ar-EG').number(84.3, 1)).toMatch(/^84.3$/u);
  });

  it('carry a sign where it matters, and none on what is rounded to nothing', () => {
    const { signed } = localeText('en-GB');
    expect([signed(35, 0), signed(-35, 0), signed(0.4, 0), signed(-0.4, 0)]).toEqual(['+35', '−35', '0', '0']);
  });

  it('say the day of the venue, and nothing where no one knows it', () => {
    const { day } = localeText('en-GB');
    expect(day('2025-05-17T23:30:00Z', 7200)).toBe('Sun 18 May');
    expect(day(null, 0)).toBeNull();
  });
});

// A standalone page has the product's colors, which it can't load.
const TOKENS = readFileSync(new URL('../../../../ui/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(PALETTE))('%s is the color of the product', (name, { light, dark }) => {
  expect(TOKENS).toContain(`--${name}: light-dark(${light}, ${dark});`);
});

it.each(SEAT_PALETTE.map((colours, at) => [at + 1, ...colours] as const))(
  'seat %i is the seat of the product',
  (seat, light, dark) => {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(TOKENS).toContain(`--seat-of-eight-${seat}: ${value};`);
  },
);
