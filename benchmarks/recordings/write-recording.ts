// Writes the recordings that are measured: a trace export of 100 columns and an All Data export, of any size.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allDataSections } from './all-data-sections.ts';
import { boatChannels, rowerChannels, type SensorChannel } from './channels.ts';
import { RowingModel, SAMPLE_RATE_HZ, SEATS } from './rowing-model.ts';
import { DELIMITER, LINE_END, type TableColumn, type TableLayout } from './table-layout.ts';
import { TextWriter } from './text-writer.ts';

export type Shape = 'trace' | 'all-data';

/** Changes with the generator, so that a file of an older one is not measured by mistake. */
const GENERATOR_VERSION = 1;
const SEED = 20_240_413;
const FIRST_TIME_MS = 60_000;
const TAB = DELIMITER.charCodeAt(0);

export const recordingsFolder = fileURLToPath(new URL('../results/recordings/', import.meta.url));

interface NumberStyle {
  /** On average, over an hour. */
  readonly bytesPerRow: number;
  readonly decimals: (channel: SensorChannel) => number;
  readonly strip: boolean;
  readonly missing: string;
}

/** As the maker's software writes (six decimals, an empty cell), and as a spreadsheet saves it (zeros stripped, NAN). */
const STYLES: Readonly<Record<Shape, NumberStyle>> = {
  'all-data': { bytesPerRow: 1000, decimals: () => 6, strip: false, missing: '' },
  trace: { bytesPerRow: 700, decimals: (channel) => channel.decimals, strip: true, missing: 'NAN' },
};

const columnsOf = (): TableColumn[] => [
  { name: 'Time', position: '' },
  ...rowerChannels.flatMap(({ name }) =>
    Array.from({ length: SEATS }, (_, seat) => ({ name, position: `${seat + 1}` })),
  ),
  ...boatChannels.map(({ name }) => ({ name, position: 'Boat' })),
];

/** Rows of a recording of about so many megabytes (10^6 bytes) of text. */
export const rowsOf = (shape: Shape, megabytes: number): number =>
  Math.round((megabytes * 1e6) / STYLES[shape].bytesPerRow);

/** Rows of an outing of so many hours. */
export const rowsOfHours = (hours: number): number => hours * 3600 * SAMPLE_RATE_HZ;

/** The file of this shape and length; made once, then kept. */
export function recordingOf(shape: Shape, rowCount: number): TableLayout {
  mkdirSync(recordingsFolder, { recursive: true });
  const path = join(recordingsFolder, `${shape}-${rowCount}-rows-v${GENERATOR_VERSION}.txt`);
  const layoutPath = `${path}.json`;
  if (existsSync(layoutPath)) return JSON.parse(readFileSync(layoutPath, 'utf8')) as TableLayout;
  const unfinished = `${path}.part`;
  const layout = writeRecording(unfinished, shape, rowCount);
  renameSync(unfinished, path);
  writeFileSync(layoutPath, JSON.stringify({ ...layout, path }));
  return { ...layout, path };
}

function writeRecording(path: string, shape: Shape, rowCount: number): TableLayout {
  const style = STYLES[shape];
  const columns = columnsOf();
  const writer = new TextWriter(path);
  if (shape === 'all-data') writer.text(allDataSections(FIRST_TIME_MS, rowCount / SAMPLE_RATE_HZ));
  for (const key of ['name', 'position'] as const) {
    writer.text(columns.map((column) => column[key]).join(DELIMITER) + LINE_END);
  }
  const firstRowByte = writer.bytesWritten;
  const model = new RowingModel(SEED);
  for (let row = 0; row < rowCount; row += 1) {
    model.step(row);
    writeRow(writer, model, style, FIRST_TIME_MS + (row * 1000) / SAMPLE_RATE_HZ);
  }
  const bytes = writer.bytesWritten;
  writer.close();
  return { path, bytes, rowCount, sampleRateHz: SAMPLE_RATE_HZ, firstRowByte, columns };
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
