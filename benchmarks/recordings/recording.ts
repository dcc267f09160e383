// Recordings for benchmarks: generated once, of any size, then cached with an index of their numbers; and a trace
// export of an eight.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync, createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TableLayout, DELIMITER, LINE_END, textTable, type TableColumn, TextWriter } from './mixed-season.ts';
import { type LargeOptions, writeLargeRecording } from '../../fixtures/large.ts';
import { RowingModel, SAMPLE_RATE_HZ, SEATS, type BoatSample, type RowerSample } from './rowing-model.ts';

/**
 * `trace`: 100 columns as a spreadsheet saves them, numbers of all lengths, NAN for missing. `clipboard`: the same as
 * the vendor's software copies it, always six decimals. `all-data`: the fixtures' eight with every section.
 */
export type Shape = 'trace' | 'clipboard' | 'all-data';

/** Changes with the writers, so that a file of an older one is not measured by mistake. */
const VERSION = 3;

const folder = fileURLToPath(new URL('../results/recordings/', import.meta.url));

const WRITERS: Readonly<Record<Shape, (path: string, targetBytes: number) => TableLayout | Promise<TableLayout>>> = {
  trace: (path, targetBytes) => writeTrace(path, 'stripped', targetBytes),
  clipboard: (path, targetBytes) => writeTrace(path, 'fixed', targetBytes),
  'all-data': (path, targetBytes) => writeAllData(path, { maximumBytes: targetBytes }),
};

/** A file of this shape and about so many megabytes (10^6 bytes). */
export const generateRecording = (shape: Shape, megabytes: number): Promise<TableLayout> =>
  kept(`${shape}-${megabytes}mb`, (path) => WRITERS[shape](path, megabytes * 1e6));

/** A session of an eight with 100 columns, as an All Data export. */
export const generateLongExport = (hours: number): Promise<TableLayout> =>
  kept(`all-data-${hours}h`, (path) => writeAllData(path, { hours }));

