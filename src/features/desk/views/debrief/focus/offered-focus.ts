// What a finding offers as a focus: its metric, the amount back to the others, and the rate most was rowed at.
import { focusMean, focusValues, isFocusMetric, mostRowedRate, type Focus } from '#engine/analysis/focus.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { weighedRates } from '#engine/analysis/selected/stroke-means.ts';
import { planFocus } from '#src/library/focus-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

/** One number of the session says what these find; a change in its course has none. */
const KINDS: ReadonlySet<Finding['kind']> = new Set(['power', 'slip', 'wash', 'length', 'timing']);
const HALF_BAND_SPM = 2;
/** Steps in which a coach asks for it, in the metric's unit. */
export const ASKED_STEP: Readonly<Record<Focus['metric'], number>> = {
  arcDeg: 0.5,
  catchSlipDeg: 0.5,
  finishSlipDeg: 0.5,
  powerW: 1,
  catchOffsetMs: 1,
};
/** Of the reference seat, which is timed against itself, ms. */
const NOTHING_MS = 1e-6;

export interface OfferedFocus extends Focus {
  readonly seat: number;
  /** The whole crew may have the same focus. */
  readonly isForCrew: boolean;
}

/** @param strokes of the debrief. */
function toFocus(
  { kind, quantity, size }: Pick<Finding, 'kind' | 'quantity' | 'size'>,
  analysis: Analysis,
  strokes: Int32Array,
): Focus | null {
  const middle = mostRowedRate(weighedRates(analysis.strokes, strokes).values, HALF_BAND_SPM);
  if (!KINDS.has(kind) || !isFocusMetric(quantity) || size === null || middle === null) return null;
  const step = ASKED_STEP[quantity];
  return {
    metric: quantity,
    fromSpm: middle - HALF_BAND_SPM,
    toSpm: middle + HALF_BAND_SPM,
    asked: -Math.sign(size.value) * Math.max(step, step * Math.round(Math.abs(size.value) / step)),
  };
}

/** Null where the next session could not be compared with this one. */
export function offerFocus(
  found: Pick<Finding, 'kind' | 'quantity' | 'size' | 'subject'>,
  analysis: Analysis,
  strokes: Int32Array,
  { records, session }: { readonly records: readonly LibraryRecord[]; readonly session: string | null },
): OfferedFocus | null {
  const focus = toFocus(found, analysis, strokes);
  const seat = found.subject;
  if (focus === null || seat === null || session === null) return null;
  const values = focusValues(analysis, focus, [seat], strokes);
  if (focusMean(values) === null) return null;
  if (focus.metric === 'catchOffsetMs' && values.every((value) => Math.abs(value) < NOTHING_MS)) return null;
  const { metric } = focus;
  if (planFocus({ session, seat, metric }, records) === null) return null;
  // Offsets of a whole crew from one of its seats say nothing.
  const isForCrew = metric !== 'catchOffsetMs' && planFocus({ session, seat: null, metric }, records) !== null;
  return { ...focus, seat, isForCrew };
}
