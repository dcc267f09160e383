// Header of a `.peach-data` file, and the sensors that it lists.

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

/** Peach logger sensors: code, PowerLine's name, and conversion from word to number. */
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

/** Maximum size of the header. */
const HEAD_BYTES = 100_000;
const SENSOR_BYTES = 20;
const PARAMETER_BYTES = 8;
const MAX_SEATS = 8;

interface Parameter {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

/** In PowerLine's order: name, unit, stored words per unit, and the minimum and maximum setting. */
const PARAMETERS = [
  ['Impeller Scaling', '%', 100, 50, 200],
  ['Average Rating over', 'strokes', 1, 1, 20],
  ['Sweep Drive Start', 'kg', 100, 1, 200],
  ['Sweep Recovery', 'kg', 100, 1, 200],
  ['Sweep Oar Inboard', 'cm', 10, 60, 160],
  ['Sweep Oar Length', 'cm', 10, 250, 500],
  ['Scull Drive Start', 'kg', 100, 1, 200],
  ['Scull Recovery', 'kg', 100, 1, 200],
  ['Scull Oar Inboard', 'cm', 10, 50, 130],
  ['Scull Oar Length', 'cm', 10, 200, 400],
] as const;

export interface PeachHead {
  /** Start of the logger's session, at its clock's zero; seconds since 1970. */
  readonly startS: number;
  readonly serial: number;
  readonly session: number;
  /** Empty if not found. */
  readonly parameters: readonly Parameter[];
  /** One per column of a record; null if no list of that length was found. */
  readonly sensors: readonly LoggedSensor[] | null;
  /** Only seats with a side. */
  readonly sides: ReadonlyMap<number, 'Port' | 'Stbd' | 'Scull'>;
  /** Origin of the GPS points, degrees. */
  readonly origin: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
}

function parametersAt(view: DataView, at: number): Parameter[] | null {
  const found: Parameter[] = [];
  for (const [row, [name, unit, parts, least, most]] of PARAMETERS.entries()) {
    const value = view.getUint16(at + row * PARAMETER_BYTES + 4, true) / parts;
    if (value < least || value > most) return null;
    found.push({ name, unit, value });
  }
  return found;
}

function parametersIn(view: DataView): Parameter[] {
  for (let at = 0; at + PARAMETERS.length * PARAMETER_BYTES <= view.byteLength; at++) {
    const found = parametersAt(view, at);
    if (found !== null) return found;
  }
  return [];
}

function sensorAt(view: DataView, at: number): LoggedSensor | null {
  const seat = view.getUint8(at);
  const code = view.getUint8(at + 2);
  if (seat > MAX_SEATS || code === 0) return null;
  const version = [4, 5, 6, 7].map((place) => view.getUint8(at + place) & 0x7f).join('.');
  return { seat, code, serial: view.getUint16(at + 16, true), version };
}

/** Sensors of a list that begins here, without missing and unnamed ones. */
function sensorsAt(view: DataView, from: number, wanted: number, loggerSerial: number): LoggedSensor[] | null {
  const found = new Map<number, LoggedSensor>();
  for (let at = from; at + SENSOR_BYTES <= view.byteLength; at += SENSOR_BYTES) {
    const sensor = sensorAt(view, at);
    if (sensor === null) return null;
    // A gate that is not mounted has the logger's number.
    const isAbsent = sensor.seat > 0 && sensor.serial === (loggerSerial & 0xffff);
    if (storedAs(sensor) === undefined || isAbsent) continue;
    const key = sensor.seat * 256 + sensor.code;
    if (found.has(key)) return null;
    found.set(key, sensor);
    if (found.size === wanted) return [...found.values()];
  }
  return null;
}

function sensorsIn(view: DataView, wanted: number, loggerSerial: number): LoggedSensor[] | null {
  for (let at = 0; at + wanted * SENSOR_BYTES <= view.byteLength; at++) {
    const found = sensorsAt(view, at, wanted, loggerSerial);
    if (found !== null) return found;
  }
  return null;
}

/** Position of the first of these bytes, −1 if not in the header. */
function findBytes(view: DataView, bytes: readonly number[]): number {
  for (let at = 0; at + bytes.length <= view.byteLength; at++) {
    if (bytes.every((byte, index) => view.getUint8(at + index) === byte)) return at;
  }
  return -1;
}

const RIG = [0x11, 0x81, 1, 0, 0, 0, 0, 0];
const SIDES = new Map([
  [1, 'Port'],
  [3, 'Port'],
  [5, 'Stbd'],
  [7, 'Scull'],
] as const);

function sidesIn(view: DataView): PeachHead['sides'] {
  const sides = new Map<number, 'Port' | 'Stbd' | 'Scull'>();
  const at = findBytes(view, RIG);
  if (at < 0) return sides;
  for (let seat = 1; seat <= MAX_SEATS && at + 8 + seat < view.byteLength; seat++) {
    const written: number = view.getUint8(at + 8 + seat);
    const side = [...SIDES].find(([code]) => code === written)?.[1];
    if (side !== undefined) sides.set(seat, side);
  }
  return sides;
}

const ORIGIN = [20, 0, 0, 0, 0, 0, 0, 48, 0, 0, 0, 0, 0, 0, 0, 17].flatMap((word) => [word, 0]);
const PARTS_OF_A_DEGREE = 2 ** 23;

function originIn(view: DataView): PeachHead['origin'] {
  const at = findBytes(view, ORIGIN);
  if (at < 0 || at + 47 > view.byteLength) return null;
  const latitudeDeg = view.getInt32(at + 39, true) / PARTS_OF_A_DEGREE;
  const longitudeDeg = view.getInt32(at + 43, true) / PARTS_OF_A_DEGREE;
  return { latitudeDeg, longitudeDeg };
}

/**
 * Header of a `.peach-data` file: time, logger, settings, sensors, sides, map origin. The positions of its parts are
 * only known from other readers' code, so each is identified by its content, in any position. `columns`: number of
 * sensors in a one-second record.
 */
export function peachHead(bytes: Uint8Array, columns: number): PeachHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  const serial = view.getUint32(40, true);
  return {
    startS: view.getUint32(24, true),
    serial,
    session: view.getUint32(44, true),
    parameters: parametersIn(view),
    sensors: sensorsIn(view, columns, serial),
    sides: sidesIn(view),
    origin: originIn(view),
  };
}
