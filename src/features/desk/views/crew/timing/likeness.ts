// Force similarity as rows and words.
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateRowLabel, gateShortLabel } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { fixed, signed } from '#src/format/number.ts';
import { listText } from '#src/format/labels.ts';

export interface LikenessRow {
  readonly gate: Gate;
  readonly label: string;
  /** Label of a row, and of a narrower column. */
  readonly rowLabel: string;
  readonly shortLabel: string;
  /** With the mean of the others; null when not measured. */
  readonly r: number | null;
  /** With its own lag removed. */
  readonly shape: number | null;
  readonly lagMs: number | null;
  readonly lagSdMs: number | null;
  /** With each visible oar in the same order; null with itself. */
  readonly pairs: readonly (number | null)[];
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

export function likenessTable(
  together: CrewSynchrony,
  gates: readonly Gate[],
  shown: readonly number[],
): LikenessRow[] {
  const order = coxOrder(gates, shown);
  const count = together.oars.length;
  return order.flatMap((index) => {
    const gate = gates[index];
    const oar = together.oars[index];
    if (gate === undefined || oar === undefined) return [];
    const lag = computeSpread(oar.forceLagMs);
    return [
      {
        gate,
        label: gateLabel(gate),
        rowLabel: gateRowLabel(gate),
        shortLabel: gateShortLabel(gate),
        r: computeSpread(oar.forceSimilarity).mean,
        shape: computeSpread(oar.shapeSimilarity).mean,
        lagMs: lag.mean,
        lagSdMs: lag.sd,
        pairs: order.map((other) => orNull(together.pairSimilarity[index * count + other])),
      },
    ];
  });
}

/** Above this, differences are of no use to a coach. */
const ALIKE = 0.995;
/** Above this share, the lag explains the difference better than the shape. */
const TIMING_PART = 0.5;

export function likenessFinding(rows: readonly LikenessRow[]): string {
  const known = rows.flatMap(({ label, r, shape, lagMs }) => (r === null ? [] : [{ label, r, shape, lagMs }]));
  const [least] = known.toSorted((a, b) => a.r - b.r);
  if (least === undefined || known.length < 2) return 'Needs two oars with force to compare.';
  const { label, r, shape, lagMs } = least;
  if (known.length === 2) {
    const alike = `Seats ${listText(known.map((row) => row.label))} pull with r = ${fixed(r, 3)}.`;
    if (lagMs === null) return alike;
    const ms = fixed(Math.abs(lagMs));
    return lagMs < 0
      ? `${alike} Seat ${label} is ${ms} ms ahead of the other.`
      : `${alike} Seat ${label} is ${ms} ms behind the other.`;
  }
  if (r >= ALIKE) return `Force curves are similar: the most different is seat ${label}, with r = ${fixed(r, 3)}.`;
  const words = `Seat ${label} has the most different force curve (r = ${fixed(r, 3)}).`;
  if (shape === null || lagMs === null || r >= 1) return words;
  const byTiming = (shape - r) / (1 - r) >= TIMING_PART;
  return byTiming
    ? `${words} Mostly it is timing: shifted by ${signed(lagMs)} ms, r is ${fixed(shape, 3)}.`
    : `${words} It is the shape of the curve: even shifted by ${signed(lagMs)} ms, r is ${fixed(shape, 3)}.`;
}
