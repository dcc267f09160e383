// Validates a user's column mapping and restores it from storage.
import { type ColumnMapping, type MappedColumn, type Meaning, MEANINGS } from '../../recording/column-mapping.ts';
import type { ColumnGuess } from './guess-columns.ts';
import { MEANING_RULES, meaningWord, unitFactor } from './meanings.ts';

/** The guessed mapping, if every unit is known. */
export const guessedMapping = (key: string, guesses: readonly ColumnGuess[]): ColumnMapping => ({
  key,
  columns: guesses.flatMap(({ heading, meaning, unit }) =>
    meaning === null || unit === null ? [] : [{ heading, meaning, unit }],
  ),
  craft: 'unknown',
  seat: null,
  side: null,
});

/** Meanings of a single oar, which must be assigned to a seat. */
const OF_AN_OAR: ReadonlySet<Meaning> = new Set([
  'catch-angle',
  'finish-angle',
  'slip',
  'wash',
  'arc',
  'peak-force',
  'average-force',
]);
export const isOarMeaning = (meaning: Meaning): boolean => OF_AN_OAR.has(meaning);

/** One sentence why a mapping is invalid; null if valid. */
export function mappingProblem({ columns }: ColumnMapping): string | null {
  const meanings = columns.map(({ meaning }) => meaning);
  const twice = meanings.find((meaning, at) => meanings.indexOf(meaning) !== at);
  if (twice !== undefined) return `Two columns are set to ${meaningWord(twice)}. Choose one.`;
  const unknown = columns.find(({ meaning, unit }) => unitFactor(meaning, unit) === null);
  if (unknown !== undefined) return `Choose the unit of “${unknown.heading}”.`;
  const has = (...wanted: readonly Meaning[]): boolean => wanted.some((meaning) => meanings.includes(meaning));
  if (!has('elapsed', 'moment')) return 'Choose the time column.';
  if (has('latitude') !== has('longitude')) return 'A position needs both latitude and longitude.';
  if (!has(...MEANINGS.filter((meaning) => !NO_MEASURE.has(meaning)))) {
    return 'Choose one more column: distance, speed or stroke rate.';
  }
  return null;
}

const NO_MEASURE: ReadonlySet<Meaning> = new Set(['elapsed', 'moment', 'interval', 'strokes']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMeaning = (value: unknown): value is Meaning => MEANINGS.some((meaning) => meaning === value);

function readColumn(value: unknown): MappedColumn | null {
  if (!isRecord(value)) return null;
  const { heading, meaning, unit } = value;
  if (typeof heading !== 'string' || typeof unit !== 'string' || !isMeaning(meaning)) return null;
  return unit in MEANING_RULES[meaning].units ? { heading, meaning, unit } : null;
}

/** Parses a stored or received mapping; null if invalid or unknown to this version. */
export function readMapping(value: unknown): ColumnMapping | null {
  if (!isRecord(value) || !Array.isArray(value['columns']) || typeof value['key'] !== 'string') return null;
  const columns = value['columns'].map(readColumn);
  const known = columns.flatMap((column) => (column === null ? [] : [column]));
  if (known.length < columns.length) return null;
  const { craft, seat, side } = value;
  return {
    key: value['key'],
    columns: known,
    craft: craft === 'water' || craft === 'erg' ? craft : 'unknown',
    seat: typeof seat === 'number' && Number.isInteger(seat) && seat > 0 ? seat : null,
    side: side === 'port' || side === 'starboard' ? side : null,
  };
}
