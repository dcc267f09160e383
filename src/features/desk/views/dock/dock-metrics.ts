// Dockside metrics of a rower, with words for more and less.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { listSeats } from '#engine/analysis/selected/seat-values.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { abilities } from '../../shared/abilities/abilities.ts';
import { ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';

interface Said {
  readonly field: GateField;
  /** Label below the number. */
  readonly said: string;
  /** Start of a sentence. */
  readonly subject: string;
  readonly less: string;
  readonly more: string;
  /** Word between the difference and its reference: "3 later than usual", "50 under usual". */
  readonly than: 'than ' | '';
  /** The label includes the unit. */
  readonly unitSaid?: boolean;
}

const UNDER = { less: 'under', more: 'over', than: '' } as const;
const LENGTH = { less: 'shorter', more: 'longer', than: 'than ' } as const;

/** The first measured ones are shown. */
const SAID: readonly Said[] = [
  { field: 'powerW', said: 'watts', subject: 'Power', ...UNDER, unitSaid: true },
  { field: 'catchOffsetMs', said: 'catch', subject: 'Catch', less: 'earlier', more: 'later', than: 'than ' },
  { field: 'arcDeg', said: 'length', subject: 'Length', ...LENGTH },
  { field: 'peakForceN', said: 'peak force', subject: 'Peak force', ...UNDER },
  // Catch angles are negative: smaller is farther to the bow.
  {
    field: 'catchAngleDeg',
    said: 'catch angle',
    subject: 'Catch angle',
    less: 'longer',
    more: 'shorter',
    than: 'than ',
  },
  { field: 'finishAngleDeg', said: 'finish angle', subject: 'Finish angle', ...LENGTH },
  { field: 'driveTimeS', said: 'drive', subject: 'Drive', ...LENGTH },
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
