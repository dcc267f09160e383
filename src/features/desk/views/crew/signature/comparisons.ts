// What the selection's force is compared with: the targets of a boat class, and other strokes of the session.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { fixed } from '#src/format/number.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { strokesWithin, wholeRange, type Range } from '#src/features/desk/shared/selection/selection.ts';

export interface TargetMark {
  readonly name: 'catch' | 'peak' | 'finish';
  /** On the chart's axis: degrees, or percent of the arc. */
  readonly at: number;
  readonly words: string;
}

/**
 * Target catch, peak and finish of a boat class on the force chart's axis. None by time: a stroke at another rate would
 * be another target.
 */
export function targetMarks(set: TargetSet | null, by: ProfileDomain): TargetMark[] {
  if (set === null || by === 'time') return [];
  const { catchAngleDeg, finishAngleDeg, peakPositionPct } = set;
  if (by === 'arc') return [{ name: 'peak', at: peakPositionPct, words: `peak ${fixed(peakPositionPct)}%` }];
  const peakDeg = catchAngleDeg + (peakPositionPct / 100) * (finishAngleDeg - catchAngleDeg);
  const mark = (name: TargetMark['name'], at: number): TargetMark => ({ name, at, words: `${name} ${fixed(at)}°` });
  return [mark('catch', catchAngleDeg), mark('peak', peakDeg), mark('finish', finishAngleDeg)];
}

/** A piece, the whole session, or a saved selection. */
export interface ComparisonOption {
  readonly id: string;
  readonly name: string;
  readonly strokes: Int32Array;
}

export function listComparisonOptions(analysis: Analysis, kept: Range | null): ComparisonOption[] {
  const { strokes, pieces } = analysis;
  const { fromS } = wholeRange(analysis);
  const all = { id: 'all', name: 'whole session', strokes: Int32Array.from({ length: strokes.count }, (_, k) => k) };
  const rivals: ComparisonOption[] = pieces.map((piece, index) => ({
    id: `piece-${index}`,
    name:
      piece.name ??
      (piece.rateSpm === null ? `piece ${index + 1}` : `piece ${index + 1}, rate ${fixed(piece.rateSpm)}`),
    strokes: Int32Array.from({ length: piece.toStroke - piece.fromStroke }, (_, k) => piece.fromStroke + k),
  }));
  if (kept !== null) {
    const name = `kept ${clock(kept.fromS - fromS)} to ${clock(kept.toS - fromS)}`;
    rivals.unshift({ id: 'kept', name, strokes: strokesWithin(strokes, kept) });
  }
  return [...rivals, all].filter((rival) => rival.strokes.length > 0);
}

const sameStrokes = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((stroke, k) => stroke === other[k]);

/** Chosen one if it still exists, otherwise the first that is not the selection itself. */
export const findComparisonOption = (
  rivals: readonly ComparisonOption[],
  chosen: string | null,
  selected: Int32Array,
): ComparisonOption | null =>
  rivals.find((rival) => rival.id === chosen) ??
  rivals.find((rival) => !sameStrokes(rival.strokes, selected)) ??
  rivals[0] ??
  null;
