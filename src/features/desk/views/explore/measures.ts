// What Explore can put on an axis: every metric of the stroke table, of an oar or of the boat, and the course of time.
import { useMemo } from 'react';
import { BOAT_FIELDS, type Analysis, type BoatField, type GateField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { Measure } from '#src/figures/explore/explored.ts';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { findDoubt, joinedDoubt, type Doubt } from '../../shared/doubt.ts';
import { inLook, shownText } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '../../shared/metrics/use-metric-display.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { PER_STROKE, perStroke, type PerStroke } from '../../shared/selection/per-stroke.ts';
import { wholeRange } from '../../shared/selection/selection.ts';

export interface DeskMeasure extends Measure {
  /** Null for the course of time. */
  readonly metric: MetricId | null;
  /** One sentence. */
  readonly whyAbsent: (gate: number, strokes: Int32Array) => string;
  readonly findDoubt: (gates: readonly number[], strokes: Int32Array) => Doubt | null;
}

const NEVER_DOUBTED = { whyAbsent: () => 'The strokes of this recording have no times.', findDoubt: () => null };

const IN_TIME = 'Session';
const OF_BOAT = 'Boat';

function timeMeasures(analysis: Analysis): DeskMeasure[] {
  const { startS, endS } = analysis.strokes.boat;
  const originS = wholeRange(analysis).fromS;
  const plain = { group: IN_TIME, unit: '', decimals: 0, isSigned: false, metric: null, isOfOars: false };
  return [
    {
      ...plain,
      ...NEVER_DOUBTED,
      id: 'time',
      name: 'Time',
      short: 'Time',
      valueOf: (stroke) => ((startS[stroke] ?? NaN) + (endS[stroke] ?? NaN)) / 2 - originS,
      text: (value) => clock(value),
      ticks: (from, to, most) => ticksBetween(from, to, clockStep(to - from, most)),
    },
    {
      ...plain,
      ...NEVER_DOUBTED,
      id: 'stroke',
      name: 'Stroke number',
      short: 'Stroke',
      valueOf: (stroke) => stroke + 1,
      text: (value) => fixed(value),
      ticks: (from, to, most) => ticksBetween(from, to, niceStep(to - from, most)),
    },
  ];
}

const isBoatField = (metric: MetricId): metric is BoatField => (BOAT_FIELDS as readonly string[]).includes(metric);

function boatMeasure(analysis: Analysis, id: PerStroke): DeskMeasure {
  const { name, unit, decimals, metric, needs, values } = perStroke(id);
  let column: Float64Array | null = null;
  return {
    id,
    group: OF_BOAT,
    name,
    short: name,
    unit,
    decimals,
    isSigned: false,
    metric,
    isOfOars: false,
    valueOf: (stroke) => (column ??= values(analysis, 0))[stroke] ?? NaN,
    text: (value) => fixed(value, decimals),
    whyAbsent: () => `${name} needs ${needs}.`,
    findDoubt: (_, strokes) =>
      isBoatField(metric) ? findDoubt(analysis, { gate: null, field: metric }, strokes) : null,
  };
}

/** In a coach's reading order; power of a seat is a metric of the oars. */
export function useMeasures(analysis: Analysis): readonly DeskMeasure[] {
  const groups = useMetricGroups(analysis);
  return useMemo(() => {
    const { strokes: table } = analysis;
    const ofOars = groups.flatMap(({ name: group, metrics }) =>
      metrics.map((look): DeskMeasure => {
        const { field, name, short, unit, decimals, signed = false } = look;
        return {
          id: field satisfies GateField,
          group,
          name,
          short,
          unit,
          decimals,
          isSigned: signed,
          metric: field,
          isOfOars: true,
          valueOf: (stroke, gate) => inLook(look, table.gate[field][stroke * table.gateCount + gate] ?? NaN) ?? NaN,
          text: (value) => shownText(look, value),
          whyAbsent: (gate, strokes) => `${whyAbsent(analysis, field, gate, strokes)}.`,
          findDoubt: (gates, strokes) =>
            joinedDoubt(gates.map((gate) => findDoubt(analysis, { gate, field }, strokes))),
        };
      }),
    );
    const ofBoat = PER_STROKE.filter((id) => id !== 'seatPower').map((id) => boatMeasure(analysis, id));
    return [...timeMeasures(analysis), ...ofBoat, ...(analysis.gates.length > 0 ? ofOars : [])];
  }, [analysis, groups]);
}
