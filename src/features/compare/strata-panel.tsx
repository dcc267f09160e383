// Chosen metric along the alignment.
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import type { Strata, Stratum } from '#engine/analysis/comparison/strata.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import type { StratumDifference } from '#engine/analysis/comparison/difference.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Line, Ring, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import {
  differenceText,
  valueText,
  type MetricDisplay,
  ALIGNMENTS,
  differenceSentence,
  stratumText,
  type Found,
  stratumTick,
  stratumUnit,
} from './difference/verdict-messages.ts';
import { VerdictCard } from './difference/verdict-card.tsx';

interface StrataPanelProps {
  readonly found: Found;
  readonly strata: Strata;
  readonly alignment: Alignment;
  readonly look: MetricDisplay;
}

export function StrataPanel({ found, strata, alignment, look }: StrataPanelProps) {
  const differences = found.difference.strata;
  const formatStratum = (stratum: { readonly from: number; readonly to: number }): string =>
    stratumText(alignment, stratum);
  return (
    <FigurePanel
      title={ALIGNMENTS[alignment].title(look.name)}
      finding={differenceSentence(found, look)}
      actions={
        <CardPopover trigger="How it was tested" label={`How it was tested: ${look.name}`} look="button">
          <VerdictCard found={found} look={look} alignment={alignment} />
        </CardPopover>
      }
      table={() => ({
        columns: ['Of', 'Strokes before', 'Strokes after', 'Before', 'After', `Difference, ${look.unit}`, 'From', 'To'],
        rows: differences.map(({ stratum, before, after, difference, low, high }) => [
          formatStratum(strata.strata[stratum] ?? { from: 0, to: 0 }),
          before.strokes,
          after.strokes,
          valueText(look, before.mean),
          valueText(look, after.mean),
          differenceText(look, difference),
          differenceText(look, low),
          differenceText(look, high),
        ]),
      })}
    >
      <StrataFigure
        differences={differences}
        strata={strata.strata}
        look={look}
        alignment={alignment}
        label={`${look.name} before and after. ${ALIGNMENTS[alignment].compared}`}
      />
    </FigurePanel>
  );
}

const MARGIN = { left: 52, right: 16, top: 14, bottom: 30 } as const;
const MIN_LABEL_PX = 60;
/** Half the distance between the two sides of a stratum. */
const APART_PX = 5;
const SIDES = [
  { side: 'before', colour: 'var(--ink-2)', dash: '4 3', shift: -APART_PX },
  { side: 'after', colour: 'var(--accent)', dash: '', shift: APART_PX },
] as const;

interface StrataFigureProps {
  readonly differences: readonly StratumDifference[];
  readonly strata: readonly Stratum[];
  readonly look: MetricDisplay;
  readonly alignment: Alignment;
  readonly label: string;
}

/**
 * One metric of both sides along their alignment: means by rate band, distance, stroke, piece or step, with the
 * interval of the difference around the after mean.
 */
function StrataFigure({ differences, strata, look, alignment, label }: StrataFigureProps) {
  const shown = differences.map(({ stratum, before, after, difference, low, high }) => ({
    stratum: strata[stratum] ?? { from: 0, to: 0 },
    before: look.of(before.mean),
    after: look.of(after.mean),
    // Uncertainty of the difference, drawn where the eye compares.
    low: look.of(after.mean + low - difference),
    high: look.of(after.mean + high - difference),
  }));
  const extent = findExtent(shown.flatMap(({ before, after, low, high }) => [before, after, low, high]));
  if (extent === null) return null;
  const room = 0.08 * (extent[1] - extent[0]) || 1;
  const indexes = shown.map((_, index) => index);
  return (
    <Plot
      label={label}
      height={240}
      margin={MARGIN}
      x={[-0.5, shown.length - 0.5]}
      y={[extent[0] - room, extent[1] + room]}
    >
      <AxisY unit={look.unit} />
      <AxisX
        ticks={({ x }) => {
          const every = Math.max(1, Math.ceil(MIN_LABEL_PX / (x.at(1) - x.at(0))));
          return indexes.filter((index) => index % every === 0);
        }}
        text={(index) => stratumTick(alignment, shown[index]?.stratum ?? { from: 0, to: 0 })}
      />
      <Words at={({ left, height }) => [left - 8, height - 8]} anchor="end">
        {stratumUnit(alignment)}
      </Words>
      {SIDES.map(({ side, colour, dash, shift }) => (
        <g key={side} transform={`translate(${shift} 0)`}>
          {shown.length > 1 && (
            <Line at={indexes} value={shown.map((one) => one[side])} colour={colour} width={1.5} dash={dash} />
          )}
          {shown.map((one, index) => (
            <g key={one.stratum.from}>
              {side === 'after' && <Rule at={index} from={one.low} to={one.high} colour={colour} width={2} />}
              <Ring at={index} value={one[side]} colour={colour} filled={side === 'after'} />
            </g>
          ))}
        </g>
      ))}
    </Plot>
  );
}
