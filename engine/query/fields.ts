// Metrics available in queries, of strokes and of samples, by coaches' words; and the units they are written in.
import type { BoatField, GateField } from '../analysis/analysis.ts';
import { GATE_DEFINITIONS } from '../analysis/definitions/gate-definitions.ts';
import type { Quantity } from '../recording/channels.ts';

/** Exponents of meter, kilogram, second and degree. */
export type Dimension = readonly [metre: number, kilogram: number, second: number, degree: number];

export interface Unit {
  /** Preferred spelling first; others are accepted too. */
  readonly name: string;
  readonly also: readonly string[];
  /** Factor to meters, kilograms, seconds and degrees. */
  readonly factor: number;
  readonly dimension: Dimension;
}

export const NUMBER: Dimension = [0, 0, 0, 0];

/** Standard gravity, m/s², which defines kilograms and pounds of force (CGPM 1901). */
const G = 9.80665;
/** A pound, kg (international yard and pound agreement, 1959). */
const POUND_KG = 0.45359237;

const unit = (name: string, factor: number, dimension: Dimension, ...also: readonly string[]): Unit => ({
  name,
  also,
  factor,
  dimension,
});

const LENGTH: Dimension = [1, 0, 0, 0];
const TIME: Dimension = [0, 0, 1, 0];
const ANGLE: Dimension = [0, 0, 0, 1];
const FORCE: Dimension = [1, 1, -2, 0];
const SPEED: Dimension = [1, 0, -1, 0];

/** Units of the query language: their dimension, and factor to the engine's own unit. */
export const UNITS: readonly Unit[] = [
  unit('m', 1, LENGTH, 'metre', 'metres', 'meter', 'meters'),
  unit('km', 1000, LENGTH),
  unit('s', 1, TIME, 'sec', 'second', 'seconds'),
  unit('ms', 0.001, TIME),
  unit('min', 60, TIME, 'minute', 'minutes'),
  unit('spm', 1 / 60, [0, 0, -1, 0], '/min'),
  unit('°', 1, ANGLE, 'deg', 'degree', 'degrees'),
  unit('N', 1, FORCE, 'newton', 'newtons'),
  unit('kgf', G, FORCE, 'kg'),
  unit('lbf', POUND_KG * G, FORCE, 'lb', 'lbs'),
  unit('W', 1, [2, 1, -3, 0], 'watt', 'watts'),
  unit('J', 1, [2, 1, -2, 0]),
  unit('m/s', 1, SPEED),
  unit('km/h', 1 / 3.6, SPEED),
  unit('/500 m', 1 / 500, [-1, 0, 1, 0], '/500m'),
  unit('m/s²', 1, [1, 0, -2, 0], 'm/s2'),
  unit('%', 0.01, NUMBER, 'percent'),
];

const BY_WORD = new Map(UNITS.flatMap((each) => [each.name, ...each.also].map((word) => [word, each] as const)));
/** For units whose case does not matter: "deg", "SPM", "Kgf". */
const BY_SMALL_WORD = new Map([...BY_WORD].map(([word, each]) => [word.toLowerCase(), each]));

export const unitNamed = (word: string): Unit | undefined => BY_WORD.get(word) ?? BY_SMALL_WORD.get(word.toLowerCase());

/** A unit named in this module. */
export function knownUnit(name: string): Unit {
  const found = BY_WORD.get(name);
  if (found === undefined) throw new RangeError(`Unknown unit: ${name}.`);
  return found;
}

export const sameDimension = (one: Dimension, other: Dimension): boolean =>
  one.every((exponent, index) => exponent === other[index]);

/** Units of a dimension. */
export const unitsOf = (dimension: Dimension): readonly Unit[] =>
  UNITS.filter((each) => sameDimension(each.dimension, dimension));

