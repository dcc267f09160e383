// FIT developer fields: the file itself defines their names, types and units.
import type { FitValue } from './base-types.ts';
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
