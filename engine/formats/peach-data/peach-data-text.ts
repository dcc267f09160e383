// Converts a Peach logger recording to PowerLine's "All Data" export, so that one reader handles both. The layout comes
// from one public reader, which was checked against exports; no logger file was available when writing this.
import type { Finding } from '../../recording/finding.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { type LoggedSensor, storedAs } from './channels.ts';
import { COX_SEAT, type ListedRower, listedCrew } from './crew-list.ts';
import { type PeachHead, peachHead } from './head.ts';
import { recordsIn, decimal, storedFixes, storedSamples, storedStrokes } from './tables.ts';

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
