// The quantities of a stroke that can be asked for, by the words coaches use for them.
import type { BoatField, GateField } from '../analysis/analysis.ts';
import { knownUnit, type Unit } from './units.ts';

interface Named {
  /** As it is written first; the others are taken too. In small letters, one blank between words. */
  readonly name: string;
  readonly also: readonly string[];
  /** That its numbers are kept and shown in. */
  readonly unit: Unit | null;
  /** What it is, in half a sentence. */
  readonly meaning: string;
}

/** A value of each rower. `less`: told from the rower's own median among the strokes asked about, the other way round where true. */
export interface SeatField extends Named {
  readonly of: 'seat';
  readonly column: GateField;
  readonly sign: 1 | -1;
  readonly fromOwnMedian: boolean;
}

/** What is worked out of several columns of the boat. */
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

const seat = (words: Words, column: GateField, unit: string | null, meaning: string, sign: 1 | -1 = 1): SeatField => ({
  ...named(words, unit, meaning),
  of: 'seat',
  column,
  sign,
  fromOwnMedian: false,
});

const againstOwn = (words: Words, column: GateField, unit: string, meaning: string, sign: 1 | -1): SeatField => ({
  ...seat(words, column, unit, meaning, sign),
  fromOwnMedian: true,
});

const boat = (words: Words, column: BoatField | Derived, unit: string | null, meaning: string): BoatStrokeField => ({
  ...named(words, unit, meaning),
  of: 'boat',
  column,
});

const MEDIAN = 'the rower’s own median of the strokes asked about';

export const QUERY_FIELDS: readonly QueryField[] = [
  boat(['rate', 'stroke rate', 'rating'], 'rateSpm', 'spm', 'strokes a minute'),
  boat('speed', 'speedMps', 'm/s', 'mean speed of the hull over the stroke'),
  boat(['pace', 'split'], 'pace', '/500 m', 'time for 500 m at the speed of the stroke'),
  boat(['distance', 'metres'], 'metres', 'm', 'rowed from the first stroke asked about to the middle of this one'),
  boat('time', 'seconds', 's', 'from the first stroke asked about to the start of this one'),
  boat(['stroke number', 'number'], 'number', null, 'of the stroke, as the table counts'),
  boat(['metres per stroke', 'run'], 'distanceM', 'm', 'the boat covers in the stroke'),
  boat(['crew power', 'boat power'], 'crew-power', 'W', 'of all rowers together'),
  boat(['efficiency', 'velocity efficiency'], 'velocityEfficiencyPct', '%', 'of the hull’s speed within the stroke'),
  boat(['roll', 'mean roll'], 'rollMeanDeg', '°', 'of the hull, mean over the stroke'),
  boat('roll range', 'rollRangeDeg', '°', 'of the hull within the stroke'),
  boat(['pitch', 'pitch range'], 'pitchRangeDeg', '°', 'of the hull within the stroke'),
  boat(['yaw', 'yaw range'], 'yawRangeDeg', '°', 'of the hull within the stroke'),
  seat(['power', 'watts'], 'powerW', 'W', 'of the rower over the stroke'),
  seat(['work', 'stroke work'], 'workJ', 'J', 'at the gate in the stroke'),
  seat(['peak', 'peak force', 'force'], 'peakForceN', 'N', 'greatest force at the gate'),
  seat(['mean force', 'average force', 'average'], 'averageForceN', 'N', 'mean force over the drive'),
  seat(['peak position', 'peak place'], 'peakPositionPct', '%', 'of the arc at which force is greatest'),
  seat(['catch', 'catch angle'], 'catchAngleDeg', '°', 'angle of the oar at the catch'),
  seat(['finish', 'finish angle', 'release'], 'finishAngleDeg', '°', 'angle of the oar at the finish'),
  seat(['length', 'arc', 'stroke length'], 'arcDeg', '°', 'from catch to finish'),
  seat(['effective length', 'effective arc'], 'effectiveArcDeg', '°', 'with the blade loaded'),
  seat(['slip', 'slips', 'catch slip'], 'catchSlipDeg', '°', 'rowed at the catch before the blade is loaded'),
  seat(['wash', 'washes', 'finish slip'], 'finishSlipDeg', '°', 'rowed at the finish after the load is off'),
  seat(['drive', 'drive time'], 'driveTimeS', 's', 'from catch to finish'),
  seat(['recovery', 'recovery time'], 'recoveryTimeS', 's', 'from finish to the next catch'),
  seat(['late', 'catch late'], 'catchOffsetMs', 'ms', 'at the catch, behind whom the oars are timed against'),
  seat(['early', 'catch early'], 'catchOffsetMs', 'ms', 'at the catch, before whom the oars are timed against', -1),
  seat(['load late', 'late load'], 'loadOffsetMs', 'ms', 'to load the blade, behind whom the oars are timed against'),
  seat(['finish late', 'late finish'], 'finishOffsetMs', 'ms', 'at the finish, behind whom the oars are timed against'),
  seat(
    ['finish early', 'early finish'],
    'finishOffsetMs',
    'ms',
    'at the finish, before whom the oars are timed against',
    -1,
  ),
  seat(['first quarter', 'quarter 1'], 'workQuarter1Pct', '%', 'of the work in the first quarter of the arc'),
  seat(['second quarter', 'quarter 2'], 'workQuarter2Pct', '%', 'of the work in the second quarter of the arc'),
  seat(['third quarter', 'quarter 3'], 'workQuarter3Pct', '%', 'of the work in the third quarter of the arc'),
  seat(['last quarter', 'quarter 4'], 'workQuarter4Pct', '%', 'of the work in the last quarter of the arc'),
  againstOwn('short', 'arcDeg', '°', `shorter than ${MEDIAN}`, -1),
  againstOwn('long', 'arcDeg', '°', `longer than ${MEDIAN}`, 1),
  againstOwn('weak', 'powerW', 'W', `below ${MEDIAN}`, -1),
  againstOwn('strong', 'powerW', 'W', `above ${MEDIAN}`, 1),
];

/** Every spelling of every quantity. */
export const FIELD_WORDS: ReadonlyMap<string, QueryField> = new Map(
  QUERY_FIELDS.flatMap((field) => [field.name, ...field.also].map((words) => [words, field] as const)),
);

/** Of how many words a name may be. */
export const MOST_WORDS = Math.max(...[...FIELD_WORDS.keys()].map((words) => words.split(' ').length));