interface Named {
  /** Preferred spelling first; others are accepted too. In lower case, one space between words. */
  readonly name: string;
  readonly also: readonly string[];
  /** Unit of its stored and displayed values. */
  readonly unit: Unit | null;
  /** What it is, after the unit. */
  readonly meaning: string;
}

/** A value of each rower. */
export interface SeatField extends Named {
  readonly of: 'seat';
  readonly column: GateField;
  readonly sign: 1 | -1;
  /** Relative to the rower's own median over the selected strokes. */
  readonly fromOwnMedian: boolean;
}

/** Values computed from several boat columns. */
export type Derived = 'metres' | 'seconds' | 'number' | 'pace' | 'crew-power';

export interface BoatStrokeField extends Named {
  readonly of: 'boat';
  readonly column: BoatField | Derived;
}

export type QueryField = SeatField | BoatStrokeField;

type Words = string | readonly [name: string, ...also: string[]];

const named = (words: Words, unit: string | null, meaning: string): Named => {
  const [name, ...also]: readonly [string, ...string[]] = typeof words === 'string' ? [words] : words;
  return { name, also, unit: unit === null ? null : knownUnit(unit), meaning };
};

const boat = (words: Words, column: BoatField | Derived, unit: string | null, meaning: string): BoatStrokeField => ({
  ...named(words, unit, meaning),
  of: 'boat',
  column,
});

const BOAT: readonly BoatStrokeField[] = [
  boat(['rate', 'stroke rate', 'rating'], 'rateSpm', 'spm', 'strokes a minute'),
  boat('speed', 'speedMps', 'm/s', 'mean speed of the hull over the stroke'),
  boat(['pace', 'split'], 'pace', '/500 m', 'time for 500 m at the speed of the stroke'),
  boat(['distance', 'metres'], 'metres', 'm', 'rowed from the first stroke asked about to the middle of this one'),
  boat('time', 'seconds', 's', 'from the first stroke asked about to the start of this one'),
  boat(['stroke number', 'number'], 'number', null, 'of the stroke, as the table counts'),
  boat(['meters per stroke', 'metres per stroke', 'run'], 'distanceM', 'm', 'the boat covers in the stroke'),
  boat(['crew power', 'boat power'], 'crew-power', 'W', 'of all rowers together'),
  boat(['efficiency', 'velocity efficiency'], 'velocityEfficiencyPct', '%', 'of the hull’s speed within the stroke'),
  boat(['roll', 'mean roll'], 'rollMeanDeg', '°', 'of the hull, mean over the stroke'),
  boat('roll range', 'rollRangeDeg', '°', 'of the hull within the stroke'),
  boat(['pitch', 'pitch range'], 'pitchRangeDeg', '°', 'of the hull within the stroke'),
  boat(['yaw', 'yaw range'], 'yawRangeDeg', '°', 'of the hull within the stroke'),
];

/** Removes the base from "% arc". */
const plainUnit = (unit: string | null): string | null => unit?.split(' ')[0] ?? null;

/** By the words in the metrics' records. */
const OF_SEATS: readonly SeatField[] = GATE_DEFINITIONS.flatMap(({ id, unit, asked = [] }) =>
  asked.map(({ words, means, turned = false, fromOwnMedian = false }): SeatField => ({
    ...named(words, plainUnit(unit), means),
    of: 'seat',
    column: id,
    sign: turned ? -1 : 1,
    fromOwnMedian,
  })),
);

export const QUERY_FIELDS: readonly QueryField[] = [...BOAT, ...OF_SEATS];

/** Every spelling of every metric. */
export const FIELD_WORDS: ReadonlyMap<string, QueryField> = new Map(
  QUERY_FIELDS.flatMap((field) => [field.name, ...field.also].map((words) => [words, field] as const)),
);

/** Maximum words of a name. */
export const MAX_WORDS = Math.max(...[...FIELD_WORDS.keys()].map((words) => words.split(' ').length));

/** Sample metrics available in queries, by words. */
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
