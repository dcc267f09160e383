// Oars that can have force arrows: angle and force sampled, side known.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { newtonsPerUnit } from '#engine/analysis/force/force-unit.ts';
import type { Side } from '#engine/recording/recording.ts';
import { sideOf } from '#src/figures/choice/seat-look.ts';
import type { KeptOar } from '#storage/arrows-record.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { FORCES, type StripChannel } from '../strip-samples.ts';

export interface ArrowOar {
  readonly gate: Gate;
  /** Index into `Analysis.gates`. */
  readonly index: number;
  /** Direction of rotation: the gate's own side, or the sweep rower's. */
  readonly side: Side;
  /** Indexes into `Analysis.channels`. */
  readonly angle: number;
  readonly force: number;
  readonly newtonsPerUnit: number;
}

interface ArrowOars {
  readonly oars: readonly ArrowOar[];
  /** Why there are none; null when there are some. */
  readonly absent: string | null;
}

const NOT_SAMPLED = 'No force arrows: this recording has not both force and angle of an oar, sample by sample.';
const NO_SIDE = 'No force arrows: the recording does not say on which side each rower rows. Correct it in the library.';

export function arrowOars({ gates, crew, channels }: Pick<Analysis, 'gates' | 'crew' | 'channels'>): ArrowOars {
  const of = (quantities: readonly string[], { seat, side }: Gate): number =>
    channels.findIndex(
      (one) => quantities.includes(one.quantity) && Number(one.position) === seat && one.side === side,
    );
  const sampled = gates.flatMap((gate, index) => {
    const [angle, force] = [of(['oar-angle'], gate), of(FORCES, gate)];
    const unit = channels[force]?.unit;
    return angle < 0 || unit === undefined
      ? []
      : [{ gate, index, angle, force, newtonsPerUnit: newtonsPerUnit(unit), side: sideOf(gate, crew) }];
  });
  const oars = sampled.flatMap(({ side, ...oar }) => (side === null ? [] : [{ ...oar, side }]));
  return { oars, absent: oars.length > 0 ? null : sampled.length > 0 ? NO_SIDE : NOT_SAMPLED };
}

export const matchesGate = ({ seat, side }: Pick<KeptOar, 'seat' | 'side'>, gate: Gate): boolean =>
  seat === gate.seat && side === gate.side;

/** Channels to request for these oars. */
export const arrowChannels = (oars: readonly ArrowOar[]): StripChannel[] =>
  oars.flatMap(({ gate: { seat }, angle, force }) => [
    { index: angle, seat },
    { index: force, seat },
  ]);

/** Over the counted or all selected strokes, and the visible oars. Null when no force was measured. */
export function largestForceN({ strokes }: Pick<Analysis, 'strokes'>, selection: Selection): number | null {
  const { gateCount, gate } = strokes;
  for (const chosen of [selection.counted.strokes, selection.strokes]) {
    let largest = 0;
    for (const stroke of chosen)
      for (const at of selection.gates) {
        const peak = gate.peakForceN[stroke * gateCount + at] ?? Number.NaN;
        if (peak > largest) largest = peak;
      }
    if (largest > 0) return largest;
  }
  return null;
}
