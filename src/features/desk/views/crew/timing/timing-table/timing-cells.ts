// Offsets of every oar at every moment of the stroke on one scale, for the panel, its table and its sentence.
import { computeLateness, turnResolutionMs, type Lateness } from '#engine/analysis/crew/lateness.ts';
import type { Gate, Spread } from '#engine/analysis/analysis.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/charts/choice/seat-look.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';
import { symmetricLimit } from '#src/charts/timing/timing-domain.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { ViewProps } from '../../../../shared/view.ts';
import { TIMING_EVENTS, type OffsetUnit, type TimingEvent } from '../events.ts';
import { computeOffsets } from '../offsets.ts';

export interface TimingCell extends Spread {
  /** In milliseconds whatever the chart's unit: early and late are decided here. */
  readonly lateness: Lateness;
}

export interface TimedOar {
  readonly gate: Gate;
  readonly index: number;
  readonly label: string;
  readonly rowLabel: string;
  readonly cells: Readonly<Record<TimingEvent, TimingCell>>;
}

/** Visible oars in the cox's order, each with its four moments over the selected strokes. */
export function timedOars(
  { analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>,
  unit: OffsetUnit,
  together: CrewSynchrony | null,
): TimedOar[] {
  const { gates, strokes: table } = analysis;
  const { strokes } = selection;
  const rateSpm = strokeRate(table, strokes).mean;
  return coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const cell = (event: TimingEvent): TimingCell => {
      const values = computeOffsets(table, together, event, unit, index, strokes);
      const inMs = unit === 'ms' ? values : computeOffsets(table, together, event, 'ms', index, strokes);
      // Force is equally certain at every rate; an oar's turns are not.
      const isTurn = event === 'catch' || event === 'finish';
      return { ...computeSpread(values), lateness: computeLateness(inMs, turnResolutionMs(isTurn ? rateSpm : null)) };
    };
    const cells = { catch: cell('catch'), load: cell('load'), finish: cell('finish'), release: cell('release') };
    return [{ gate, index, label: gateLabel(gate), rowLabel: gateRowLabel(gate), cells }];
  });
}

/** Does any oar have a number at the moment? */
export const isTimed = (oars: readonly TimedOar[], event: TimingEvent): boolean =>
  oars.some(({ cells }) => cells[event].mean !== null);

/** Common limit of all moments, in the chart's unit, so that equal distances mean equal offsets. */
export const offsetLimit = (oars: readonly TimedOar[], unit: OffsetUnit): number =>
  symmetricLimit(
    oars.flatMap(({ cells }) => TIMING_EVENTS.map(({ value }) => cells[value])),
    unit,
  );
