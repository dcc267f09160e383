// Every metric by seat or by piece: mean and SD over the selection, to sort and to copy.
import { useMemo, useState } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { CopyButton } from '#src/charts/table/copy-button.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { strokeWords } from '#src/format/stroke-labels.ts';
import { ruleSentence } from '../../../shared/abilities/rule-messages.ts';
import { METRIC_GROUPS, ALL_METRICS, type MetricGroup, type MetricLook } from '../../../shared/metrics/metrics.ts';
import { saidLooks } from '../../../shared/metrics/said-metrics.ts';
import { useMetricDisplays } from '../../../shared/metrics/use-metric-display.ts';
import { IntervalsPanel } from '../../../panels/intervals/intervals-panel.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import { tabSeparated } from '../../../panels/numbers/number-rows.ts';
import { NumberTable } from '../../../panels/numbers/number-table.tsx';
import { NO_PIECES, pieceTable } from '../../../panels/numbers/piece-table.ts';
import { seatMetricTable } from '../../../panels/numbers/seat-metric-table.ts';

type By = 'seat' | 'piece';
type Group = MetricGroup['id'] | 'all';

const BY = [
  { value: 'seat', text: 'By seat' },
  { value: 'piece', text: 'By piece' },
] as const satisfies readonly { readonly value: By; readonly text: string }[];

const metricsOf = (group: Group): readonly MetricLook[] =>
  METRIC_GROUPS.find((one) => one.id === group)?.metrics ?? ALL_METRICS;

const GROUPS: readonly { readonly value: Group; readonly text: string }[] = [
  ...METRIC_GROUPS.map(({ id, name }) => ({ value: id, text: name })),
  { value: 'all', text: 'All' },
];

export function MetricsView(props: ViewProps) {
  return props.analysis.gates.length === 0 ? <IntervalsPanel {...props} /> : <OarMetrics {...props} />;
}

function OarMetrics({ analysis, selection, select }: ViewProps) {
  const [by, setBy] = useState<By>('seat');
  const [group, setGroup] = useState<Group>('length');
  const groups = useMemo(
    () => GROUPS.filter(({ value }) => saidLooks(analysis, metricsOf(value)).length > 0),
    [analysis],
  );
  const shown = groups.some(({ value }) => value === group) ? group : 'all';
  const wanted = useMemo(() => saidLooks(analysis, metricsOf(shown)), [analysis, shown]);
  const looks = useMetricDisplays(wanted);
  const table = useMemo(
    () => (by === 'seat' ? seatMetricTable(analysis, selection, looks) : pieceTable(analysis, selection)),
    [analysis, selection, looks, by],
  );
  const empty = emptyReason(by, analysis.pieces.length, selection.strokes.length);

  return (
    <FigurePanel
      title={by === 'seat' ? 'Metrics by seat' : 'Metrics by piece'}
      finding={
        by === 'seat'
          ? `Average ±1 SD over ${strokeWords(selection.counted)}. The crew’s SD is between its seats. ${isLogged(analysis) ? ruleSentence(analysis) : ''}`
          : `${counted(analysis.pieces.length, 'piece')} of the session, whatever is selected; every stroke counts, power is the mean of the shown seats.`
      }
      empty={empty}
      picture="none"
      actions={
        <>
          <Choice label="Rows" options={BY} value={by} onChange={setBy} />
          {by === 'seat' && <Choice label="Metrics" options={groups} value={shown} onChange={setGroup} />}
          {empty === null && <CopyButton className={buttonClass('quiet')} text={() => tabSeparated(table)} />}
        </>
      }
    >
      <NumberTable key={by} table={table} select={select} />
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
