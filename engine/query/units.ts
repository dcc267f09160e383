// Units of the query language: their dimension, and factor to the engine's own unit.

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
