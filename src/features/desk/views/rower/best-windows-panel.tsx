// Best windows of the session, whatever is selected; a click selects the window.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { bestWindows } from './best-windows.ts';

export function BestWindowsPanel({ analysis, select, seat }: ViewProps & { readonly seat: number }) {
  const windows = bestWindows(analysis.powerDuration, seat);
  const hasCrew = new Set(analysis.gates.map((gate) => gate.seat)).size > 1;
  const originS = wholeRange(analysis).fromS;
  return (
    <FigurePanel
      title="Best efforts"
      actions={<MetricInfo ids={['meanMaximalPower']} about="Best efforts" />}
      finding="Highest average power for each duration. Rest counts as 0 W."
      optional
      empty={windows.length === 0 ? 'The session is too short, or holds no power of this seat.' : null}
    >
      <FigureTable
        caption="Best efforts"
        columns={['Length', 'W', ...(hasCrew ? ['Crew W'] : []), 'From']}
        rows={windows.map((window) => [
          clock(window.durationS),
          <b key="power">{fixed(window.powerW)}</b>,
          ...(hasCrew ? [fixed(window.crewW)] : []),
          <button
            key="from"
            type="button"
            aria-label={`Select the best ${clock(window.durationS)}, from ${clock(window.startS - originS)}`}
            onClick={() => select({ range: { fromS: window.startS, toS: window.startS + window.durationS } })}
          >
            {clock(window.startS - originS)}
          </button>,
        ])}
      />
    </FigurePanel>
  );
}
