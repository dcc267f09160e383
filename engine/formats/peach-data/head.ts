// Header of a `.peach-data` file: time, logger, settings, sensors, sides, map origin. The positions of its parts are
// only known from other readers' code, so each is identified by its content, in any position.
import { type LoggedSensor, storedAs } from './channels.ts';

/** Maximum size of the header. */
const HEAD_BYTES = 100_000;
const SENSOR_BYTES = 20;
const PARAMETER_BYTES = 8;
const MAX_SEATS = 8;

export interface Parameter {
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

/** `columns`: number of sensors in a one-second record. */
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
