// Chosen metric along the alignment.
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import type { Strata, Stratum } from '#engine/analysis/comparison/strata.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import type { StratumDifference } from '#engine/analysis/comparison/difference.ts';
import { findExtent, linearScale, niceStep, stepDecimals, ticksBetween } from '#src/figures/scale/scale.ts';
import { linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { fixed } from '#src/format/number.ts';
import frame from '#src/figures/plot-frame.module.css';
import { box } from '#src/ui/primitives.ts';
import { differenceText, valueText, type MetricDisplay } from './difference/metric-display.ts';
import { VerdictCard } from './difference/verdict-card.tsx';
import {
  ALIGNMENTS,
  differenceSentence,
  stratumText,
  type Found,
  stratumTick,
  stratumUnit,
} from './difference/verdict-messages.ts';
import styles from './compare.module.css';

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
      area="strata"
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
const HEIGHT = 240;
const MIN_LABEL_PX = 60;
/** Half the distance between the two sides of a stratum. */
const APART_PX = 5;

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
  const { attach, width, sized } = useFigureRoom();
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
  const y = linearScale(extent[0] - room, extent[1] + room, HEIGHT - MARGIN.bottom, MARGIN.top);
  const step = (Math.max(width, 320) - MARGIN.left - MARGIN.right) / Math.max(1, shown.length);
  const xAt = (index: number): number => MARGIN.left + step * (index + 0.5);
  const ticks = ticksBetween(y.from, y.to, niceStep(y.to - y.from, 5));
  const every = Math.max(1, Math.ceil(MIN_LABEL_PX / step));
  const decimals = stepDecimals(niceStep(y.to - y.from, 5));
  const indexes = shown.map((_, index) => index);
  return (
    <div ref={attach} className={frame.frame}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          <ValueAxis
            ticks={ticks}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(tick) => fixed(tick, decimals)}
          />
          <text className={frame.tick} x={MARGIN.left + 4} y={MARGIN.top - 2} dy="0.35em">
            {look.unit}
          </text>
          <text className={frame.tick} x={MARGIN.left - 8} y={HEIGHT - 9} textAnchor="end">
            {stratumUnit(alignment)}
          </text>
          {shown.length > 1 &&
            (['before', 'after'] as const).map((side) => (
              <path
                key={side}
                className={box({ fill: 'none', pen: 1.5 }, styles.strataFigureLine)}
                data-side={side}
                d={linePath(
                  indexes.map((index) => xAt(index) + (side === 'before' ? -APART_PX : APART_PX)),
                  shown.map((one) => y.at(one[side])),
                )}
              />
            ))}
          {shown.map((one, index) => (
            <g key={one.stratum.from}>
              {index % every === 0 && (
                <text className={frame.tick} x={xAt(index)} y={HEIGHT - 9} textAnchor="middle">
                  {stratumTick(alignment, one.stratum)}
                </text>
              )}
              <line
                className={box({ stroke: 'accent', pen: 2 })}
                x1={xAt(index) + APART_PX}
                x2={xAt(index) + APART_PX}
                y1={y.at(one.low)}
                y2={y.at(one.high)}
              />
              <circle
                className={box({ pen: 2 }, styles.dot)}
                data-side="before"
                cx={xAt(index) - APART_PX}
                cy={y.at(one.before)}
                r={4}
              />
              <circle
                className={box({ pen: 2 }, styles.dot)}
                data-side="after"
                cx={xAt(index) + APART_PX}
                cy={y.at(one.after)}
                r={4}
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
