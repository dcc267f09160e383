// What standalone pages are written with: numbers and dates of the reader's locale, and the product's colors.
import { wallClockMs } from '#engine/recording/clock.ts';
import { seatSpread } from '../../shared/use-seat-colours.ts';
import { createDayFormat, numberFormat } from '#src/format/reader.ts';

/** Numbers and dates in the reader's locale. */
export interface LocaleText {
  /** With a real minus. */
  readonly number: (value: number, decimals: number) => string;
  /** With a plus on positive numbers. */
  readonly signed: (value: number, decimals: number) => string;
  /** "Sat, 17 May" on the venue's clock; null when unknown. */
  readonly day: (moment: string | null, venueOffsetS: number | null) => string | null;
  /** "17 May 2025", likewise. */
  readonly date: (moment: string | null, venueOffsetS: number | null) => string | null;
}

const HYPHEN = /^-/u;

/** `locale`: BCP 47 tag, as in `navigator.language`. */
export function localeText(locale: string): LocaleText {
  const formats = new Map<number, ReturnType<typeof numberFormat>>();
  const cachedFormat = (decimals: number): ReturnType<typeof numberFormat> => {
    const format =
      formats.get(decimals) ??
      numberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: false,
        signDisplay: 'negative',
      });
    formats.set(decimals, format);
    return format;
  };
  const number = (value: number, decimals: number): string => cachedFormat(decimals).format(value).replace(HYPHEN, '−');
  const isPositive = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) > 0;
  const onWall = (format: Intl.DateTimeFormatOptions): LocaleText['day'] => {
    const words = createDayFormat(locale, { ...format, timeZone: 'UTC' });
    return (moment, venueOffsetS) => {
      const wallMs = wallClockMs(moment, venueOffsetS);
      return Number.isNaN(wallMs) ? null : words.format(wallMs);
    };
  };
  return {
    number,
    signed: (value, decimals) => `${isPositive(value, decimals) ? '+' : ''}${number(value, decimals)}`,
    day: onWall({ weekday: 'short', day: 'numeric', month: 'short' }),
    date: onWall({ day: 'numeric', month: 'short', year: 'numeric' }),
  };
}

interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Colors of `ui/tokens.css`, which standalone pages can't load. A test keeps them equal. */
export const PALETTE = {
  paper: { light: '#f4f3ee', dark: '#0b1418' },
  surface: { light: '#ffffff', dark: '#111d23' },
  ink: { light: '#14222b', dark: '#e6edf0' },
  'ink-2': { light: '#566670', dark: '#8fa2ac' },
  line: { light: '#dfe1dc', dark: '#22323a' },
  accent: { light: '#006d8f', dark: '#4cc3e0' },
  'on-accent': { light: '#ffffff', dark: '#06222b' },
  mark: { light: '#d9480f', dark: '#ff8f4d' },
  'mark-text': { light: '#b83c0a', dark: '#ff8f4d' },
} as const satisfies Readonly<Record<string, Colour>>;

/** `--ink: #14222b; …` for one color scheme. */
export const paletteIn = (scheme: keyof Colour): string =>
  Object.entries(PALETTE)
    .map(([name, colour]) => `--${name}: ${colour[scheme]};`)
    .join(' ');

/** Seat colors for standalone pages: those of `ui/tokens.css`, from bow. A test keeps them equal. */
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
