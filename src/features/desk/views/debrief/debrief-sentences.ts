// What a debrief says: of force and timing, or why it can't, which finding a panel proves, a standout's size and
// place, and the session against the last comparable one.
import { listText, strokeWords } from '#src/format/labels.ts';
import { calledSeat, gateRowLabel, type Crewed } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import type { Standout, Untold } from '#engine/analysis/debrief/standouts.ts';
import { lastQuarter } from '#engine/analysis/pieces/pace-gap.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { comparedMetric } from '#engine/analysis/comparison/compared-metrics.ts';
import type { Difference } from '#engine/analysis/comparison/difference.ts';
import type { Floors } from '#engine/analysis/comparison/floors.ts';
import { strokeInfluences } from '#engine/analysis/comparison/mean-parts.ts';
import { stratify } from '#engine/analysis/comparison/strata.ts';
import { metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { judge } from '#engine/analysis/comparison/judged.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';
import { habitSentence, type LateRow, ownLateness } from '../../shared/reference.ts';
import { abilities, LACK_TEXTS } from '../../shared/abilities.ts';
import type { Range } from '../../shared/selection/selection.ts';

export function forceSentence(
  crewed: Crewed,
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  force: ForceUnit,
): string {
  const own = rows.filter((row) => row.seat === focusSeat);
  const peaks = own.flatMap(({ side, means }) => {
    const { peakForceN, angleOfPeakDeg } = means;
    if (peakForceN.mean === null) return [];
    const size = `${fixed(force.of(peakForceN.mean), force.decimals)} ${force.symbol}`;
    const peak = angleOfPeakDeg.mean === null ? size : `${size} at ${fixed(angleOfPeakDeg.mean)}°`;
    return [own.length > 1 && side !== null ? `${side} ${peak}` : peak];
  });
  const seat = calledSeat(crewed, focusSeat);
  if (peaks.length === 0) return `${seat} has no force in these strokes.`;
  return `${seat}: ${listText(peaks)}, over ${strokeWords(strokes)}.`;
}

/** What a sentence of the debrief may say of a force curve. */
export type ProvedByForce = 'slip' | 'wash' | 'length';

const PROVED = {
  slip: {
    field: 'catchSlipDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} slip at the catch, over ${over}.`,
  },
  wash: {
    field: 'finishSlipDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} wash, over ${over}.`,
  },
  length: {
    field: 'arcDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} length, over ${over}.`,
  },
} as const;

/** The degrees that a sentence is about; how they differ from the others', the sentence says. */
export function markedSentence(
  crewed: Crewed,
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  marked: ProvedByForce,
): string {
  const { field, sentence } = PROVED[marked];
  const own = computeSpread(rows.filter(({ seat }) => seat === focusSeat).map(({ means }) => means[field].mean ?? NaN));
  return sentence(calledSeat(crewed, focusSeat), `${fixed(own.mean, 1)}°`, strokeWords(strokes));
}

/** Only who is consistently late or early, for charts whose axis names the unit. */
export const timingHabit = (rows: readonly SeatRow[]): string => habitSentence(lateRows(rows), chooseNoun(rows));

const isSculling = (rows: readonly SeatRow[]): boolean => new Set(rows.map((row) => row.seat)).size < rows.length;

const chooseNoun = (rows: readonly SeatRow[]): string => (isSculling(rows) ? 'oar' : 'seat');

const lateRows = (rows: readonly SeatRow[]): LateRow[] =>
  rows.map((row) => ({
    label: gateRowLabel(isSculling(rows) ? row : { ...row, side: null }),
    lateness: row.lateness,
  }));

export const NO_STROKES = 'The selection contains no complete stroke. Widen it on the timeline, or clear it.';

/** A vendor's table of strokes without the samples behind it. */
const ONLY_STROKES = 'This export holds values per stroke but no samples. Export All Data or Trace to see';

export const forceReason = ({ sampleRateHz }: Analysis): string =>
  sampleRateHz === null
    ? `${ONLY_STROKES} curves.`
    : 'This recording holds no gate force. Export it with GateForceX to see curves.';

export const timingReason = (analysis: Analysis, gateCount: number, hasTiming: boolean): string | null => {
  const { sampleRateHz } = analysis;
  if (hasTiming) return null;
  const { lacks } = abilities(analysis).crew;
  if (isLogged(analysis) && lacks !== null) return LACK_TEXTS[lacks];
  if (sampleRateHz === null) return `${ONLY_STROKES} timing.`;
  return gateCount < 2
    ? 'Timing compares oars with each other: show at least two.'
    : 'No catch of this recording could be timed: it needs gate angles.';
};

const CATCHES_OF = { port: 'Port catches', starboard: 'Starboard catches', oar: 'An oar catches' } as const;

/**
 * The catch on a rower's page: "Catches 12 ms after the stroke seat (90% CI ±1.0 ms). …" A sculler's oars one after the
 * other.
 */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'lateness'>[], reference: string): string {
  const timed = own.filter(({ lateness }) => lateness.meanMs !== null);
  const [first] = timed;
  if (first === undefined) return 'No catch of this rower could be timed.';
  if (timed.length > 1) {
    return timed.map(({ side, lateness }) => ownLateness(lateness, reference, CATCHES_OF[side ?? 'oar'])).join(' ');
  }
  return first.lateness.habit === 'reference'
    ? 'The seat that the others are timed against.'
    : ownLateness(first.lateness, reference, 'Catches');
}

