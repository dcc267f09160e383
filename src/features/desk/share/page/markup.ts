// What standalone pages are written with: markup that escapes all text from people and files, numbers and dates of the
// reader's locale, and the product's colors.
import { wallClockMs } from '#engine/recording/clock.ts';
import { createDayFormat, numberFormat } from '#src/format/reader.ts';

/** Text that is already markup; created only by `markup`. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML forbids the other control characters, but a name from a file may contain them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Escapes text for an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? '');

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
};

/**
 * Fragment of a page, and the only way to insert anything: values are escaped, except for other fragments; null is
 * nothing.
 */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((whole, text, at) => whole + written(parts[at - 1] ?? null) + text));

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
