// Cells of one line of delimited text: split, read as numbers, and converted from the file's units to ours.

/** Cells of a line, without padding and quotes. A quoted cell may contain the delimiter, and a doubled quote. */
export function splitCells(line: string, delimiter: string): string[] {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!text.includes('"')) return text.split(delimiter).map(plainCell);
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = /^ *"((?:[^"]|"")*)" *$/;
    let end = text.indexOf(delimiter, at);
    if (/^ *"/.test(text.slice(at, at + 64))) {
      const close = closingQuote(text, text.indexOf('"', at) + 1);
      end = close < 0 ? end : text.indexOf(delimiter, close + 1);
    }
    if (end < 0) end = text.length;
    const cell = text.slice(at, end);
    const match = quoted.exec(cell);
    cells.push(unwrapped(plainCell(match?.[1]?.replaceAll('""', '"') ?? cell)));
    at = end + 1;
  }
  return cells;
}

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
  }
}

/** Some programs put quotes around texts before a table does. */
const unwrapped = (cell: string): string => /^"([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

const plainCell = (cell: string): string => cell.replaceAll('\0', '').trim();

const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** A number written with a decimal point or a decimal comma; NaN for anything else. */
export const cellNumber = (cell: string | undefined): number =>
  cell !== undefined && DECIMAL.test(cell) ? Number(cell.replace(',', '.')) : NaN;

/** Numbers with decimals needed to detect the decimal mark. */
const TELLING_NUMBERS = 500;

/** The most frequent decimal mark in the first of these lines; null without decimals. */
export function detectDecimalMark(lines: readonly string[], delimiter: string): '.' | ',' | null {
  let points = 0;
  let commas = 0;
  for (const line of lines) {
    if (points + commas >= TELLING_NUMBERS) break;
    for (const cell of splitCells(line, delimiter)) {
      if (/^[+-]?\d*\.\d+$/.test(cell)) points++;
      else if (/^[+-]?\d*,\d+$/.test(cell)) commas++;
    }
  }
  if (points === 0 && commas === 0) return null;
  return commas > points ? ',' : '.';
}

/** An unterminated last line with fewer fields than its table's rows: its last number may be cut. */
export function isCutRow(line: string, delimiter: string, rowFields: number): boolean {
  const cells = splitCells(line, delimiter);
  return cells.some((cell) => cell !== '') && cells.length < rowFields;
}

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meters: 1,
  metres: 1,
  km: 1000,
  kilometers: 1000,
  kilometres: 1000,
  mi: 1609.344,
  miles: 1609.344,
};

const NEWTONS_PER_POUND = 4.448_221_615_260_5;
const NEWTONS_PER_KILOGRAM = 9.806_65;

const SCALES = {
  distance: METRES,
  speed: { 'm/s': 1, mps: 1, kph: 1 / 3.6, 'km/h': 1 / 3.6, mph: 0.447_04 },
  force: {
    n: 1,
    newtons: 1,
    lb: NEWTONS_PER_POUND,
    lbs: NEWTONS_PER_POUND,
    lbf: NEWTONS_PER_POUND,
    pounds: NEWTONS_PER_POUND,
    kg: NEWTONS_PER_KILOGRAM,
    kgf: NEWTONS_PER_KILOGRAM,
  },
  work: { j: 1, joules: 1, kj: 1000 },
  power: { w: 1, watts: 1 },
  angle: { deg: 1, degrees: 1, '°': 1 },
  rate: { spm: 1, 'strokes/min': 1 },
  heartRate: { bpm: 1 },
  time: { s: 1, sec: 1, seconds: 1, ms: 0.001 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Dimension = keyof typeof SCALES;

/**
 * Converts file units to ours. Unknown units are never guessed. Factor from a unit, '(Kilometers)' or 'lbs', to ours
 * (m, m/s, N, J, W, deg, spm, bpm, s); 1 without a unit, null for an unknown one.
 */
export function unitScale(dimension: Dimension, unit: string): number | null {
  const plain = unit.replaceAll(/[()[\]\s]/g, '').toLowerCase();
  if (plain === '') return 1;
  return new Map<string, number>(Object.entries(SCALES[dimension])).get(plain) ?? null;
}
