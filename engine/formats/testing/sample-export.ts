// Small PowerLine exports for tests, handwritten from the format's description, typical damages, and their reading as
// plain arrays.
import { createHash } from 'node:crypto';
import type { Column, Engine } from '../../runtime/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Result } from '../../recording/result.ts';
import { bytesSource } from '../byte-source.ts';
import { readRecording } from '../read-recording.ts';

/** Rows of cells; tests damage them before converting to text. */
export type Grid = string[][];

const SEATS = ['1', '2'];

/** A smooth signal at a logger's resolution of 1/16, with occasional missing cells. */
const cell = (row: number, column: number): string => {
  if ((row * 7 + column) % 53 === 0) return '';
  return String(Math.round(Math.sin(row / 9 + column) * 60 * 16) / 16);
};

export function periodicRows(rows: number, columns: number, fromMs = 2000, stepMs = 20): Grid {
  return Array.from({ length: rows }, (_, row) => [
    String(fromMs + row * stepMs),
    ...Array.from({ length: columns }, (__, column) => cell(row, column)),
  ]);
}

const PERIODIC_NAMES = [
  'GateAngle',
  'GateAngle',
  'GateForceX',
  'GateForceX',
  'Speed',
  'Distance',
  'Accel',
  'Roll Angle',
];
const PERIODIC_PLACES = [...SEATS, ...SEATS, 'Boat', 'Boat', 'Boat', 'Boat'];

/** Shape B: the 50 Hz table alone. */
export function traceGrid(rows = 40, fromMs = 2000): Grid {
  return [['Time', ...PERIODIC_NAMES], ['', ...PERIODIC_PLACES], ...periodicRows(rows, PERIODIC_NAMES.length, fromMs)];
}

/** Shape C: the table of strokes alone. */
export function profileGrid(): Grid {
  const names = ['SwivelPower', 'SwivelPower', 'MinAngle', 'MinAngle', 'Drive Start T', 'Drive Start T', 'Rating'];
  return [
    ['Time', ...names],
    ['', ...SEATS, ...SEATS, ...SEATS, 'Boat'],
    ['2000', '', '', '', '', '', '', ''],
    ['3980', '310', '305.5', '-55.5', '-54', '46', '', '34.5'],
    ['1980', '300', '', '-56.25', '-54.0625', '47', '45', '35'],
  ];
}

/** Shape A, every section. */
export function allDataGrid(rows = 40): Grid {
  return [
    ['=====', 'File Info'],
    ['Serial #', 'Session', 'Filename', 'Start Time', 'TZBIAS', 'Location', 'Summary', 'Comments'],
    ['7', '12', 'C:\\row000007-000012D.peach-data', 'Sat, 13 Apr 2024 07:59:04', '3600', '', '', ''],
    ['=====', 'GPS Info'],
    ['Lat', 'Lon', 'UTC', 'PeachTime'],
    ['42.5', '-8.25', '13 Apr 2024 07:59:05 (UTC)', '1040'],
    ['=====', 'Crew Info'],
    ['Position', 'Name', 'Abbr', 'ID', 'First Name', 'Last Name'],
    ['1', 'Ann Bow', '', '', '', ''],
    ['2', '', '', '', 'José', 'Núñez'],
    ['Cox', 'Cid', '', '', '', ''],
    ['=====', 'Rig Info'],
    ['Position'],
    ['Side'],
    ['1', 'Port'],
    ['2', 'Stbd'],
    ['=====', 'Boat Info'],
    ['Boat Name', 'Seats', 'Coxed', 'Rig', 'Manufacturer', 'Description'],
    ['Argo', '2', 'no', 'sweep', '', ''],
    ['=====', 'Parameter Info'],
    ['Parameter', 'Value', 'Units'],
    ['Impeller Scaling', '103', '%'],
    ['Average Rating over', '3', 'strokes'],
    ['Sweep Drive Start', '28', 'kg'],
    ['Sweep Recovery', '14.5', 'kg'],
    ['Sweep Oar Inboard', '116', 'cm'],
    ['Sweep Oar Length', '376', 'cm'],
    ['Scull Drive Start', '20', 'kg'],
    ['=====', 'Sensor Info'],
    ['Channel', 'S/N', 'Version', 'Cal Date', 'Strokes'],
    ['GateForceX[2]', '3594', '1.0.0.0 2:5', 'Feb-13', '534016'],
    ['P GateAngle[1]', '3591', '1.0.0.0 2:5', '', '641024'],
    ['Chan 4007', '7', '1.0.0.19 2:2', '', '64512'],
    ['Accel', '7', '1.0.0.19 2:2', '', '64512'],
    ['=====', 'Piece'],
    ['Start', 'End', '#', 'Duration', 'Distance', 'Rating', 'Pace', 'comment'],
    ['2100', '2700', '1', '00:00.6', '3', '35', '1:30.1', 'start, then "go"'],
    ['=====', 'Intervals'],
    ['=====', 'Aperiodic', '0x8013'],
    ['Time', 'GPS X Lo', 'GPS X Hi', 'GPS Y Lo', 'GPS Y Hi', 'GPS Status', 'UTC Time', 'lat', 'long'],
    ['', 'Boat', 'Boat', 'Boat', 'Boat', 'Boat', 'Boat', '42.5', '-8.25'],
    ['2000', '', '', '', '', '', '30726700', '100.5', '-20.25'],
    ['1000', '36.5', '64', '12.5', '-32', '768', '30725700', '100.5', '-19.5'],
    ['2000', '40.5', '64', '11.75', '-32', '768', '30726700', '104.5', '-20.25'],
    ['=====', 'Aperiodic', '0x800A'],
    ...profileGrid(),
    ['=====', 'Aperiodic', '0x8001'],
    ['Time', 'Chanb001', 'Chanb007'],
    ['', 'Boat', 'Boat'],
    ['2000', '', ''],
    ['=====', 'Periodic'],
    ...traceGrid(rows),
  ];
}

