// Guesses the meaning of an unknown table's columns, with reasons: words of the heading propose, the unit and the
// numbers may reject. A guess always needs the user's confirmation.
import { type Meaning, MEANINGS } from '../../recording/column-mapping.ts';
import { firstUnit, MEANING_RULES, type MeaningRule, meaningWord, unitFactor, parseUnit } from './meanings.ts';
import { plainHeading, type UnknownTable } from './unknown-table.ts';
import { cellNumber } from '../text/cells.ts';
import { clockSeconds } from '../text/small-table.ts';

export interface ColumnGuess {
  /** Index of the column. */
  readonly at: number;
  readonly heading: string;
  /** Null without a guess. */
  readonly meaning: Meaning | null;
  /** One of the meaning's units; null if the user must choose. */
  readonly unit: string | null;
  /** The unit in the heading, whatever the column means; null without a known one. */
  readonly writtenUnit: string | null;
  /** Text after the heading. */
  readonly reason: string;
}

/** Minimum share of rows with a value for a metric. */
const MIN_KNOWN = 0.2;
/** Maximum share of backward steps of a counter that restarts at every interval. */
const MAX_FALLING = 0.05;
const FEW_FALLS = 2;
/** Maximum share of rows at which an interval name changes. */
const MAX_CHANGING = 0.2;
const SHORT_HEADING = 16;
/** Maximum step between rows in seconds; a larger one must be in milliseconds. */
const LONGEST_ROW_S = 50;
/** Unix times of this century, s. */
const SINCE_1970_S = 9e8;
const SINCE_1970_MS = 9e11;

/** Unit in brackets or after an underscore in a heading, or in the row after it. */
function unitText(heading: string, below: string | undefined): string {
  const inBrackets = /[([]\s*([^)\]]*?)\s*[)\]]?\s*$/u.exec(heading)?.[1] ?? '';
  const underBar = /_([a-z°/]+\d*)$/iu.exec(heading)?.[1] ?? '';
  const written = [below ?? '', inBrackets, underBar].find((text) => parseUnit(text) !== null);
  return written ?? below ?? '';
}

/** Words of a heading without brackets. */
const bareWords = (heading: string): string =>
  plainHeading(heading)
    .replace(/[([].*$/u, '')
    .trim() || plainHeading(heading);

function computeMedian(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value) && value !== 0).toSorted();
  return known[known.length >> 1] ?? NaN;
}

/** A few digits, without trailing zeros. */
const short = (value: number): string => String(Number(value.toPrecision(3)));

/** Typical range of the numbers, in the unit of the column. */
function spread(values: Float64Array, meaning: Meaning, unit: string | null): string {
  const factor = unitFactor(meaning, unit ?? '') ?? 1;
  const known = values.filter((value) => !Number.isNaN(value)).toSorted();
  const at = (share: number): number => (known[Math.floor(share * (known.length - 1))] ?? NaN) / factor;
  const [low, high] = [short(at(0.05)), short(at(0.95))];
  return low === high ? `mostly ${low}` : `mostly ${low} to ${high}`;
}

const differences = (values: Float64Array): Float64Array =>
  values.slice(1).map((value, row) => value - (values[row] ?? NaN));

/** Unit in which a typical number fits the meaning. */
function fittingUnit({ units, range }: MeaningRule, typical: number): string | undefined {
  const fitting = Object.entries(units).find(([, factor]) => {
    const value = typical * factor;
    return value >= range[0] && value <= range[1];
  });
  return fitting?.[0];
}

/** Unit of a column without one in its heading, from its numbers; null if inconclusive. */
function unitByNumbers(meaning: Meaning, cells: readonly string[]): string | null {
  const rule = MEANING_RULES[meaning];
  const usual = firstUnit(meaning);
  if (rule.needsUnit === true) return null;
  const values = columnValues(cells, meaning, usual);
  const typical = computeMedian(values);
  if (meaning === 'moment') return momentUnit(typical);
  if (meaning === 'elapsed') {
    const stepS = computeMedian(differences(values).filter((step) => step > 0));
    return stepS >= LONGEST_ROW_S ? 'ms' : usual;
  }
  // A pace of 125,000 and a drive of 800 are milliseconds, a speed of 15 is in km/h.
  return meaning === 'distance' ? usual : (fittingUnit(rule, typical) ?? usual);
}

