// Chosen metric along the alignment.
import type { Alignment } from '#engine/analysis/comparison/alignments.ts';
import type { Strata } from '#engine/analysis/comparison/strata.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { differenceText, valueText, type MetricDisplay } from '../difference/metric-display.ts';
import { StrataFigure } from './strata-figure.tsx';
import { VerdictCard } from '../difference/verdict-card.tsx';
import { ALIGNMENTS, differenceSentence, stratumText, type Found } from '../difference/verdict-messages.ts';

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
