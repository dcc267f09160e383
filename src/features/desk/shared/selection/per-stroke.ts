// Per-stroke boat metrics, for the map’s colors and the boat’s trends; and the means of a window, such as a split or
// run, with the same numbers as on the cards.
import type { Analysis, BoatField, Spread, StrokeTable } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { isOneRower, labelSeat } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { crewPower, distinctSeats, seatPower } from '#src/figures/stroke/stroke-values.ts';
import { computeTravel, meanDrag, meanRowerPower, strokeRate, listSelectedRowers } from './summaries.ts';
import type { MomentField } from '#engine/analysis/crew/timing-reference.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Selection } from '../view.ts';
import { strokesWithin, type Range } from './selection.ts';

interface PerStrokeLook {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly metric: MetricId;
  /** Data a recording needs for it. */
  readonly needs: string;
  /** Per stroke of the table, NaN when not measured. */
  readonly values: (analysis: Analysis, focusSeat: number) => Float64Array;
}

const BOAT_SPEED = 'an impeller or GPS points';
const IMPELLER = 'an impeller, which measures speed within the stroke';
const GATES = 'gate force and gate angle';
const GYROSCOPE = 'the gyroscope of the logger';

const boat =
  (field: BoatField) =>
  ({ strokes }: Analysis): Float64Array =>
    strokes.boat[field];

function checkFactor({ strokes: { boat: columns } }: Analysis): Float64Array {
  return columns.minimumSpeedMps.map((least, stroke) => (100 * least) / (columns.speedMps[stroke] ?? Number.NaN));
}

const LOOKS = {
  speed: {
    name: 'Speed',
    unit: 'm/s',
    decimals: 2,
    metric: 'speedMps',
    needs: BOAT_SPEED,
    values: boat('speedMps'),
  },
  rate: {
    name: 'Rate',
    unit: 'spm',
    decimals: 1,
    metric: 'rateSpm',
    needs: 'gate angles or a table of strokes',
    values: boat('rateSpm'),
  },
  distance: {
    name: 'Distance per stroke',
    unit: 'm',
    decimals: 2,
    metric: 'distanceM',
    needs: BOAT_SPEED,
    values: boat('distanceM'),
  },
  efficiency: {
    name: 'Velocity efficiency',
    unit: '%',
    decimals: 1,
    metric: 'velocityEfficiencyPct',
    needs: IMPELLER,
    values: boat('velocityEfficiencyPct'),
  },
  check: {
    name: 'Check factor',
    unit: '%',
    decimals: 1,
    metric: 'checkFactorPct',
    needs: IMPELLER,
    values: checkFactor,
  },
  least: {
    name: 'Minimum speed',
    unit: 'm/s',
    decimals: 2,
    metric: 'minimumSpeedMps',
    needs: IMPELLER,
    values: boat('minimumSpeedMps'),
  },
  greatest: {
    name: 'Maximum speed',
    unit: 'm/s',
    decimals: 2,
    metric: 'maximumSpeedMps',
    needs: IMPELLER,
    values: boat('maximumSpeedMps'),
  },
  drag: {
    name: 'Drag factor',
    unit: 'W·s³/m³',
    decimals: 1,
    metric: 'dragFactor',
    needs: `${IMPELLER}, and ${GATES}`,
    values: boat('dragFactor'),
  },
  power: {
    name: 'Power per rower',
    unit: 'W',
    decimals: 0,
    metric: 'rowerPowerW',
    needs: GATES,
    values: ({ strokes, gates }) => crewPower(strokes, gates),
  },
  seatPower: {
    name: 'Seat power',
    unit: 'W',
    decimals: 0,
    metric: 'powerW',
    needs: GATES,
    values: ({ strokes, gates }, focusSeat) => seatPower(strokes, gates, focusSeat),
  },
  catchSpread: {
    name: 'Catch spread',
    unit: 'ms',
    decimals: 0,
    metric: 'catchSpreadMs',
    needs: 'two oars with gate angles',
    values: ({ strokes, gates }) => spreadPerStroke(strokes, 'catchS', [...gates.keys()]),
  },
  roll: {
    name: 'Roll range',
    unit: '°',
    decimals: 1,
    metric: 'rollRangeDeg',
    needs: GYROSCOPE,
    values: boat('rollRangeDeg'),
  },
  lean: {
    name: 'Lean',
    unit: '°',
    decimals: 1,
    metric: 'rollMeanDeg',
    needs: GYROSCOPE,
    values: boat('rollMeanDeg'),
  },
  pitch: {
    name: 'Pitch range',
    unit: '°',
    decimals: 2,
    metric: 'pitchRangeDeg',
    needs: GYROSCOPE,
    values: boat('pitchRangeDeg'),
  },
  yaw: {
    name: 'Yaw range',
    unit: '°',
    decimals: 2,
    metric: 'yawRangeDeg',
    needs: GYROSCOPE,
    values: boat('yawRangeDeg'),
  },
} as const satisfies Readonly<Record<string, PerStrokeLook>>;

