// Offsets of all visible oars at one moment of the stroke, in the cox's order, for the panels on strokes.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/charts/choice/seat-look.ts';
import type { Selection } from '../../../shared/view.ts';
import type { TimingEvent } from './events.ts';
import { eventTimes, computeOffsets } from './offsets.ts';

export interface SeatOffsets {
  readonly gate: Gate;
  readonly seat: number;
  readonly label: string;
  readonly shortLabel: string;
  /** Milliseconds against the reference, one per selected stroke, + is late; NaN when not measured. */
  readonly values: readonly number[];
  /** Milliseconds from one origin for all oars of the stroke. */
  readonly moments: readonly number[];
}

export const seatOffsets = (
  { gates, strokes: table }: Analysis,
  selection: Selection,
  together: CrewSynchrony | null,
  event: TimingEvent,
): SeatOffsets[] =>
  coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const values = computeOffsets(table, together, event, 'ms', index, selection.strokes);
    const moments = eventTimes(table, together, event, index, selection.strokes);
    return [{ gate, seat: gate.seat, label: gateLabel(gate), shortLabel: gateRowLabel(gate), values, moments }];
  });
