// Times and dates in free text and in any local format, such as a title: in either order, possibly with spaces and a
// zone offset at the end.
import { type Start, utcText, NO_START } from '../../recording/clock.ts';

const TIME = /\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\b\.?)?/i;
/** "+02:00", "-0500", "GMT+02:00", "Z" after the time. */
const OFFSET = /^\s*(?:GMT|UTC)?\s*(?:([+-])(\d\d):?(\d\d)|(Z))/;

const MS_PER_S = 1000;
const S_PER_MINUTE = 60;
const S_PER_HOUR = 3600;

function offsetBehind(text: string): number | null {
  const [found, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (found === undefined) return null;
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * S_PER_HOUR + Number(minutes) * S_PER_MINUTE);
}

/** Start time in a text, in UTC too if it has a zone; empty without a day. */
export function startInText(text: string, hints: DateHints): Start {
  const time = TIME.exec(text);
  const start = parseStartTime(time === null ? `${text} 0:00` : text, hints);
  const utcOffsetS = time === null ? null : offsetBehind(text.slice(time.index + time[0].length));
  if (start.local === null || utcOffsetS === null) return start;
  const zeroS = Math.floor(Date.parse(`${start.local}Z`) / MS_PER_S) - utcOffsetS;
  return { ...start, utc: utcText(zeroS), utcOffsetS };
}

/** Additional hints about a date. */
interface DateHints {
  /** Last modification of the file, ms since 1970. */
  readonly modifiedMs: number | null;
  /** Current time, after which dates are in the future, ms since 1970. */
  readonly nowMs: number;
  /** May contain the day. */
  readonly fileName?: string;
}

const DAY_MS = 86_400_000;
const NEAR_MS = 2 * DAY_MS;

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Computers in Thailand count years from the Buddha. */
const BUDDHIST_ERA = 543;
const LATEST_YEAR = 2400;

const two = (value: number): string => String(value).padStart(2, '0');

/** '2024-04-13T16:33:10.8' without a zone; null for an invalid day or time. Two-digit years are in this century. */
export function localTime(
  year: number,
  month: number,
  day: number,
  { hour, minute, second }: TimeOfDay,
): string | null {
  const full = year < 100 ? 2000 + year : year > LATEST_YEAR ? year - BUDDHIST_ERA : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isDay = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || full < 1990 || hour > 23 || minute > 59 || !(second < 60)) return null;
  const [whole = '0', fraction] = String(second).split('.');
  const seconds = fraction === undefined ? two(Number(whole)) : `${two(Number(whole))}.${fraction}`;
  return `${full}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}`;
}

/**
 * Start time from "10/06/2019 14:02", in any language. In this order: the year comes first or the month is a word; one
 * part is above twelve; am or pm directly follows the time, as in apps that put the month first; only one reading is in
 * the past; the file name has the day; only one is within two days of the file's last change. Otherwise the month-first
 * reading is `local` and the other `otherDay`. Empty without a date, or if the half of the day is written but not
 * understood: never twelve hours off.
 */
export function parseStartTime(text: string, hints: DateHints): Start {
  const written = writtenDate(text);
  if (written === null || written.time === null) return NO_START;
  const { parts, isYearFirst, isNamed, isGlued, time } = written;
  const [a, b, c] = parts;
  if (isYearFirst) return { ...NO_START, local: localTime(a, b, c, time) };
  if (isNamed) return { ...NO_START, local: localTime(c, b, a, time) };
  const monthFirst = localTime(c, a, b, time);
  const dayFirst = localTime(c, b, a, time);
  return decided(monthFirst, isGlued ? null : dayFirst, hints);
}

/** Date in a file name, as apps write it: year, month, day. */
const DAY_IN_NAME = /(?<!\d)(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)/u;

function decided(monthFirst: string | null, dayFirst: string | null, hints: DateHints): Start {
  const { modifiedMs, nowMs, fileName = '' } = hints;
  const readings = [...new Set([monthFirst, dayFirst])].flatMap((local) => (local === null ? [] : [local]));
  // A day's tolerance, because the clock's zone is unknown.
  const past = readings.filter((local) => Date.parse(`${local}Z`) < nowMs + DAY_MS);
  const day = DAY_IN_NAME.exec(fileName)?.slice(1).join('-') ?? '';
  const named = readings.filter((local) => local.slice(0, 10) === day);
  if (readings.length > 1 && named.length === 1) return { ...NO_START, local: named[0] ?? null };
  const near = past.filter((local) => modifiedMs !== null && Math.abs(Date.parse(`${local}Z`) - modifiedMs) < NEAR_MS);
  const left = readings.length === 1 || past.length === 0 ? readings : past;
  const [local = null, otherDay = null] = near.length === 1 ? near : left;
  return { ...NO_START, local, otherDay };
}