async function kept(name: string, write: (path: string) => TableLayout | Promise<TableLayout>): Promise<TableLayout> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-v${VERSION}.txt`);
  const layoutPath = `${path}.json`;
  if (existsSync(layoutPath)) return JSON.parse(readFileSync(layoutPath, 'utf8')) as TableLayout;
  const unfinished = `${path}.part`;
  const layout = { ...(await write(unfinished)), path };
  renameSync(unfinished, path);
  writeFileSync(layoutPath, JSON.stringify(layout));
  return layout;
}

const PERIODIC = `=====${DELIMITER}Periodic${LINE_END}`;
const LINE_FEED = LINE_END.charCodeAt(LINE_END.length - 1);

/**
 * The fixtures' large session as an All Data export, with a note of where its samples stand: the competitors cannot
 * find out.
 */
async function writeAllData(path: string, options: LargeOptions): Promise<TableLayout> {
  const bytes = await writeLargeRecording(path, { ...options, columns: 100 });
  let head = '';
  let table: { readonly firstRowByte: number; readonly columns: readonly TableColumn[] } | null = null;
  let rowCount = 0;
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (table === null) {
      head += chunk.toString('latin1');
      table = samplesIn(head);
      if (table !== null) rowCount = linesIn(Buffer.from(head, 'latin1').subarray(table.firstRowByte));
    } else {
      rowCount += linesIn(chunk);
    }
    at += chunk.length;
  }
  if (table === null || at !== bytes) throw new Error(`${path} holds no samples.`);
  return { path, bytes, ...table, ...textTable(table.columns, rowCount) };
}

function samplesIn(head: string): { firstRowByte: number; columns: TableColumn[] } | null {
  const section = head.indexOf(PERIODIC);
  if (section < 0) return null;
  const names = section + PERIODIC.length;
  const positions = head.indexOf(LINE_END, names) + LINE_END.length;
  const end = head.indexOf(LINE_END, positions);
  if (positions < names || end < 0) return null;
  const placed = head.slice(positions, end).split(DELIMITER);
  const columns = head
    .slice(names, positions - LINE_END.length)
    .split(DELIMITER)
    .map((name, index) => ({ name, position: placed[index] ?? '' }));
  return { firstRowByte: end + LINE_END.length, columns };
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

const SEED = 20_240_413;
const FIRST_TIME_MS = 60_000;
const TAB = DELIMITER.charCodeAt(0);

interface NumberStyle {
  readonly decimals: (channel: SensorChannel) => number;
  readonly strip: boolean;
  readonly missing: string;
}

const STYLES = {
  fixed: { decimals: () => 6, strip: false, missing: '' },
  stripped: { decimals: (channel) => channel.decimals, strip: true, missing: 'NAN' },
} satisfies Record<string, NumberStyle>;

const listTableColumns = (): TableColumn[] => [
  { name: 'Time', position: '' },
  ...rowerChannels.flatMap(({ name }) =>
    Array.from({ length: SEATS }, (_, seat) => ({ name, position: `${seat + 1}` })),
  ),
  ...boatChannels.map(({ name }) => ({ name, position: 'Boat' })),
];

/** Ends with the row that passes `targetBytes`. */
function writeTrace(path: string, styleName: keyof typeof STYLES, targetBytes: number): TableLayout {
  const style = STYLES[styleName];
  const columns = listTableColumns();
  const writer = new TextWriter(path);
  for (const key of ['name', 'position'] as const) {
    writer.text(columns.map((column) => column[key]).join(DELIMITER) + LINE_END);
  }
  const firstRowByte = writer.bytesWritten;
  const model = new RowingModel(SEED);
  let rowCount = 0;
  for (; writer.bytesWritten < targetBytes; rowCount += 1) {
    model.step(rowCount);
    writeRow(writer, model, style, FIRST_TIME_MS + (rowCount * 1000) / SAMPLE_RATE_HZ);
  }
  const bytes = writer.bytesWritten;
  writer.close();
  return { path, bytes, firstRowByte, columns, ...textTable(columns, rowCount) };
}

function writeRow(writer: TextWriter, model: RowingModel, style: NumberStyle, timeMs: number): void {
  const cell = (channel: SensorChannel, value: number): void => {
    writer.byte(TAB);
    if (Number.isNaN(value)) writer.text(style.missing);
    else writer.decimal(Math.round(value * channel.perUnit) / channel.perUnit, style.decimals(channel), style.strip);
  };
  writer.decimal(timeMs, 0, false);
  for (const channel of rowerChannels) for (const rower of model.rowers) cell(channel, channel.read(rower));
  for (const channel of boatChannels) cell(channel, channel.read(model.boat));
  writer.text(LINE_END);
}

/** The 99 channels of the measured recordings beside time: eleven of each of eight rowers, eleven of the boat. */
interface Described {
  readonly name: string;
  /** Steps of the sensor per unit; a velocity is computed, not read, and has none that shows. */
  readonly perUnit: number;
  /** Places that are left once trailing zeros are gone. */
  readonly decimals: number;
}

type SensorChannel = Described;
type RowerChannel = Described & { readonly read: (rower: RowerSample) => number };
type BoatChannel = Described & { readonly read: (boat: BoatSample) => number };

const COMPUTED = 1e6;

const ofGate =
  (read: (rower: RowerSample) => number) =>
  (rower: RowerSample): number =>
    rower.gateMissing ? Number.NaN : read(rower);

const ofSeat =
  (read: (rower: RowerSample) => number) =>
  (rower: RowerSample): number =>
    rower.seatMissing ? Number.NaN : read(rower);

const rowerChannels: readonly RowerChannel[] = [
  { name: 'GateAngle', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateAngle) },
  { name: 'GateForceX', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateForceX) },
  { name: 'GateForceY', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateForceY) },
  { name: 'GateAngleVel', perUnit: COMPUTED, decimals: 3, read: ofGate((rower) => rower.gateAngleVelocity) },
  { name: 'Seat Posn', perUnit: 4, decimals: 2, read: ofSeat((rower) => rower.seatPosition) },
  { name: 'Seat Posn Vel', perUnit: COMPUTED, decimals: 4, read: ofSeat((rower) => rower.seatVelocity) },
  { name: 'StretcherForceX', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce },
  { name: 'Stretcher Z', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce * 0.3 },
  { name: 'Stretcher RL', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce * rower.stretcherRatio },
  {
    name: 'Stretcher TB',
    perUnit: 16,
    decimals: 4,
    read: (rower) => rower.stretcherForce * (1 - rower.stretcherRatio),
  },
  { name: 'HandleForce', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.handleForce) },
];

const boatChannels: readonly BoatChannel[] = [
  { name: 'Speed', perUnit: 256, decimals: 7, read: (boat) => boat.speed },
  { name: 'Distance', perUnit: 256, decimals: 3, read: (boat) => boat.distance },
  { name: 'Accel', perUnit: 256, decimals: 7, read: (boat) => boat.acceleration },
  { name: 'Roll Angle', perUnit: 64, decimals: 6, read: (boat) => boat.roll },
  { name: 'Pitch Angle', perUnit: 64, decimals: 6, read: (boat) => boat.pitch },
  { name: 'Yaw Angle', perUnit: 64, decimals: 6, read: (boat) => boat.yaw },
  { name: 'Normalized Time', perUnit: COMPUTED, decimals: 5, read: (boat) => boat.normalizedTime },
  { name: 'Rudder', perUnit: 16, decimals: 4, read: (boat) => boat.yaw * 3 },
  { name: 'Chan 4006', perUnit: 1, decimals: 0, read: (boat) => 100 + boat.rateSpm * 2 },
  { name: 'Chan 4007', perUnit: 1, decimals: 0, read: (boat) => boat.speed * 1000 },
  { name: 'Chan 4008', perUnit: COMPUTED, decimals: 5, read: (boat) => boat.acceleration * boat.speed },
];
