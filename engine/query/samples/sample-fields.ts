// Sample metrics available in queries, by words.
import type { Quantity } from '../../recording/quantity.ts';
import { knownUnit, type Unit } from '../units.ts';

export interface SampleField {
  readonly name: string;
  /** Owner: a rower, or the boat. */
  readonly of: 'seat' | 'boat';
  readonly quantity: Quantity;
  readonly unit: Unit;
  /** What it is, after the unit. */
  readonly meaning: string;
}

const field = (
  name: string,
  of: SampleField['of'],
  quantity: Quantity,
  unit: string,
  meaning: string,
): SampleField => ({ name, of, quantity, unit: knownUnit(unit), meaning });

const SAMPLE_FIELDS: readonly SampleField[] = [
  field('angle', 'seat', 'oar-angle', '°', 'of the oar at the oarlock'),
  field('force', 'seat', 'gate-force-x', 'N', 'at the oarlock, along the boat'),
  field('speed', 'boat', 'boat-speed', 'm/s', 'of the hull'),
  field('acceleration', 'boat', 'acceleration', 'm/s²', 'of the hull'),
  field('distance', 'boat', 'distance', 'm', 'as the recording counts it'),
  field('roll', 'boat', 'roll', '°', 'of the hull'),
  field('pitch', 'boat', 'pitch', '°', 'of the hull'),
  field('yaw', 'boat', 'yaw', '°', 'of the hull'),
];

export const SAMPLE_WORDS: ReadonlyMap<string, SampleField> = new Map(SAMPLE_FIELDS.map((one) => [one.name, one]));