/**
 * Dates and times of day in any local format: digits and punctuation of any script, month names, am/pm before or after
 * the time. Names come from the platform's locale data.
 */
interface WrittenDate {
  /** In written order; the year first if `isYearFirst`. Month names are in second place. */
  readonly parts: readonly [number, number, number];
  readonly isYearFirst: boolean;
  /** The month is a word, so the order of day and month is known. */
  readonly isNamed: boolean;
  /** Null if missing, or if the half of the day is not understood. */
  readonly time: { readonly hour: number; readonly minute: number; readonly second: number } | null;
  readonly isUnclear: boolean;
  /** "am" or "pm" directly follows the time, as in apps that put the month first. */
  readonly isGlued: boolean;
}

const LANGUAGES =
  'en af ar bg bn ca cs da de el es et eu fa fi fr gl hi hr hu hy id is it ja ka kk ko lt lv mk mn ms nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh zh-TW'.split(
    ' ',
  );
const LATIN_DIGITS = '-u-nu-latn-ca-gregory';

/** From Windows and older tables. */
const HALVES = {
  am: 'am a vm dop ap fm öö de πμ sa pd ص ق.ظ ق ظ 午前 上午 早上 凌晨 清晨 오전 пр об прпл е paradites fh f h e paradites tsa',
  pm: 'pm p nm odp ip em ös du μμ ch md م ب.ظ ب ظ 午後 下午 晚上 中午 오후 сл об слпл e pasdites eh e h',
} as const;

/** Letters only, without accents, periods and case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

function listDayHalves(): ReadonlyMap<string, 'am' | 'pm' | null> {
  const found = new Map<string, 'am' | 'pm' | null>();
  const add = (word: string, half: 'am' | 'pm'): void => {
    const key = plain(word);
    if (key === '') return;
    const before = found.get(key);
    found.set(key, before === undefined || before === half ? half : null);
  };
  for (const half of ['am', 'pm'] as const) for (const word of HALVES[half].split(' ')) add(word, half);
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language + LATIN_DIGITS, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
    for (const [hour, half] of [
      [9, 'am'],
      [17, 'pm'],
    ] as const) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, 4, 14, hour))) {
        if (type === 'dayPeriod') add(value, half);
      }
    }
  }
  return found;
}

/** Month names; a name of different months in two languages is excluded. English has priority. */
function monthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const own = new Set<string>();
  for (const language of LANGUAGES) {
    for (const month of Array.from({ length: 12 }, (_, index) => index)) {
      for (const options of [
        { month: 'long' },
        { month: 'short' },
        { day: 'numeric', month: 'long' },
        { day: 'numeric', month: 'short' },
      ] as const) {
        const format = new Intl.DateTimeFormat(language + LATIN_DIGITS, { ...options, timeZone: 'UTC' });
        const name = plain(
          format.formatToParts(Date.UTC(2026, month, 14)).find(({ type }) => type === 'month')?.value ?? '',
        );
        if (name === '' || own.has(name)) continue;
        if (language === 'en') own.add(name);
        const before = found.get(name);
        found.set(name, before === undefined || before === month + 1 ? month + 1 : 0);
      }
    }
  }
  return found;
}

let tables: {
  readonly halves: ReturnType<typeof listDayHalves>;
  readonly months: ReturnType<typeof monthNames>;
} | null = null;
const names = () => (tables ??= { halves: listDayHalves(), months: monthNames() });

/** Normalizes spaces, removes direction marks, and converts digits of any script. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(parseDigit(digit)))
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Digits of a script are in blocks of ten. */
function parseDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 48;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

