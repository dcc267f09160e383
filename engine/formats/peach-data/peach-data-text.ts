// Converts a Peach logger recording to PowerLine's "All Data" export, so that one reader handles both. The layout comes
// from one public reader, which was checked against exports; no logger file was available when writing this.
import type { Finding } from '../../recording/finding.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { type LoggedSensor, storedAs, type PeachHead, peachHead } from './head.ts';
import { recordsIn, decimal, storedFixes, storedSamples, storedStrokes } from './tables.ts';
import type { Side } from '../../recording/recording.ts';

type Row = readonly string[];

const section = (...name: readonly string[]): Row => ['=====', ...name];

const INSTEAD = 'open it in PowerLine, export “All data” as text and open that';

/** "P GateAngle[3]", as in the list of sensors. */
const sensorName = (sensor: LoggedSensor): string =>
  `${storedAs(sensor)?.name ?? ''}${sensor.seat === 0 ? '' : `[${sensor.seat}]`}`;

const SIDE_WORDS = { port: 'Port', starboard: 'Stbd' } as const;

/** Sides from the header, otherwise from the crew list. */
function findSides(head: PeachHead, crew: readonly ListedRower[]): Map<number, string> {
  const listed = crew.flatMap(({ seat, side }) => (side === null ? [] : [[seat, SIDE_WORDS[side]] as const]));
  return new Map<number, string>([...listed, ...head.sides]);
}

function* crewSections(head: PeachHead, crew: readonly ListedRower[]): Generator<Row> {
  yield section('Crew Info');
  yield ['Position', 'Name'];
  for (const { seat, name } of crew) yield [seat === COX_SEAT ? 'Cox' : String(seat), name ?? ''];
  yield section('Rig Info');
  for (const [seat, side] of findSides(head, crew)) yield [String(seat), side];
}

function* sections(head: PeachHead, sensors: readonly LoggedSensor[], crew: readonly ListedRower[]): Generator<Row> {
  const start = head.startS > 0 ? new Date(head.startS * 1000).toISOString().slice(0, 19) : '';
  yield section('File Info');
  yield ['Serial #', 'Session', 'Start Time'];
  yield [String(head.serial), String(head.session), start];
  if (head.origin !== null) {
    yield section('GPS Info');
    yield ['Lat', 'Lon'];
    yield [decimal(head.origin.latitudeDeg), decimal(head.origin.longitudeDeg)];
  }
  yield* crewSections(head, crew);
  const isScull = sensors.some((sensor) => storedAs(sensor)?.name.startsWith('P ') === true);
  yield section('Boat Info');
  yield ['Seats', 'Rig'];
  yield [String(Math.max(...sensors.map(({ seat }) => seat), ...head.sides.keys())), isScull ? 'sculling' : 'sweep'];
  yield section('Parameter Info');
  yield ['Parameter', 'Value', 'Units'];
  for (const { name, value, unit } of head.parameters) yield [name, decimal(value), unit];
  yield section('Sensor Info');
  yield ['Channel', 'S/N', 'Version'];
  for (const sensor of sensors) yield [sensorName(sensor), String(sensor.serial), sensor.version];
}

const LINES_AT_ONCE = 4096;

/** Text of rows, a few thousand at a time: a single string could exceed the maximum length. */
function encoded(rows: Iterable<Row>): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) parts.push(encoder.encode(`${lines.join('\n')}\n`));
    lines = [];
  };
  for (const row of rows) {
    lines.push(row.join('\t'));
    if (lines.length === LINES_AT_ONCE) flush();
  }
  flush();
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const CUT: Finding = {
  code: 'cut-off',
  severity: 'warning',
  message: 'The file is truncated in the middle of a second. That second was excluded.',
};

const UNNAMED: Finding = {
  code: 'crew-unnamed',
  severity: 'info',
  message: 'The file has no names. PowerLine saves the crew in the .peach-data-index file; open both files together.',
};

const LIST_DAMAGED: Finding = {
  code: 'crew-list-damaged',
  severity: 'warning',
  message: 'Couldn’t read the crew list (.peach-data-index), so no one is named.',
};

function crewFindings(list: Uint8Array | null, crew: readonly ListedRower[]): Finding[] {
  if (crew.some(({ name }) => name !== null)) return [];
  return [list === null ? UNNAMED : LIST_DAMAGED];
}

export interface PeachText {
  readonly bytes: Uint8Array;
  readonly findings: readonly Finding[];
}

/**
 * @param list its `.peach-data-index`, if any, with the crew. Failures: `no-rows` without a record of samples,
 * `peach-sensors` without the sensor list.
 */
export function peachDataText(fileName: string, bytes: Uint8Array, list: Uint8Array | null = null): Result<PeachText> {
  const words = new Uint16Array(bytes.slice(0, bytes.length - (bytes.length % 2)).buffer);
  const records = recordsIn(words);
  if (records.columns === 0) {
    return failure('no-rows', `"${fileName}" is a Peach logger recording without samples: ${INSTEAD}.`);
  }
  const head = peachHead(bytes, records.columns);
  const { sensors } = head;
  const crew = list === null ? [] : listedCrew(list);
  if (sensors === null) {
    return failure(
      'peach-sensors',
      `"${fileName}" is a Peach logger recording with an unreadable sensor list: ${INSTEAD}.`,
    );
  }
  function* rows(): Generator<Row> {
    yield* sections(head, sensors ?? [], crew);
    yield section('Aperiodic', '0x8013');
    yield* storedFixes(words, records);
    yield section('Aperiodic', '0x800A');
    yield* storedStrokes(words, records, sensors ?? []);
    yield section('Periodic');
    yield* storedSamples(words, records, sensors ?? []);
  }
  return success({ bytes: encoded(rows()), findings: [...(records.isCut ? [CUT] : []), ...crewFindings(list, crew)] });
}