interface Told<Found> {
  readonly findings: readonly Found[];
}

/** Those that have a sentence: of the others the table says what they are worth. */
export const selectTold = <Found extends Pick<Finding, 'place'>>({ findings }: Told<Found>): readonly Found[] =>
  findings.filter(({ place }) => place !== null);

/** The first, or that of the seat that someone chose. */
export function provedFinding<Found extends Pick<Finding, 'place' | 'subject'>>(
  debrief: Told<Found> | null,
  { focusSeat, focusIsChosen }: Pick<Selection, 'focusSeat' | 'focusIsChosen'>,
): Found | undefined {
  const told = debrief === null ? [] : selectTold(debrief);
  return (focusIsChosen ? told.find(({ subject }) => subject === focusSeat) : undefined) ?? told[0];
}

/** The force curve, the catches of all seats, or one quantity stroke by stroke. */
type Proof = 'force' | 'timing' | 'course';

const OVER_STROKES: ReadonlySet<Finding['kind']> = new Set(['conditions', 'fade', 'uneven', 'change']);

/** Which figure shows what a sentence says; without a sentence the force curve. */
export function chooseProof(found: Pick<Finding, 'kind'> | undefined): Proof {
  if (found === undefined) return 'force';
  if (found.kind === 'timing') return 'timing';
  return OVER_STROKES.has(found.kind) ? 'course' : 'force';
}

const DECIMALS: Readonly<Record<Standout['unit'], number>> = { 's /500 m': 1, bpm: 0 };

export const valueText = ({ value, unit }: Standout<WrittenSentence>): string =>
  `${value < 0 ? '−' : '+'}${fixed(Math.abs(value), DECIMALS[unit])}`;
export const eitherText = ({ either, unit }: Standout<WrittenSentence>): string =>
  `90% CI ±${fixed(either, DECIMALS[unit])}`;

/** "+3.1 s /500 m (90% CI ±0.9)". */
export const sizeText = (one: Standout<WrittenSentence>): string =>
  `${valueText(one)} ${one.unit} (${eitherText(one)})`;

const UNTOLD_WORDS: Readonly<Record<Untold, string>> = {
  unsure: 'may be chance',
  small: 'matters little over the piece',
  behind: 'other findings rank higher',
};

/** Its rank, or why it has none. */
export const untoldWords = ({ place, untold }: Standout<WrittenSentence>): string =>
  untold === null ? String(place) : UNTOLD_WORDS[untold];

/** Selection that shows it: the piece, or its last quarter. */
export function seenIn(
  { kind, piece }: Standout<WrittenSentence>,
  pieces: readonly NamedPiece[],
): (Range & { readonly words: string }) | null {
  const found = pieces[piece];
  if (found === undefined) return null;
  const { name, fromS, toS } = found;
  if (kind !== 'last-quarter') return { fromS, toS, words: name };
  return { ...lastQuarter(found), words: 'its last quarter' };
}

interface Side {
  readonly analysis: Analysis;
  /** Counted strokes, indexes into the stroke table. */
  readonly strokes: Int32Array;
}

/** Question for the comparison worker: speed, stroke for stroke in the same rate band. */
export function speedQuestion(before: Side, after: Side): ComparisonRequest {
  const sides = [before, after].map((side) => ({ ...side, from: 0 }));
  const { strata, of } = stratify('rate', sides);
  const [was, is] = sides.map(({ analysis, strokes }, at) => {
    const stratum = of[at] ?? new Int32Array(strokes.length).fill(-1);
    return { stratum, values: [strokeInfluences(metricParts(analysis, 'speedMps', null, strokes), stratum)] };
  });
  return {
    metrics: ['speedMps'],
    before: was === undefined ? [] : [was],
    after: is === undefined ? [] : [is],
    strata: strata.length,
  };
}

export interface AgainstLast {
  readonly verdict: string;
  readonly note: string;
}

const PACE_M = 500;

/** Seconds saved over 500 m by this much more speed. */
const gainedS = ({ before }: Difference, more: number): number => PACE_M / before.mean - PACE_M / (before.mean + more);

/** `when`: "Sat 10 May 2025". */
export function againstLast({ difference }: MetricDifference, when: string, floors: Floors): AgainstLast {
  if (difference === null) {
    return { verdict: `Not comparable with ${when}`, note: 'too few strokes at the same rate' };
  }
  const seconds = fixed(Math.abs(gainedS(difference, difference.difference)), 1);
  const [from, to] = [difference.low, difference.high].map((more) => fixed(gainedS(difference, more), 1));
  const { verdict } = judge(comparedMetric('speedMps'), difference, floors);
  const words = {
    higher: `${seconds} s/500 m faster than ${when}`,
    lower: `${seconds} s/500 m slower than ${when}`,
    trivial: `As fast as on ${when}`,
    unclear: `Too close to call compared with ${when}`,
  } as const;
  return { verdict: words[verdict], note: `same rate, ${from} to ${to} s gained; includes wind and stream` };
}