export interface Writing {
  readonly delimiter?: '\t' | ',' | ';';
  readonly decimalMark?: '.' | ',';
  readonly lineEnd?: '\r\n' | '\n' | '\r';
  readonly quotes?: 'needed' | 'all';
  readonly encoding?:
    | 'utf-8'
    | 'utf-8-bom'
    | 'utf-16le'
    | 'utf-16le-bom'
    | 'utf-16be'
    | 'utf-16be-bom'
    | 'windows-1252';
  /** A delimiter after the last cell of every line, as in an untouched export. */
  readonly trailingDelimiter?: boolean;
  /** Every row padded to the widest, as a spreadsheet writes it. */
  readonly padded?: boolean;
  readonly missing?: string;
  readonly marker?: string;
  readonly endsInLineEnd?: boolean;
}

export function writeGrid(grid: Grid, writing: Writing = {}): string {
  const { delimiter = '\t', decimalMark = '.', lineEnd = '\r\n', quotes = 'needed', missing = '' } = writing;
  const width = writing.padded ? Math.max(...grid.map((row) => row.length)) : 0;
  const written = (text: string, row: Grid[number]): string => {
    const number = /^-?\d+\.\d+$/.test(text) ? text.replace('.', decimalMark) : text;
    const marked = text === '=====' ? (writing.marker ?? text) : number;
    const filled = marked === '' && /^\d+$/.test(row[0] ?? '') && row.length > 8 ? missing : marked;
    const quoted = quotes === 'all' || filled.includes(delimiter);
    return quoted ? `"${filled.replaceAll('"', '""')}"` : filled;
  };
  const lines = grid.map((row) => {
    const cells = row.map((text) => written(text, row));
    while (cells.length < width) cells.push('');
    return cells.join(delimiter) + (writing.trailingDelimiter ? delimiter : '');
  });
  return lines.join(lineEnd) + (writing.endsInLineEnd === false ? '' : lineEnd);
}

export function encodedAs(text: string, encoding: Writing['encoding'] = 'utf-8'): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\u{feff}${text}`);
  if (encoding === 'windows-1252') return Uint8Array.from(text, (character) => character.charCodeAt(0));
  const whole = encoding.endsWith('-bom') ? `\u{feff}${text}` : text;
  const view = new DataView(new ArrayBuffer(whole.length * 2));
  for (let unit = 0; unit < whole.length; unit++) {
    view.setUint16(unit * 2, whole.charCodeAt(unit), encoding.startsWith('utf-16le'));
  }
  return new Uint8Array(view.buffer);
}

/** Few numbers as they are, many as a digest of their bits. */
const summarizeColumn = (engine: Engine, column: Column): unknown => {
  const view = engine.view(column);
  if (view.length <= 100) return [...view];
  const bits = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return createHash('sha1').update(bits).digest('hex');
};

/** Content of a recording with columns as numbers, without the file's identity. */
export function toContent(engine: Engine, { source: _source, sources: _sources, ...recording }: Recording): unknown {
  const samples = recording.samples && {
    ...recording.samples,
    timeS: summarizeColumn(engine, recording.samples.timeS),
    channels: recording.samples.channels.map((channel) =>
      Object.assign({}, channel, { column: summarizeColumn(engine, channel.column) }),
    ),
  };
  return { ...recording, samples };
}

interface GridReader {
  readonly readBytes: (bytes: Uint8Array, chunkBytes?: number) => Promise<Result<Recording>>;
  /** Throws for a failed reading. */
  readonly read: (grid: Grid, writing?: Writing, chunkBytes?: number) => Promise<Recording>;
  readonly numbers: (recording: Recording, name: string, position: string) => number[];
  readonly times: (recording: Recording) => number[];
}

/** Recordings written as text and read back, as plain arrays. */
export function gridReader(engine: Engine): GridReader {
  const readBytes: GridReader['readBytes'] = (bytes, chunkBytes = 4096) =>
    readRecording(engine, bytesSource('session.txt', bytes, chunkBytes), {});
  return {
    readBytes,
    read: async (grid, writing = {}, chunkBytes = 4096) => {
      const result = await readBytes(encodedAs(writeGrid(grid, writing), writing.encoding), chunkBytes);
      if (!result.ok) throw new Error(result.failure.sentence);
      return result.value;
    },
    numbers: ({ samples }, name, position) => {
      const channel = samples?.channels.find((one) => one.name === name && one.position === position);
      return channel === undefined ? [] : [...engine.view(channel.column)];
    },
    times: ({ samples }) => (samples === null ? [] : [...engine.view(samples.timeS)]),
  };
}

export const codes = ({ findings }: Recording): string[] => findings.map((finding) => finding.code);
