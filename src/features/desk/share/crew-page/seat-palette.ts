// Seat colors for standalone pages: those of `ui/tokens.css`, from bow. A test keeps them equal.
import { seatSpread } from '../../shared/seat-spread.ts';

export const SEAT_PALETTE: readonly (readonly [light: string, dark: string])[] = [
  ['#3d6fb6', '#3d6fb6'],
  ['#3892b0', '#5bb7d6'],
  ['#2f8f5b', '#2f8f5b'],
  ['#72931a', '#8fb339'],
  ['#a18500', '#d3b33a'],
  ['#c77110', '#ee9336'],
  ['#e4576b', '#e4576b'],
  ['#a63a8c', '#b9529f'],
];

/** Index of a seat in the palette. */
export const seatPlace = (seat: number): number => (seat - 1) % SEAT_PALETTE.length;

/** Seat color in this boat, as on the desk: light, dark. */
export function seatColourPair(seat: number, seatCount: number | null): readonly [light: string, dark: string] {
  const place = seatSpread(seatCount)[seat - 1] ?? seatPlace(seat) + 1;
  return SEAT_PALETTE[place - 1] ?? ['', ''];
}

/** `--seat-1: …` for one color scheme. */
export const seatsIn = (scheme: 'light' | 'dark', seatCount: number | null): string =>
  SEAT_PALETTE.map((_, at) => {
    const [light, dark] = seatColourPair(at + 1, seatCount);
    return `--seat-${at + 1}: ${scheme === 'light' ? light : dark};`;
  }).join(' ');