/** Rower of a seat; 9 is the coxswain's. */
export interface ListedRower {
  readonly seat: number;
  /** Null if unnamed. */
  readonly name: string | null;
  readonly side: Side | null;
}

/** 05 00 00 00 E0, the seat, 00. */
const SEAT = [5, 0, 0, 0, 0xe0];
const COX_SEAT = 9;
/** Older lists have nothing here, newer ones the number of a person, a byte longer. */
const [NOBODY_BYTES, PERSON_BYTES] = [15, 16];
const PORT = 1;

/** 07 00 00 00 80, a number, nothing, and the field that says whether a text follows. */
const FIELD = [7, 0, 0, 0, 0x80];
const FIELD_GAP = 15;
const FIELDS = new Map<string, 'first' | 'last'>([
  ['96544694052646afa944023b066d721b', 'last'],
  ['1bf3342ef3004ffa85bfd1439c4dd3ca', 'first'],
]);

/** A text begins with 80, its length, 80. */
const TEXT = 0x80;
const MAX_LETTERS = 0x30;
/** Maximum distance of a name from the start of its record. */
const NAME_WITHIN = 64;

/** Positions of all occurrences of these bytes. */
function findAllBytes(bytes: Uint8Array, run: readonly number[]): number[] {
  const places: number[] = [];
  const [first = 0] = run;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (run.every((byte, index) => bytes[at + index] === byte)) places.push(at);
  }
  return places;
}

/** The text that begins here; null if incomplete. */
function textAt(bytes: Uint8Array, at: number, length: number): string | null {
  if (length < 1 || length > MAX_LETTERS || at + length > bytes.length) return null;
  const letters = bytes.subarray(at, at + length);
  if (letters.some((letter) => letter < 0x20 || letter === 0x7f)) return null;
  const text = new TextDecoder('windows-1252').decode(letters).trim();
  return text === '' ? null : text;
}

/** The first complete text between two positions. */
function textBetween(bytes: Uint8Array, from: number, to: number): string | null {
  for (let at = from; at + 3 < to; at++) {
    if (bytes[at] !== TEXT || bytes[at + 2] !== TEXT) continue;
    const text = textAt(bytes, at + 3, bytes[at + 1] ?? 0);
    if (text !== null) return text;
  }
  return null;
}

const isSeat = (seat: number | undefined): seat is number => seat !== undefined && seat >= 1 && seat <= COX_SEAT;

function rowersIn(bytes: Uint8Array): ListedRower[] {
  const places = findAllBytes(bytes, SEAT);
  return places.flatMap((at, record): ListedRower[] => {
    const seat = bytes[at + SEAT.length];
    if (!isSeat(seat) || bytes[at + SEAT.length + 1] !== 0) return [];
    const begins = at + SEAT.length + 2;
    const isOld = bytes.subarray(begins, begins + NOBODY_BYTES).every((byte) => byte === 0);
    const sideAt = begins + (isOld ? NOBODY_BYTES : PERSON_BYTES);
    const written = bytes[sideAt];
    if (written === undefined) return [];
    const next = places[record + 1] ?? bytes.length;
    const name = textBetween(bytes, sideAt + 1, Math.min(next, sideAt + NAME_WITHIN));
    return [{ seat, name, side: seat === COX_SEAT ? null : written === PORT ? 'port' : 'starboard' }];
  });
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A person's number as stored by Windows, with its first three parts byte-swapped. */
function windowsOrder(hex: string): string {
  const turned = (from: number, to: number): string => (hex.slice(from, to).match(/../gu) ?? []).toReversed().join('');
  return turned(0, 8) + turned(8, 12) + turned(12, 16) + hex.slice(16);
}

/** First and last names by seat, which newer lists have in addition to the short ones. */
function wholeNames(bytes: Uint8Array): Map<number, string> {
  const parts = new Map<number, { first?: string; last?: string }>();
  for (const at of findAllBytes(bytes, FIELD)) {
    const guidAt = at + FIELD.length + 1 + FIELD_GAP;
    const field = FIELDS.get(windowsOrder(toHex(bytes.subarray(guidAt, guidAt + 16))));
    const seat = bytes[guidAt + 16];
    if (field === undefined || !isSeat(seat) || bytes[guidAt + 19] !== TEXT) continue;
    const from = guidAt + 20;
    const end = bytes.indexOf(0, from);
    const text = textAt(bytes, from, (end < 0 ? bytes.length : end) - from);
    if (text !== null) parts.set(seat, { ...parts.get(seat), [field]: text });
  }
  return new Map(
    [...parts].flatMap(([seat, { first, last }]) => {
      const name = [first, last].filter((part) => part !== undefined).join(' ');
      return name === '' ? [] : [[seat, name] as const];
    }),
  );
}

/** Crew in the order of the seats; empty if the bytes are not such a list, or unreadable. */
export function listedCrew(bytes: Uint8Array): readonly ListedRower[] {
  const whole = wholeNames(bytes);
  const seats = new Map<number, ListedRower>();
  for (const rower of rowersIn(bytes)) {
    // A later record wins, unless it is empty and an earlier one has a name.
    if (rower.name === null && (seats.get(rower.seat)?.name ?? null) !== null) continue;
    seats.set(rower.seat, rower);
  }
  return [...seats.values()]
    .map((rower) => ({ ...rower, name: whole.get(rower.seat) ?? rower.name }))
    .toSorted((a, b) => a.seat - b.seat);
}
