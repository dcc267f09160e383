// Every metric by seat or by piece: mean and SD over the selection, to sort and to copy.
import { useMemo, useState } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { strokeWords } from '#src/format/labels.ts';
import { AbsentReasons } from '#src/ui/measure/quantity.tsx';
import { IntervalsPanel } from '#src/features/desk/panels/intervals/intervals-panel.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { NumberTable, useMetricGroup } from '#src/features/desk/panels/numbers/pieces-panel.tsx';
import { ruleSentence } from '../../shared/measured-by.ts';
import {
  absentNumbers,
  tabSeparated,
  withoutSameColumns,
  NO_PIECES,
  pieceTable,
  seatMetricTable,
} from '../../panels/numbers/number-rows.ts';

type By = 'seat' | 'piece';
const BY = [
  { value: 'seat', text: 'By seat' },
  { value: 'piece', text: 'By piece' },
] as const satisfies readonly { readonly value: By; readonly text: string }[];

export function MetricsView(props: ViewProps) {
  return props.analysis.gates.length === 0 ? <IntervalsPanel {...props} /> : <OarMetrics {...props} />;
}

function OarMetrics({ analysis, selection, select }: ViewProps) {
  const [by, setBy] = useState<By>('seat');
  const { groups, choice } = useMetricGroup(analysis);
  const whole = useMemo(
    () =>
      by === 'seat'
        ? seatMetricTable(
            analysis,
            selection,
            groups.flatMap(({ metrics }) => metrics),
          )
        : pieceTable(analysis, selection),
    [analysis, selection, groups, by],
  );
  const table = useMemo(() => (by === 'seat' ? withoutSameColumns(whole) : whole), [by, whole]);
  const empty = emptyReason(by, analysis.pieces.length, selection.strokes.length);

  return (
    <FigurePanel
      title={by === 'seat' ? 'Metrics by seat' : 'Metrics by piece'}
      finding={
        by === 'seat'
          ? `Average ±1 SD over ${strokeWords(selection.counted)}; the crew’s SD is between its seats. ${isLogged(analysis) ? ruleSentence(analysis) : ''}`
          : `${counted(analysis.pieces.length, 'piece')} of the session; every stroke counts, power is the mean of the shown seats.`
      }
      empty={empty}
      picture="none"
      actions={
        <>
          <Choice label="Rows" options={BY} value={by} onChange={setBy} />
          {by === 'seat' && choice}
          {empty === null && <CopyButton className={buttonClass('quiet')} text={() => tabSeparated(table)} />}
        </>
      }
    >
      <NumberTable key={by} table={table} select={select} reasons={<AbsentReasons lines={absentNumbers(whole)} />} />
    </FigurePanel>
  );
}

function emptyReason(by: By, pieceCount: number, strokeCount: number): string | null {
  if (by === 'piece' && pieceCount === 0) {
    return NO_PIECES;
  }
  if (by === 'seat' && strokeCount === 0) {
    return 'The selection contains no complete stroke. Widen it on the timeline, or clear it.';
  }
  return null;
}