function momentUnit(typical: number): string {
  if (typical > SINCE_1970_MS) return 'ms since 1970';
  return typical > SINCE_1970_S ? 's since 1970' : firstUnit('moment');
}

interface Column {
  readonly heading: string;
  /** Cell in a row of units. */
  readonly below: string | undefined;
  readonly cells: readonly string[];
}

interface Judged {
  readonly meaning: Meaning;
  readonly unit: string | null;
  readonly score: number;
  readonly reason: string;
}

/**
 * Reason why the cells cannot have the meaning; null if they can.
 * @param by the word of the heading.
 */
function refusal(meaning: Meaning, by: string, cells: readonly string[], unit: string): string | null {
  if (meaning === 'interval') {
    const changes = cells.filter((cell, row) => row > 0 && cell !== cells[row - 1]).length;
    return changes > Math.max(FEW_FALLS, MAX_CHANGING * cells.length)
      ? `The heading says “${by}”, but it changes in nearly every row.`
      : null;
  }
  const { range, rises } = MEANING_RULES[meaning];
  const values = columnValues(cells, meaning, unit);
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0 || known.length < MIN_KNOWN * values.length)
    return `The heading says “${by}”, but hardly any cell is a number.`;
  const typical = computeMedian(known);
  if (Number.isNaN(typical)) return `The heading says “${by}”, but all its numbers are 0.`;
  // A timestamp without a colon is seconds since 1970.
  if (meaning === 'moment' && typical < SINCE_1970_S && !cells.some((cell) => cell.includes(':'))) {
    return `The heading says “${by}”, but ${short(typical)} isn’t a date.`;
  }
  if (!(typical >= range[0] && typical <= range[1]))
    return `The heading says “${by}”, but ${short(typical)} isn’t plausible as its typical value.`;
  const falls = differences(known).filter((step) => step < 0).length;
  if (rises === true && falls > Math.max(FEW_FALLS, MAX_FALLING * known.length)) {
    return `The heading says “${by}”, but its numbers fall in ${Math.round((100 * falls) / known.length)} of 100 rows.`;
  }
  if (rises === true && known.every((value) => value === known[0]))
    return `The heading says “${by}”, but it never rises.`;
  return null;
}

interface Named {
  /** The word of the heading that indicates the meaning. */
  readonly by: string;
  /** A word in the heading that changes the meaning; null if there is none. */
  readonly butFor: string | null;
}

/** Null if no word of the heading indicates the meaning. */
function namedBy(meaning: Meaning, heading: string): Named | null {
  const { says, not } = MEANING_RULES[meaning];
  const words = [bareWords(heading), plainHeading(heading)].find((text) => says.test(text));
  if (words === undefined) return null;
  return { by: says.exec(words)?.[0] ?? '', butFor: not?.exec(words)?.[0] ?? null };
}

/** Seconds and milliseconds of a timestamp count from 1970. */
const unitWritten = (meaning: Meaning, written: string | null): string | null =>
  meaning === 'moment' && (written === 's' || written === 'ms') ? `${written} since 1970` : written;

function explainGuess(meaning: Meaning, named: string, cells: readonly string[], unit: string | null): string {
  if (meaning === 'interval' || meaning === 'moment') return `The heading says “${named}”.`;
  const spoken = meaning === 'strokes' ? '' : (unit ?? '');
  const values = spread(columnValues(cells, meaning, unit ?? firstUnit(meaning)), meaning, unit);
  return `The heading says “${named}”, ${`${values} ${spoken}`.trimEnd()}.`;
}

/** A rejection in words, or a guess; null if the heading does not indicate the meaning. */
function judged(meaning: Meaning, { heading, below, cells }: Column): Judged | string | null {
  const named = namedBy(meaning, heading);
  if (named === null) return null;
  const { by, butFor } = named;
  if (butFor !== null) return `“${butFor}” in the heading means that it isn’t “${meaningWord(meaning)}”.`;
  const written = unitWritten(meaning, parseUnit(unitText(heading, below)));
  // A unit of something else: "Catch (ms)" cannot be an angle.
  if (written !== null && unitFactor(meaning, written) === null) return null;
  const unit = written ?? unitByNumbers(meaning, cells);
  const refused = refusal(meaning, by, cells, unit ?? firstUnit(meaning));
  if (refused !== null) return refused;
  const isByNumbers = written === null && unit !== null && Object.keys(MEANING_RULES[meaning].units).length > 1;
  const guess = explainGuess(meaning, by, cells, unit);
  const bare = bareWords(heading);
  return {
    meaning,
    unit,
    score: (written === null ? 0 : 2) + (bare.length < SHORT_HEADING ? 1 : 0) + by.length / (bare.length + 1),
    reason:
      unit === null
        ? `${guess} Its unit isn’t given.`
        : isByNumbers
          ? `${guess} The unit is inferred from its numbers.`
          : guess,
  };
}