export type PerStroke = keyof typeof LOOKS;

export const perStroke = (id: PerStroke): PerStrokeLook => LOOKS[id];

const isPerStroke = (id: string): id is PerStroke => id in LOOKS;

/** Mean and SD over strokes, weighted by length or work as on the cards, otherwise unweighted. */
export function perStrokeSpread(id: PerStroke, analysis: Analysis, focusSeat: number, strokes: Int32Array): Spread {
  const values = perStroke(id).values(analysis, focusSeat);
  const single = computeSpread(Array.from(strokes, (stroke) => values[stroke] ?? Number.NaN));
  const weighed: Readonly<Partial<Record<PerStroke, () => number | null>>> = {
    speed: () => computeTravel(analysis.strokes, strokes).speedMps,
    rate: () => strokeRate(analysis.strokes, strokes).mean,
    drag: () => meanDrag(analysis, strokes),
    power: () => meanRowerPower(analysis, distinctSeats(analysis.gates), strokes).mean,
  };
  return { ...single, mean: weighed[id]?.() ?? single.mean };
}

/** In a coach's reading order. */
export const PER_STROKE: readonly PerStroke[] = Object.keys(LOOKS).filter(isPerStroke);

/** Metrics with a value in at least one stroke; power per rower is already that of an only rower. */
export const measuredPerStroke = (
  analysis: Analysis,
  focusSeat: number,
  among: readonly PerStroke[] = PER_STROKE,
): PerStroke[] =>
  among.filter(
    (id) =>
      !(id === 'seatPower' && isOneRower(analysis)) && perStroke(id).values(analysis, focusSeat).some(Number.isFinite),
  );

/** Includes the seat for a metric of one seat. */
export const perStrokeName = (id: PerStroke, { gates }: Pick<Analysis, 'gates'>, focusSeat: number): string =>
  id === 'seatPower' ? `Power of seat ${labelSeat(gates, focusSeat)}` : perStroke(id).name;

const MILLISECONDS = 1000;

/** SD of the gates' moments per stroke, ms; NaN when fewer than two have it. */
export const spreadPerStroke = (table: StrokeTable, field: MomentField, gates: readonly number[]): Float64Array =>
  Float64Array.from({ length: table.count }, (_, stroke) => {
    const moments = gates.map((gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN);
    return MILLISECONDS * (computeSpread(moments).sd ?? Number.NaN);
  });

interface WindowMeans {
  /** Null when no counted stroke is fully inside, or none has the value. */
  readonly rateSpm: number | null;
  /** Mean of the visible rowers, W. */
  readonly powerW: number | null;
}

/** Over the counted strokes fully inside. */
export function windowMeans(analysis: Analysis, selection: Selection, range: Range): WindowMeans {
  const { strokes: table } = analysis;
  const { strokes } = selectedStrokes(table, strokesWithin(table, range), selection.counted.included);
  return {
    rateSpm: strokeRate(table, strokes).mean,
    powerW: meanRowerPower(analysis, listSelectedRowers(analysis, selection), strokes).mean,
  };
}
