// Short text above each small curve: where the rower is outside the range of all others, or that they are within it.
import { hasCurve, othersBand, widestGap, type Gap } from '#src/figures/signature-marks.ts';
import type { Gate, Signature } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

export interface ShapeWords {
  readonly text: string;
  /** The most unusual rower of the crew. */
  readonly isFarthest: boolean;
}

const gapSize = ({ forceN, othersN }: Gap): number => Math.abs(forceN - othersN);

function formatGap(gap: Gap | null, unit: ForceUnit): string {
  if (gap === null) return 'in line with the crew';
  const size = `${fixed(unit.of(gapSize(gap)), unit.decimals)} ${unit.symbol}`;
  return gap.forceN < gap.othersN
    ? `${size} low at ${fixed(gap.angleDeg)}°`
    : `${size} high at ${fixed(gap.angleDeg)}°`;
}

/** In the order of the signatures; null for a gate without a curve or without others. */
export function shapeWords(signatures: readonly Signature[], unit: ForceUnit): (ShapeWords | null)[] {
  const drawn = signatures.filter(hasCurve);
  const gaps = signatures.map((own): Gap | null | undefined => {
    const others = othersBand(drawn.filter(({ gate }) => gate.seat !== own.gate.seat));
    return others === null || !drawn.includes(own) ? undefined : widestGap(own, others);
  });
  const farthest = Math.max(0, ...gaps.map((gap) => (gap === null || gap === undefined ? 0 : gapSize(gap))));
  return gaps.map((gap) =>
    gap === undefined
      ? null
      : { text: formatGap(gap, unit), isFarthest: gap !== null && farthest > 0 && gapSize(gap) === farthest },
  );
}

/** Text of one gate. */
export const wordsOf = (
  signatures: readonly Signature[],
  words: readonly (ShapeWords | null)[],
  { seat, side }: Gate,
): ShapeWords | null => words[signatures.findIndex(({ gate }) => gate.seat === seat && gate.side === side)] ?? null;
