// What a force signature says in one sentence.
import type { Spread } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import type { SignatureMark } from '#src/charts/signature-marks.ts';
import type { Similarity } from './similarity.ts';

/** Peaks that scatter by more than this share of their mean are light and hard rowing together. */
const MIXED_SHARE = 0.2;

/** A mean curve over strokes so different looks like none of them. */
export const isMixed = (peaks: Spread): boolean =>
  peaks.mean !== null && peaks.sd !== null && peaks.count >= 12 && peaks.sd > MIXED_SHARE * peaks.mean;

export function signatureFinding(
  label: string,
  marks: readonly SignatureMark[],
  strokeCount: number,
  similarity: Similarity | null,
  mixed: boolean,
): string {
  const mark = (name: SignatureMark['name']): SignatureMark | undefined => marks.find((one) => one.name === name);
  const peak = mark('peak');
  const slip = mark('slip');
  const wash = mark('wash');
  const parts = [
    peak && `${fixed(peak.value)} N at ${fixed(peak.angleDeg)}°`,
    slip && `slip ${fixed(slip.value, 1)}°`,
    wash && `wash ${fixed(wash.value, 1)}°`,
  ].filter((part) => part !== undefined);
  const shape = similarity === null ? '' : `; shape against the crew r = ${fixed(similarity.r, 3)}`;
  const strokes = `${strokeCount} ${strokeCount === 1 ? 'stroke' : 'strokes'}`;
  const numbers =
    parts.length === 0 ? `Seat ${label}, ${strokes}` : `Seat ${label}: ${parts.join(', ')} over ${strokes}`;
  return `${numbers}${shape}.${mixed ? ' Light and hard rowing together: select a piece to see one curve.' : ''}`;
}

export function shapeFinding(
  rows: readonly { readonly label: string; readonly similarity: Similarity | null }[],
): string {
  const measured = rows.flatMap(({ label, similarity }) => (similarity === null ? [] : [{ label, ...similarity }]));
  const ordered = measured.toSorted((a, b) => a.r - b.r);
  const least = ordered[0];
  const most = ordered.at(-1);
  if (least === undefined || most === undefined || least === most)
    return 'Two curves or more are needed to compare shapes.';
  return `Seat ${least.label} differs most in shape (r = ${fixed(least.r, 3)}), seat ${most.label} least (r = ${fixed(most.r, 3)}).`;
}
