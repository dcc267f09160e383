// FIT developer fields: the file itself defines their names, types and units.
import type { MessageName } from './profile.ts';

/** One developer value of a message, scaled as defined. */
export interface DeveloperValue {
  readonly name: string;
  readonly units: string;
  readonly value: FitValue;
}

interface DeveloperField {
  readonly name: string;
  readonly units: string;
  readonly base: number;
  readonly scale: number;
  readonly offset: number;
}

/** Application ID of the draft standard for rowing in FIT; its fields are identified by number. */
export const ROWING_STANDARD = '89e861586d475c989d467d29437f27b9';
export const STANDARD_NAMES: Readonly<Record<number, string>> = {
  0: 'DriveLength',
  1: 'StrokeDriveTime',
  2: 'DragFactor',
  3: 'StrokeRecoveryTime',
  6: 'AverageDriveForce',
  7: 'PeakDriveForce',
  8: 'AverageBoatSpeed',
  9: 'WorkoutState',
  10: 'RecordingStrategy',
  11: 'Catch',
  12: 'Finish',
  13: 'Slip',
  14: 'Wash',
  15: 'PeakForceAngle',
  16: 'EffectiveLength',
  17: 'PeakForcePositionNorm',
  19: 'StrokeWork',
  60: 'HandleForceCurve',
  90: 'InstrokeAbscissaType',
  91: 'InstrokeSampleInterval',
  92: 'InstrokePointCount',
  93: 'StrokeRate',
  94: 'SlipThreshold',
  95: 'WashThreshold',
  200: 'CatchPort',
  201: 'CatchStarboard',
  202: 'FinishPort',
  203: 'FinishStarboard',
  204: 'SlipPort',
  205: 'SlipStarboard',
  206: 'WashPort',
  207: 'WashStarboard',
  208: 'PeakForceAnglePort',
  209: 'PeakForceAngleStarboard',
};

const toHex = (value: FitValue | undefined): string =>
  Array.isArray(value) ? value.map((byte: number) => byte.toString(16).padStart(2, '0')).join('') : '';

const numberFrom = (value: FitValue | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Developer fields defined so far. */
export class DeveloperFields {
  readonly #fields = new Map<string, DeveloperField>();
  readonly #applications = new Map<number, string>();

  /** Reads definitions of developer fields; ignores other messages. */
  learn(name: MessageName, values: ReadonlyMap<string, FitValue>): void {
    const index = numberFrom(values.get('developerIndex'), -1);
    if (name === 'developerDataId') this.#applications.set(index, toHex(values.get('applicationId')));
    if (name !== 'fieldDescription') return;
    const number = numberFrom(values.get('number'), -1);
    const written = values.get('name');
    const standard = this.#applications.get(index) === ROWING_STANDARD ? STANDARD_NAMES[number] : undefined;
    const units = values.get('units');
    this.#fields.set(`${index}/${number}`, {
      name: standard ?? (typeof written === 'string' ? written.trim() : ''),
      units: typeof units === 'string' ? units.trim() : '',
      base: numberFrom(values.get('base'), 2),
      // A scale of zero means none.
      scale: numberFrom(values.get('scale'), 1) || 1,
      offset: numberFrom(values.get('offset'), 0),
    });
  }

  find(index: number, number: number): DeveloperField | null {
    return this.#fields.get(`${index}/${number}`) ?? null;
  }
}

export type FitValue = number | string | readonly number[];

interface BaseType {
  readonly bytes: number;
  readonly get: (view: DataView, at: number, little: boolean) => number;
  readonly invalid: number;
}

const UINT8: BaseType = { bytes: 1, get: (view, at) => view.getUint8(at), invalid: 0xff };
const TEXT = 7;
const LOW_BITS = 0x1f;

/** By the low five bits of the type's number, except text. 'z' types use zero for "not measured". */
const BASE_TYPES: readonly BaseType[] = [
  UINT8,
  { bytes: 1, get: (view, at) => view.getInt8(at), invalid: 0x7f },
  UINT8,
  { bytes: 2, get: (view, at, little) => view.getInt16(at, little), invalid: 0x7fff },
  { bytes: 2, get: (view, at, little) => view.getUint16(at, little), invalid: 0xffff },
  { bytes: 4, get: (view, at, little) => view.getInt32(at, little), invalid: 0x7fffffff },
  { bytes: 4, get: (view, at, little) => view.getUint32(at, little), invalid: 0xffffffff },
  UINT8,
  { bytes: 4, get: (view, at, little) => view.getFloat32(at, little), invalid: NaN },
  { bytes: 8, get: (view, at, little) => view.getFloat64(at, little), invalid: NaN },
  { bytes: 1, get: (view, at) => view.getUint8(at), invalid: 0 },
  { bytes: 2, get: (view, at, little) => view.getUint16(at, little), invalid: 0 },
  { bytes: 4, get: (view, at, little) => view.getUint32(at, little), invalid: 0 },
  UINT8,
  { bytes: 8, get: (view, at, little) => Number(view.getBigInt64(at, little)), invalid: 2 ** 63 },
  { bytes: 8, get: (view, at, little) => Number(view.getBigUint64(at, little)), invalid: 2 ** 64 },
  { bytes: 8, get: (view, at, little) => Number(view.getBigUint64(at, little)), invalid: 0 },
];

const utf8 = new TextDecoder();

function textAt(view: DataView, at: number, size: number): string | null {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  const end = bytes.indexOf(0);
  return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end)) || null;
}

interface FieldPlace {
  readonly at: number;
  readonly size: number;
  /** The type's number in the field definition. */
  readonly base: number;
  readonly little: boolean;
}

/**
 * Encoding of numbers and texts in FIT messages. Source: the FIT protocol, "Base Types"; each has a value that means
 * "not measured". A number, a text, an array with NaN for missing members, or null if not measured.
 */
export function valueAt(view: DataView, { at, size, base, little }: FieldPlace): FitValue | null {
  if ((base & LOW_BITS) === TEXT) return textAt(view, at, size);
  const { bytes, get, invalid } = BASE_TYPES[base & LOW_BITS] ?? UINT8;
  const one = (index: number): number => {
    const value = get(view, at + index * bytes, little);
    return value === invalid ? NaN : value;
  };
  const count = Math.floor(size / bytes);
  if (count > 1) return Array.from({ length: count }, (_, index) => one(index));
  const value = count === 1 ? one(0) : NaN;
  return Number.isNaN(value) ? null : value;
}