const YEAR_FIRST = /(?<!\d)(\d{4}) ?[-/.年년] ?(\d{1,2}) ?[-/.月월] ?(\d{1,2})(?!\d) ?[日일.]?/u;
const NUMBERS = /(?<!\d)(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/u;
const DAY_NAMED =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[-. /]+(?:de |d’|d')?(\p{L}[\p{L}\p{M}]{2,})[-. ,/]+(?:de )?(\d{4}|\d{2})(?!\d)/u;
const NAMED_DAY = /(\p{L}[\p{L}\p{M}]{2,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u;
const COLON = /(?<!\d)(\d{1,2}) ?[:h時时시] ?(\d\d)(?: ?[:m分분] ?(\d\d(?:[.,]\d+)?)?)?(?:s|秒|초)?/u;
const POINT = /(?<!\d)(\d{1,2})\.(\d\d)(?:\.(\d\d))?(?!\d)/u;
/** Words around a time that are not about the half of the day. */
const NO_HALF = /^(?:z|utc|gmt|t|at|klo|kl|um|uhr|h|a|le|г|год|år|on|in)$/u;

interface DateFound {
  readonly text: string;
  readonly parts: readonly [number, number, number];
  readonly isYearFirst: boolean;
  readonly isNamed: boolean;
}

function dateIn(text: string): DateFound | null {
  const numbers = YEAR_FIRST.exec(text) ?? NUMBERS.exec(text);
  const [whole, a, b, c] = numbers ?? [];
  if (whole !== undefined) {
    return { text: whole, parts: [Number(a), Number(b), Number(c)], isYearFirst: a?.length === 4, isNamed: false };
  }
  for (const [pattern, day, name] of [
    [DAY_NAMED, 1, 2],
    [NAMED_DAY, 2, 1],
  ] as const) {
    const match = pattern.exec(text);
    const month = names().months.get(plain(match?.[name] ?? ''));
    if (match === null || month === undefined || month === 0) continue;
    return { text: match[0], parts: [Number(match[day]), month, Number(match[3])], isYearFirst: false, isNamed: true };
  }
  return null;
}

/** Encodings to retry, because text in a wrong encoding becomes readable in the right one. */
const ENCODINGS = ['utf-8', 'shift_jis', 'euc-kr', 'gb18030', 'big5'] as const;

function readAgain(text: string): readonly string[] {
  const bytes = Uint8Array.from(text, (character) => WINDOWS_1252.get(character) ?? character.codePointAt(0) ?? 0);
  if (!Array.from(text).every((character) => WINDOWS_1252.has(character) || (character.codePointAt(0) ?? 0) < 256))
    return [];
  return ENCODINGS.flatMap((encoding) => {
    try {
      return [new TextDecoder(encoding, { fatal: true }).decode(bytes)];
    } catch {
      return [];
    }
  });
}

/** From byte 128; on some platforms the decoder lacks it. */
const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ', (character, at) => [character, 128 + at]),
);

/** 'none' if a text has no half of the day. */
function halfIn(text: string): 'am' | 'pm' | 'none' | 'unclear' {
  const word = plain(text);
  if (word === '' && !/[\uFFFD?\u0080-\u00BF]/u.test(text)) return 'none';
  const half = names().halves.get(word);
  if (half === 'am' || half === 'pm') return half;
  if (NO_HALF.test(word)) return 'none';
  const known = readAgain(text.trim()).map((again) => names().halves.get(plain(again)));
  return known.find((one) => one === 'am' || one === 'pm') ?? 'unclear';
}

type Half = ReturnType<typeof halfIn>;
const isKnown = (half: Half): boolean => half === 'am' || half === 'pm';

/** Half of the day next to the time: the next one or two words, otherwise, in some scripts, the word before. */
function parseDayHalf(before: string, behind: string): Half {
  const next = /^ ?((?:[^\s\d,;()+-]+\.? ?){1,2})/u.exec(behind)?.[1] ?? '';
  const last = /([^\s\d,;()]+)[\s,]*$/u.exec(before)?.[1] ?? '';
  const [two, one, ahead] = [halfIn(next), halfIn(/^\S+/u.exec(next)?.[0] ?? ''), halfIn(last)];
  const known = [two, one, ahead].find(isKnown);
  if (known !== undefined) return known;
  // A title in words may precede a time.
  return one === 'unclear' || (ahead === 'unclear' && /[^\x20-\x7E]/u.test(last)) ? 'unclear' : 'none';
}

/** Null if the text has no day. */
function writtenDate(written: string): WrittenDate | null {
  const text = tidy(written);
  const date = dateIn(text);
  if (date === null) return null;
  const { parts, isYearFirst, isNamed } = date;
  const rest = text.replace(date.text, ' , ');
  const match = COLON.exec(rest) ?? POINT.exec(rest);
  const none = { parts, isYearFirst, isNamed, time: null, isUnclear: false, isGlued: false };
  if (match === null) return none;
  const [whole, hours = '', minutes = '', seconds = '0'] = match;
  const behind = rest.slice(match.index + whole.length);
  const half = Number(hours) > 12 ? 'none' : parseDayHalf(rest.slice(0, match.index), behind);
  if (half === 'unclear') return { ...none, isUnclear: true };
  const hour = half === 'none' ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  const time = { hour, minute: Number(minutes), second: Number(seconds.replace(',', '.')) };
  return { ...none, time, isGlued: /^[ap]\.?m\b/iu.test(behind) };
}
