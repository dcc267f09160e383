// When the crew's timing comes apart: spread within strokes at each rate, and links to the widest strokes.
import { useMemo } from 'react';
import { DotFigure } from '#src/figures/dot-figure.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { paddedRange } from '#src/figures/scale/value-range.ts';
import { fixed } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, row, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { wholeRange } from '../../../shared/selection/selection.ts';
import { spreadByRateFinding } from './findings.ts';
import type { SeatOffsets } from './seat-offsets.ts';
import { spreadByRate, computeSeatSpreads, widestStrokes } from './spreads.ts';

const BUTTON = box({
  pad: 0,
  padX: 2,
  tall: 24,
  on: 'none',
  border: 'line',
  round: 'control',
  tone: 'ink',
  size: 12,
  hover: 'wash',
});

const WIDEST = 5;
/** Transparent, so that dense areas are dark. */
const DOTS = { colour: 'var(--accent)', opacity: 0.35, width: 6, rim: 0 } as const;

export function SpreadByRatePanel({
  analysis,
  selection,
  rows,
}: ViewProps & { readonly rows: readonly SeatOffsets[] }) {
  const { rateSpm } = analysis.strokes.boat;
  const { strokes } = selection;
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const spreads = useMemo(() => computeSeatSpreads(rows.map(({ moments }) => moments)), [rows]);
  const rates = useMemo(() => Array.from(strokes, (stroke) => rateSpm[stroke] ?? Number.NaN), [strokes, rateSpm]);
  const bins = useMemo(() => spreadByRate(spreads, rates), [spreads, rates]);
  const widest = widestStrokes(spreads, WIDEST);
  const strokeNumber = (at: number): number => (strokes[at] ?? 0) + 1;

  const dots = useMemo(
    () =>
      spreads.flatMap((spread, at) => {
        const rate = rates[at] ?? Number.NaN;
        return Number.isFinite(spread) && Number.isFinite(rate)
          ? [{ x: rate, y: spread, stroke: strokes[at] ?? 0 }]
          : [];
      }),
    [spreads, rates, strokes],
  );
  const means = useMemo(() => bins.map(({ fromSpm, toSpm, mean }) => ({ x: (fromSpm + toSpm) / 2, y: mean })), [bins]);
  const x = useMemo(
    () => ({
      title: 'rate, spm',
      range: paddedRange(
        dots.map((dot) => dot.x),
        { fallback: [20, 36] },
      ),
    }),
    [dots],
  );
  const y = useMemo(
    () => ({
      title: 'ms',
      range: paddedRange(
        dots.map((dot) => dot.y),
        { withZero: true },
      ),
    }),
    [dots],
  );

  return (
    <FigurePanel
      title="When timing spreads"
      actions={<MetricInfo ids={['catchSpreadMs', 'rateSpm']} about="When timing spreads" />}
      finding={spreadByRateFinding(bins, widest[0] === undefined ? null : strokeNumber(widest[0].at))}

      optional
      empty={widest.length === 0 ? 'Needs two seats timed in the same strokes.' : null}
      table={() => ({
        columns: ['Rate spm', 'Spread ms', '±1 SD, ms', 'Strokes'],
        rows: bins.map(({ fromSpm, toSpm, mean, sd, count }) => [
          `${fromSpm}–${toSpm}`,
          fixed(mean, 1),
          fixed(sd, 1),
          count,
        ]),
      })}
    >
      <DotFigure
        label="Catch spread by stroke rate. Each dot is one stroke; click to jump to it."
        height={212}
        x={x}
        y={y}
        dots={dots}
        look={DOTS}
        line={means}
        describeDot={(index) => [
          `stroke ${(dots[index]?.stroke ?? 0) + 1}`,
          `${fixed(dots[index]?.x, 1)} spm · ${fixed(dots[index]?.y)} ms`,
        ]}
        describeLine={(index) => [`mean of ${bins[index]?.count ?? 0} strokes`, `${fixed(bins[index]?.mean)} ms`]}
        onPick={(index) => onStroke(dots[index]?.stroke ?? 0)}
      />
      <p className={row({ gap: 1, wrap: true, above: 2, tone: 'quiet', size: 12, tabular: true })}>
        <span style={{ marginInlineEnd: 'var(--space-1)' }}>Widest</span>
        {widest.map(({ at, spread }) => (
          <button className={BUTTON} key={at} type="button" onClick={() => onStroke(strokes[at] ?? 0)}>
            stroke {strokeNumber(at)} <small className={text({ tone: 'quiet', size: 12 })}>{fixed(spread)} ms</small>
          </button>
        ))}
      </p>
    </FigurePanel>
  );
}
