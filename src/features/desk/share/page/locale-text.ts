// Numbers and dates in the reader's locale.
import { wallClockMs } from '#engine/recording/wall-clock.ts';
import { createDayFormat, numberFormat } from '#src/format/reader.ts';

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
