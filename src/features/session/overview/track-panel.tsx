// Where the boat went, in small.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import type { ViewProps } from '../view.ts';

export function TrackPanel({ analysis: { track }, selection }: ViewProps) {
  return (
    <FigurePanel
      title="Track"
      finding={trackSentence(track)}
      empty={track === null ? 'This recording holds no satellite fixes, so there is no track to draw.' : null}
    >
      {track !== null && <TrackThumbnail track={track} range={selection} height={240} />}
    </FigurePanel>
  );
}

const trackSentence = (track: Analysis['track']): string => {
  if (track === null) return '';
  const rejected = track.rejectedFixCount;
  return rejected === 0
    ? `${track.fixCount} fixes, smoothed.`
    : `${track.fixCount} fixes, smoothed; ${rejected} outlier${rejected === 1 ? '' : 's'} left out.`;
};
