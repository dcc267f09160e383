// A standalone page has the product's colors, which it can't load.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEAT_PALETTE } from '../crew-page/crew-body.ts';
import { PALETTE } from './palette.ts';

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
