// Catch offsets by seat, straight from the stroke table.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { coxOrder } from '../choice/seat-look.ts';
import type { SelectedStrokes } from '../stroke/selected-strokes.ts';
import { gateSpread } from '../scale/spread.ts';
import { TimingRows } from './timing-rows.tsx';

export interface TimingFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly select?: (change: { readonly focusSeat: number }) => void;
  /** The numbers stand next to the figure already. */
  readonly bare?: boolean;
  readonly field?: Extract<GateField, 'catchOffsetMs' | 'loadOffsetMs' | 'finishOffsetMs'>;
}

export function TimingFigure({
  analysis,
  selection,
  select,
  bare = false,
  field = 'catchOffsetMs',
}: TimingFigureProps) {
  const rows = coxOrder(analysis.gates, selection.gates).flatMap((index) => {
    const gate = analysis.gates[index];
    return gate === undefined ? [] : [{ gate, ...gateSpread(analysis.strokes, field, index, selection.strokes) }];
  });
  return (
    <TimingRows
      rows={rows}
      unit="ms"
      seatCount={analysis.boat.seatCount}
      focusSeat={selection.focusSeat}
      bare={bare}
      select={select}
    />
  );
}
