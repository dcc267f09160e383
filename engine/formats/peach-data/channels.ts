// Peach logger sensors: code, PowerLine's name, and conversion from word to number.

interface Stored {
  /** Name in PowerLine exports, with a side prefix. */
  readonly name: string;
  /** Value = (word + 1) · quantum − shift, in the unit of the export. */
  readonly quantum: number;
  readonly shift: number;
}

const GATE = { quantum: 1 / 16, shift: 512 };
const HULL = { quantum: 1 / 256, shift: 32 };
const ATTITUDE = { quantum: 1 / 64, shift: 128 };

/** Two words of one number: the lower and the higher 14 bits. */
const DISTANCE_CODES = [6, 7] as const;

/** In the order of a record. */
const OF_THE_HULL = new Map<number, Stored>([
  [1, { name: 'Speed', ...HULL }],
  [3, { name: 'Accel', ...HULL }],
  [DISTANCE_CODES[0], { name: 'Distance', ...HULL }],
  [DISTANCE_CODES[1], { name: 'Distance', ...HULL }],
  [4, { name: 'Rudder', ...ATTITUDE }],
  [8, { name: 'Roll Angle', ...ATTITUDE }],
  [27, { name: 'Pitch Angle', ...ATTITUDE }],
  [28, { name: 'Yaw Angle', ...ATTITUDE }],
]);

/** In the order of a record, seat by seat. */
const OF_A_SEAT = new Map<number, Stored>([
  [14, { name: 'P GateAngle', ...GATE }],
  [13, { name: 'S GateAngle', ...GATE }],
  [12, { name: 'P GateForceX', ...GATE }],
  [11, { name: 'S GateForceX', ...GATE }],
  [10, { name: 'P GateForceY', ...GATE }],
  [9, { name: 'S GateForceY', ...GATE }],
  [8, { name: 'P GateForceR', ...GATE }],
  [7, { name: 'S GateForceR', ...GATE }],
  [4, { name: 'GateAngle', ...GATE }],
  [3, { name: 'HandleForce', ...GATE }],
  [2, { name: 'GateForceX', ...GATE }],
  [5, { name: 'GateForceY', ...GATE }],
  [6, { name: 'StretcherForceX', ...GATE }],
]);

/** One sensor in the header's list; seat 0 is the hull. */
export interface LoggedSensor {
  readonly seat: number;
  readonly code: number;
  readonly serial: number;
  /** Four numbers, as in PowerLine: "1.0.0.0 2:5" without the part after the space. */
  readonly version: string;
}

const tableOf = (seat: number): ReadonlyMap<number, Stored> => (seat === 0 ? OF_THE_HULL : OF_A_SEAT);

export const storedAs = ({ seat, code }: Pick<LoggedSensor, 'seat' | 'code'>): Stored | undefined =>
  tableOf(seat).get(code);

export const isDistance = ({ seat, code }: Pick<LoggedSensor, 'seat' | 'code'>): boolean =>
  seat === 0 && DISTANCE_CODES.some((word) => word === code);

/** Column order of a record: the hull's, then those of each seat. */
export function inRecordOrder<Sensor extends Pick<LoggedSensor, 'seat' | 'code'>>(
  sensors: readonly Sensor[],
): Sensor[] {
  const place = ({ seat, code }: Sensor): number => 100 * seat + [...tableOf(seat).keys()].indexOf(code);
  return sensors.toSorted((a, b) => place(a) - place(b));
}

const HEADER_BYTES = 28;
const SAMPLES = 50;
const PADDED_TO = 16;

/** Bytes of a one-second record with this many sensors. */
export const recordBytes = (sensors: number): number =>
  Math.ceil((HEADER_BYTES + sensors * SAMPLES * 2) / PADDED_TO) * PADDED_TO;
