// Stroke metrics available in queries, by coaches' words.
import type { BoatField, GateField } from '../analysis/analysis.ts';
import { GATE_DEFINITIONS } from '../analysis/definitions/gate-definitions.ts';
import { knownUnit, type Unit } from './units.ts';

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
