// A trace export of an eight with 100 columns: the 50 Hz table and nothing else.
import { boatChannels, rowerChannels, type SensorChannel } from './channels.ts';
import { RowingModel, SAMPLE_RATE_HZ, SEATS } from './rowing-model.ts';
import { DELIMITER, LINE_END, textTable, type TableColumn, type TableLayout } from './table-layout.ts';
import { TextWriter } from './text-writer.ts';

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
export function writeTrace(path: string, styleName: keyof typeof STYLES, targetBytes: number): TableLayout {
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
