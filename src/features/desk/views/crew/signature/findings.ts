// Sentence on a force signature.
import type { Likeness } from '#engine/analysis/force/mean-curves.ts';
import type { Spread } from '#engine/analysis/analysis.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { MarkName } from '#src/figures/signature-marks.ts';
import type { ProfileMark } from './signature-model.ts';

/** Peaks with an SD above this share of their mean: a mix of light and hard rowing. */
const MIXED_SHARE = 0.2;

/** A mean curve over such different strokes resembles none of them. */
export const isMixed = (peaks: Spread): boolean =>
  peaks.mean !== null && peaks.sd !== null && peaks.count >= 12 && peaks.sd > MIXED_SHARE * peaks.mean;

const markOf = (marks: readonly ProfileMark[], name: MarkName): ProfileMark | undefined =>
  marks.find((mark) => mark.name === name);

interface SignatureWords {
  /** "Seat 5". */
  readonly called: string;
  readonly marks: readonly ProfileMark[];
  /** "34 strokes, without 10 of a start". */
  readonly strokes: string;
  readonly unit: ForceUnit;
  /** Similarity to the crew's mean; null without one. */
  readonly likeness: Likeness | null;
  readonly mixed: boolean;
}

export function signatureFinding({ called, marks, strokes, unit, likeness, mixed }: SignatureWords): string {
  const [peak, slip, wash] = [markOf(marks, 'peak'), markOf(marks, 'slip'), markOf(marks, 'wash')];
  const parts = [
    peak && `${fixed(unit.of(peak.value))} ${unit.symbol} at ${fixed(peak.angleDeg)}°`,
    slip && `slip ${fixed(slip.value, 1)}°`,
    wash && `wash ${fixed(wash.value, 1)}°`,
  ].filter((part) => part !== undefined);
  const shape = likeness === null ? '' : ` Shape against the crew: r = ${fixed(likeness.r, 3)}.`;
  const numbers = parts.length === 0 ? `${called}: ${strokes}.` : `${called}: ${parts.join(', ')} over ${strokes}.`;
  return `${numbers}${shape}${mixed ? ' Mixes light and hard rowing. Select a piece for a single curve.' : ''}`;
}

/** Selection against another: changes at the peak and at the ends of the drive. */
export function rivalFinding(
  called: string,
  marks: readonly ProfileMark[],
  rivals: readonly ProfileMark[],
  words: { readonly strokes: string; readonly rival: string; readonly unit: ForceUnit },
): string {
  const change = (name: MarkName, of: (mark: ProfileMark) => string): string | null => {
    const [own, other] = [markOf(marks, name), markOf(rivals, name)];
    return own === undefined || other === undefined ? null : of({ ...own, value: own.value - other.value });
  };
  const { unit } = words;
  const parts = [
    change('peak', ({ value }) => `peak ${signed(unit.of(value))} ${unit.symbol}`),
    change('slip', ({ value }) => `slip ${signed(value, 1)}°`),
    change('wash', ({ value }) => `wash ${signed(value, 1)}°`),
    change('catch', ({ value }) => `catch ${signed(value, 1)}°`),
    change('finish', ({ value }) => `finish ${signed(value, 1)}°`),
  ].filter((part) => part !== null);
  const against = `A (${words.strokes}) against B (${words.rival})`;
  return parts.length === 0
    ? `${called}: ${against} have no marks in common.`
    : `${called}, ${against}: ${parts.join(', ')}.`;
}

export function shapeFinding(rows: readonly { readonly label: string; readonly likeness: Likeness | null }[]): string {
  const measured = rows.flatMap(({ label, likeness }) => (likeness === null ? [] : [{ label, r: likeness.r }]));
  const ordered = measured.toSorted((a, b) => a.r - b.r);
  const least = ordered[0];
  const most = ordered.at(-1);
  if (least === undefined || most === undefined || least === most) return 'Needs two curves to compare shapes.';
  if (fixed(least.r, 3) === fixed(most.r, 3)) return `All seats have a similar curve shape (r = ${fixed(most.r, 3)}).`;
  return `Seat ${least.label} has the most different curve shape (r = ${fixed(least.r, 3)}), seat ${most.label} the most similar (r = ${fixed(most.r, 3)}).`;
}
