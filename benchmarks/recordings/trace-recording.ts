// A trace export of an eight with 100 columns, the 99 channels beside time: the 50 Hz table and nothing else.
import { RowingModel, SAMPLE_RATE_HZ, SEATS, type BoatSample, type RowerSample } from './rowing-model.ts';
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
