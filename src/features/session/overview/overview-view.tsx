// The first look at an outing: the numbers, the curve that explains them, and each seat in a row.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { SignatureFigure } from '#src/charts/signature-figure.tsx';
import { TimingFigure } from '#src/charts/timing-figure.tsx';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { seatRows } from '../summaries.ts';
import type { ViewProps } from '../view.ts';
import { forceSentence, timingSentence } from './overview-sentences.ts';
import { OverviewCards } from './overview-cards.tsx';
import styles from './overview-view.module.css';
import { SeatTable } from './seat-table.tsx';

const NO_STROKES = 'No whole stroke lies inside the selection. Widen it in the strip, or clear it.';

export function OverviewView({ analysis, selection, signatures, select }: ViewProps) {
  const rows = seatRows(analysis, selection);
  const without = selection.strokes.length === 0 ? NO_STROKES : null;
  const hasForce = rows.some((row) => row.means.peakForceN.count > 0);
  const hasTiming = rows.some((row) => row.means.catchOffsetMs.count > 0);
  return (
    <>
      <OverviewCards analysis={analysis} selection={selection} />
      <div className={styles.figures}>
        <FigurePanel
          title="Gate force against angle"
          finding={forceSentence(rows, selection.focusSeat, selection.strokes.length)}
          empty={without ?? (hasForce ? null : forceReason(analysis))}
        >
          <SignatureFigure
            analysis={analysis}
            selection={selection}
            signatures={signatures}
            select={select}
            height={240}
          />
        </FigurePanel>
        <FigurePanel
          title="Catch timing against stroke"
          finding={timingSentence(rows)}
          empty={without ?? timingReason(analysis, rows.length, hasTiming)}
        >
          <TimingFigure analysis={analysis} selection={selection} select={select} />
        </FigurePanel>
        <FigurePanel
          title="Track"
          finding={trackSentence(analysis.track)}
          empty={
            analysis.track === null ? 'This recording holds no satellite fixes, so there is no track to draw.' : null
          }
        >
          {analysis.track !== null && <TrackThumbnail track={analysis.track} range={selection} height={240} />}
        </FigurePanel>
      </div>
      <SeatTable analysis={analysis} selection={selection} rows={rows} select={select} />
    </>
  );
}

/** A maker's table of strokes, without the samples it was made from. */
const ONLY_STROKES = 'This export holds values per stroke but no samples. Export All Data or Trace to see';

const forceReason = ({ sampleRateHz }: Analysis): string =>
  sampleRateHz === null
    ? `${ONLY_STROKES} curves.`
    : 'This recording holds no gate force. Export it with GateForceX to see curves.';

const timingReason = ({ sampleRateHz }: Analysis, gateCount: number, hasTiming: boolean): string | null => {
  if (hasTiming) return null;
  if (sampleRateHz === null) return `${ONLY_STROKES} timing.`;
  return gateCount < 2
    ? 'Timing compares oars with each other: show at least two.'
    : 'No catch of this recording could be timed: it needs gate angles.';
};

const trackSentence = (track: Analysis['track']): string => {
  if (track === null) return '';
  const rejected = track.rejectedFixCount;
  return rejected === 0
    ? `${track.fixCount} fixes, smoothed.`
    : `${track.fixCount} fixes, smoothed; ${rejected} outlier${rejected === 1 ? '' : 's'} left out.`;
};
