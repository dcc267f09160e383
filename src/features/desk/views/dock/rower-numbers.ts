// Dockside numbers of one rower: value, reference, and uncertainty.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { floorOf, DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { computeLateness, turnResolutionMs } from '#engine/analysis/crew/lateness.ts';
import { againstUsual, meanHalfInterval, type Against } from '#engine/analysis/debrief/against-usual.ts';
import { crewDifferences } from '#engine/analysis/instrument/crew-differences.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import { listSeats, seatValues } from '#engine/analysis/selected/seat-values.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { computeSpread } from '#engine/analysis/statistics.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { ownSessions, usualValues, type KeptSessions, type OwnSession } from '../../shared/debrief/own-usual.ts';
import { inLook } from '../../shared/metrics/metrics.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { referenceText } from '../../shared/timing/reference.ts';
import type { Selection } from '../../shared/view.ts';
import { dockMetrics, type DockMetric } from './dock-metrics.ts';

export interface RowerNumber {
  /** "312", "−11"; a dash when not measured. */
  readonly value: string;
  /** Shown next to the value; '' when the label has it. */
  readonly unit: string;
  /** "watts", "catch". */
  readonly said: string;
  /** Highlighted difference, "50 under"; null without one. */
  readonly strong: string | null;
  /** Rest of the sentence: "the crew median, 90% CI ±22", "as usual, 90% CI ±1.2"; '' without one. */
  readonly rest: string;
}

export interface Rower {
  readonly seat: number;
  /** No verdict for a seat with an unreliable sensor. */
  readonly isDoubted: boolean;
  /** Others with reliable sensors, for the crew median. */
  readonly others: readonly number[];
}

/** Reference of a comparison, worded to follow "as" and "under". */
interface Held extends Against {
  readonly whom: string;
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
  if (usual !== null) return { ...usual, whom: 'usual', isSure: Math.abs(usual.difference) > usual.half };
  if (field === 'catchOffsetMs') return null;
  const crew = crewDifferences(analysis, field, strokes, { seats: [seat, ...others], knowledge }).get(seat);
  const [first] = others;
  if (crew === undefined || first === undefined) return null;
  const whom = others.length > 1 ? 'the crew median' : `seat ${labelSeat(analysis.gates, first)}`;
  return { difference: crew.value, half: (crew.high - crew.low) / 2, isSure: crew.isNamed, whom };
}

const errorWords = (half: number, { look }: DockMetric): string =>
  Number.isFinite(half) ? `, 90% CI ±${fixed(inLook(look, half), look.decimals)}` : ', too few strokes for a CI';

function verdict(
  metric: DockMetric,
  { difference, half, whom, isSure, isWithin = false }: Held,
): Pick<RowerNumber, 'strong' | 'rest'> {
  const { look, less, more, than } = metric;
  const floor = floorOf(UNITS[look.unit] ?? look.unit, DEFAULT_FLOORS)?.value ?? 0;
  const error = errorWords(half, metric);
  if (isWithin || Math.abs(difference) < floor) return { strong: null, rest: `as ${whom}${error}` };
  const size = fixed(inLook(look, Math.abs(difference)), look.decimals);
  const side = `${size} ${difference < 0 ? less : more}`;
  const against = `${than}${whom}`;
  return isSure
    ? { strong: side, rest: `${against}${error}` }
    : { strong: null, rest: `${side} ${against}, not sure${error}` };
}

/** Names used by thresholds. */
const UNITS: Readonly<Record<string, string>> = { '°': 'deg' };

/** For timing without a baseline: consistently before or after the reference, in one word. */
function habitWords(
  analysis: Analysis,
  metric: DockMetric,
  own: Float64Array,
  strokes: Int32Array,
): Pick<RowerNumber, 'strong' | 'rest'> {
  const { habit } = computeLateness(own, turnResolutionMs(strokeRate(analysis.strokes, strokes).mean));
  const error = errorWords(meanHalfInterval(own.filter(Number.isFinite)), metric);
  const whom = referenceText(analysis);
  if (habit === 'reference') return { strong: null, rest: 'what the others are timed against' };
  if (habit === 'late' || habit === 'early') {
    return { strong: habit === 'late' ? 'after' : 'before', rest: `${whom}${error}` };
  }
  return { strong: null, rest: `too close to call compared with ${whom}${error}` };
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
  if (mean === null) return { ...number, unit: '', strong: null, rest: whyAbsent(analysis, field, gate, strokes) };
  if (rower.isDoubted) return { ...number, strong: null, rest: 'not judged' };
  const held = heldAgainst(analysis, rower, metric, own, strokes, known);
  if (held !== null) return { ...number, ...verdict(metric, held) };
  if (field === 'catchOffsetMs') return { ...number, ...habitWords(analysis, metric, own, strokes) };
  return { ...number, strong: null, rest: errorWords(meanHalfInterval(own.filter(Number.isFinite)), metric).slice(2) };
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