/** A guess for every column, in order; each meaning is guessed once. */
export function guessColumns({ headings, units, rows }: UnknownTable): readonly ColumnGuess[] {
  const proposals = headings.map((heading, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const answers = MEANINGS.map((meaning) => judged(meaning, { heading, below: units?.[at], cells }));
    return {
      fits: answers.flatMap((answer) => (answer === null || typeof answer === 'string' ? [] : [answer])),
      refused: answers.findLast((answer) => typeof answer === 'string') ?? null,
    };
  });
  const taken = new Map<Meaning, { readonly at: number; readonly score: number }>();
  const best = (at: number): Judged | undefined => proposals[at]?.fits.toSorted((a, b) => b.score - a.score)[0];
  for (const at of headings.keys()) {
    const proposal = best(at);
    const before = proposal && taken.get(proposal.meaning);
    if (proposal !== undefined && (before === undefined || proposal.score > before.score)) {
      taken.set(proposal.meaning, { at, score: proposal.score });
    }
  }
  return headings.map((heading, at): ColumnGuess => {
    const proposal = best(at);
    const writtenUnit = parseUnit(unitText(heading, units?.[at]));
    const none = { at, heading, meaning: null, unit: null, writtenUnit };
    if (headings.indexOf(heading) < at) return { ...none, reason: 'An earlier column has the same heading.' };
    if (proposal === undefined) return { ...none, reason: proposals[at]?.refused ?? 'The heading is unknown.' };
    const winner = taken.get(proposal.meaning)?.at;
    if (winner !== at) return { ...none, reason: `“${headings[winner ?? 0] ?? ''}” says the same.` };
    const { meaning, unit, reason } = proposal;
    return { at, heading, meaning, unit, writtenUnit, reason };
  });
}

const S_PER_DAY = 86_400;
const TIME_OF_DAY = /(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?(?: ?([ap])\.?m\b)?/iu;

/** "0:20:41,5" and "20:41.5", or a plain number of the unit. */
function duration(cell: string, factor: number): number {
  return cell.includes(':') ? clockSeconds(cell) : cellNumber(cell) * factor;
}

function parseDayTime(cell: string): number {
  const match = TIME_OF_DAY.exec(cell);
  if (!match) return NaN;
  const [, hours, minutes, seconds = '0', half] = match;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** Seconds from dates and times of day, continuing past midnight; plain numbers count from 1970. */
function moments(cells: readonly string[], factor: number): Float64Array {
  let days = 0;
  let before = NaN;
  return Float64Array.from(cells, (cell) => {
    if (!cell.includes(':')) return cellNumber(cell) * factor;
    const onTheDay = parseDayTime(cell);
    if (onTheDay < before - S_PER_DAY / 2) days += 1;
    if (!Number.isNaN(onTheDay)) before = onTheDay;
    return onTheDay + days * S_PER_DAY;
  });
}

/**
 * Converts the cells of one column to numbers in our unit. In our unit (s, m, spm, m/s, W, bpm, °, N, J), NaN for an
 * empty cell; a pace in seconds per 500 m.
 */
export function columnValues(cells: readonly string[], meaning: Meaning, unit: string): Float64Array {
  const factor = unitFactor(meaning, unit) ?? NaN;
  if (meaning === 'moment') return moments(cells, factor);
  const isTime = meaning === 'elapsed' || meaning === 'pace' || meaning === 'drive-time' || meaning === 'recovery-time';
  const read = (cell: string): number => (isTime ? duration(cell, factor) : cellNumber(cell) * factor);
  return Float64Array.from(cells, (cell) => {
    const value = read(cell);
    return Number.isFinite(value) ? value : NaN;
  });
}
