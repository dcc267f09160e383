// Dockside metrics of a rower, with words for more and less.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { listSeats } from '#engine/analysis/selected/stroke-means.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { abilities } from '../../shared/abilities.ts';
import { ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';

interface Said {
  readonly field: GateField;
  /** Label below the number. */
  readonly said: string;
  /** Start of a sentence. */
  readonly subject: string;
  readonly differs: Differs;
  /** The label includes the unit. */
  readonly unitSaid?: boolean;
}

/** @param whom "the crew median", "seat 5"; null for the rower's own usual value. */
type DifferenceText = (size: string, whom: string | null) => string;

interface Differs {
  readonly less: DifferenceText;
  readonly more: DifferenceText;
}

const AMOUNT: Differs = {
  less: (size, whom) => (whom === null ? `${size} under usual` : `${size} under ${whom}`),
  more: (size, whom) => (whom === null ? `${size} over usual` : `${size} over ${whom}`),
};
const TIMING: Differs = {
  less: (size, whom) => (whom === null ? `${size} earlier than usual` : `${size} earlier than ${whom}`),
  more: (size, whom) => (whom === null ? `${size} later than usual` : `${size} later than ${whom}`),
};
const LENGTH: Differs = {
  less: (size, whom) => (whom === null ? `${size} shorter than usual` : `${size} shorter than ${whom}`),
  more: (size, whom) => (whom === null ? `${size} longer than usual` : `${size} longer than ${whom}`),
};
/** Catch angles are negative: smaller is farther to the bow. */
const CATCH_ANGLE: Differs = { less: LENGTH.more, more: LENGTH.less };

/** The first measured ones are shown. */
const SAID: readonly Said[] = [
  { field: 'powerW', said: 'watts', subject: 'Power', differs: AMOUNT, unitSaid: true },
  { field: 'catchOffsetMs', said: 'catch', subject: 'Catch', differs: TIMING },
  { field: 'arcDeg', said: 'length', subject: 'Length', differs: LENGTH },
  { field: 'peakForceN', said: 'peak force', subject: 'Peak force', differs: AMOUNT },
  { field: 'catchAngleDeg', said: 'catch angle', subject: 'Catch angle', differs: CATCH_ANGLE },
  { field: 'finishAngleDeg', said: 'finish angle', subject: 'Finish angle', differs: LENGTH },
  { field: 'driveTimeS', said: 'drive', subject: 'Drive', differs: LENGTH },
];
const MOST = 3;

export interface DockMetric extends Said {
  readonly look: MetricLook;
}

/** Timing needs a crew whose seats share a clock. */
function isTold(analysis: Analysis, field: GateField): boolean {
  const { strokes, gates } = analysis;
  if (field === 'catchOffsetMs' && (abilities(analysis).crew.extent !== 'full' || listSeats(gates).length < 2)) {
    return false;
  }
  return strokes.gate[field].some(Number.isFinite);
}

/** At most three, the same for every rower of the session. */
export function dockMetrics(analysis: Analysis, unit: ForceUnit): readonly DockMetric[] {
  return SAID.flatMap((said): DockMetric[] => {
    const look = ALL_METRICS.find(({ field }) => field === said.field);
    return look === undefined || !isTold(analysis, said.field) ? [] : [{ ...said, look: inForceUnit(look, unit) }];
  }).slice(0, MOST);
}
