// The colours of the seats of a boat on a page that stands alone: those of `ui/tokens.css`, from bow. A test holds them together.
export const SEAT_PALETTE: readonly (readonly [light: string, dark: string])[] = [
  ['#3d6fb6', '#3d6fb6'],
  ['#409ebc', '#5bb7d6'],
  ['#2f8f5b', '#2f8f5b'],
  ['#7c9f1e', '#8fb339'],
  ['#af9000', '#d3b33a'],
  ['#d77e15', '#ee9336'],
  ['#e4576b', '#e4576b'],
  ['#a63a8c', '#b9529f'],
];

/** The place of a seat in the palette. */
export const seatPlace = (seat: number): number => (seat - 1) % SEAT_PALETTE.length;

/** `--seat-1: …` of one scheme. */
export const seatsIn = (scheme: 'light' | 'dark'): string =>
  SEAT_PALETTE.map(([light, dark], at) => `--seat-${at + 1}: ${scheme === 'light' ? light : dark};`).join(' ');
