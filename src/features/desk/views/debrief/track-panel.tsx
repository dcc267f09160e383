// Small map of the track.
import { memo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { splitName, splitSelection } from '../../shared/selection/track-splits.ts';
import { windowMeans } from '../../shared/selection/window-means.ts';
import type { ViewProps } from '../../shared/view.ts';

const SPLIT_M = 250;

type TrackPanelProps = Pick<ViewProps, 'analysis' | 'selection'>;

export const TrackPanel = memo(function TrackPanel({ analysis, selection }: TrackPanelProps) {
  const { track } = analysis;
  return (
    <FigurePanel
      title="Track"
      fills
      finding={trackSentence(track)}
      table={() => ({
        columns: ['Meters', 'Time', '/500 m', 'spm', 'W'],
        rows: splitSelection(analysis, selection, SPLIT_M).map((split) => {
          const { fromS, toS, speedMps } = split;
          const { rateSpm, powerW } = windowMeans(analysis, selection, { fromS, toS });
          return [splitName(split), clock(toS - fromS, 1), paceText(speedMps), fixed(rateSpm, 1), fixed(powerW)];
        }),
      })}
      optional
      empty={track === null ? 'No GPS data in this recording, so there’s no track.' : null}
    >
      {track !== null && <TrackThumbnail track={track} range={selection} height={240} fills />}
    </FigurePanel>
  );
});

const trackSentence = (track: Analysis['track']): string => {
  if (track === null) return '';
  const rejected = track.rejectedFixCount;
  return rejected === 0
    ? `${fixed(track.fixCount)} GPS points, smoothed.`
    : `${fixed(track.fixCount)} GPS points, smoothed; ${counted(rejected, 'outlier')} removed.`;
};
