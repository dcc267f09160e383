// Dockside numbers of one rower: which metrics, with words for more and less; value, reference, and uncertainty.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { floorOf, DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { computeLateness, turnResolutionMs } from '#engine/analysis/crew/lateness.ts';
import { againstUsual, meanHalfInterval, type Against } from '#engine/analysis/debrief/against-usual.ts';
import { crewDifferences } from '#engine/analysis/instrument/crew-differences.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import { listSeats, seatValues, strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { computeSpread } from '#engine/analysis/statistics.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { ownSessions, usualValues, type KeptSessions, type OwnSession } from '../../shared/debrief/own-usual.ts';
import { inLook, ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { referenceText } from '../../shared/reference.ts';
import type { Selection } from '../../shared/view.ts';
import { abilities } from '../../shared/abilities.ts';

export interface RowerNumber {
  /** "312", "−11"; a dash when not measured. */
  readonly value: string;
  /** Shown next to the value; '' when the label has it. */
  readonly unit: string;
  /** "watts", "catch". */
  readonly said: string;
  /** "50 under the crew median", "as usual"; null without a reference. */
  readonly difference: string | null;
  /** The difference is highlighted. */
  readonly isSure: boolean;
  /** Added to the difference: "90% CI ±22", or why there is none. */
  readonly notes: readonly string[];
}

interface Rower {
  readonly seat: number;
  /** No verdict for a seat with an unreliable sensor. */
  readonly isDoubted: boolean;
  /** Others with reliable sensors, for the crew median. */
  readonly others: readonly number[];
}

interface Held extends Against {
  /** "the crew median", "seat 5"; null for the rower's own usual value. */
  readonly whom: string | null;
  /** Exceeds what strokes, days and oarlocks explain. */
  readonly isSure: boolean;
}

/** Facts beyond the strokes. */
interface Known {
  readonly sessions: readonly OwnSession[];
  readonly knowledge: InstrumentKnowledge;
}

function heldAgainst(
  analysis: Analysis,
  { seat, others }: Rower,
  { field }: DockMetric,
  own: Float64Array,
  strokes: Int32Array,
  { sessions, knowledge }: Known,
): Held | null {
  const usual = againstUsual(own, usualValues(sessions, field));
  if (usual !== null) return { ...usual, whom: null, isSure: Math.abs(usual.difference) > usual.half };
  if (field === 'catchOffsetMs') return null;
  const crew = crewDifferences(analysis, field, strokes, { seats: [seat, ...others], knowledge }).get(seat);
  const [first] = others;
  if (crew === undefined || first === undefined) return null;
  const whom = others.length > 1 ? 'the crew median' : `seat ${labelSeat(analysis.gates, first)}`;
  return { difference: crew.value, half: (crew.high - crew.low) / 2, isSure: crew.isNamed, whom };
}

const errorText = (half: number, { look }: DockMetric): string =>
  Number.isFinite(half) ? `90% CI ±${fixed(inLook(look, half), look.decimals)}` : 'too few strokes for a CI';

type Verdict = Pick<RowerNumber, 'difference' | 'isSure' | 'notes'>;

const without = (note: string): Verdict => ({ difference: null, isSure: false, notes: [note] });

function verdict(metric: DockMetric, { difference, half, whom, isSure, isWithin = false }: Held): Verdict {
  const { look, differs } = metric;
  const floor = floorOf(UNITS[look.unit] ?? look.unit, DEFAULT_FLOORS)?.value ?? 0;
  const error = errorText(half, metric);
  if (isWithin || Math.abs(difference) < floor)
    return { difference: whom === null ? 'as usual' : `as ${whom}`, isSure: false, notes: [error] };
  const size = fixed(inLook(look, Math.abs(difference)), look.decimals);
  const text = difference < 0 ? differs.less(size, whom) : differs.more(size, whom);
  return { difference: text, isSure, notes: isSure ? [error] : ['not sure', error] };
}

/** Names used by thresholds. */
const UNITS: Readonly<Record<string, string>> = { '°': 'deg' };

/** For timing without a baseline: consistently before or after the reference. */
function habit(analysis: Analysis, metric: DockMetric, own: Float64Array, strokes: Int32Array): Verdict {
  const { habit: kind } = computeLateness(own, turnResolutionMs(strokeRate(analysis.strokes, strokes).mean));
  const notes = [errorText(meanHalfInterval(own.filter(Number.isFinite)), metric)];
  const whom = referenceText(analysis);
  if (kind === 'reference') return without('what the others are timed against');
  if (kind === 'late') return { difference: `after ${whom}`, isSure: true, notes };
  if (kind === 'early') return { difference: `before ${whom}`, isSure: true, notes };
  return { difference: `too close to call compared with ${whom}`, isSure: false, notes };
}

function toRowerNumber(
  analysis: Analysis,
  rower: Rower,
  metric: DockMetric,
  strokes: Int32Array,
  known: Known,
): RowerNumber {
  const { field, look, said, unitSaid = false } = metric;
  const own = seatValues(analysis, field, rower.seat, strokes);
  const { mean } = computeSpread(own);
  const write = look.signed === true ? signed : fixed;
  const number = { value: write(inLook(look, mean), look.decimals), unit: unitSaid ? '' : look.unit, said };
  const gate = analysis.gates.findIndex(({ seat }) => seat === rower.seat);
  if (mean === null) return { ...number, unit: '', ...without(whyAbsent(analysis, field, gate, strokes)) };
  if (rower.isDoubted) return { ...number, ...without('not judged') };
  const held = heldAgainst(analysis, rower, metric, own, strokes, known);
  if (held !== null) return { ...number, ...verdict(metric, held) };
  if (field === 'catchOffsetMs') return { ...number, ...habit(analysis, metric, own, strokes) };
  return { ...number, ...without(errorText(meanHalfInterval(own.filter(Number.isFinite)), metric)) };
}

/**
 * At most three numbers over the counted strokes, the main one first. `kept`: sessions for the baseline; `doubted`:
 * seats with unreliable sensors.
 */
export function rowerNumbers(
  analysis: Analysis,
  selection: Selection,
  seat: number,
  unit: ForceUnit,
  kept: KeptSessions,
  doubted: ReadonlySet<number>,
  knowledge: InstrumentKnowledge,
): readonly RowerNumber[] {
  const { strokes } = selection.counted;
  const others = listSeats(analysis.gates).filter((other) => other !== seat && !doubted.has(other));
  const rower = { seat, isDoubted: doubted.has(seat), others };
  const known = { sessions: ownSessions(analysis, seat, kept), knowledge };
  return dockMetrics(analysis, unit).map((metric) => toRowerNumber(analysis, rower, metric, strokes, known));
}

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
