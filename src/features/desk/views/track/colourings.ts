// Values for the track's color.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { alongTrack } from '#src/map/track/splits.ts';
import { colourRange } from '#src/map/track/track-lines.ts';
import type { TrackColouring } from '#src/map/layers/track-layers.ts';
import { measuredPerStroke, PER_STROKE, perStroke, type PerStroke } from '../../shared/selection/per-stroke.ts';

/** Speed first: the track has it at every point, whatever sensors measured the strokes. */
export const listColourings = (analysis: Analysis, focusSeat: number): PerStroke[] => [
  'speed',
  ...measuredPerStroke(
    analysis,
    focusSeat,
    PER_STROKE.filter((id) => id !== 'speed'),
  ),
];

/** Values along the whole track; the scale covers the part inside [fromS, toS]. */
export function computeColouring(
  analysis: Analysis,
  by: PerStroke,
  focusSeat: number,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): TrackColouring {
  const { track, strokes: table } = analysis;
  if (track === null) return { values: new Float64Array(), range: null };
  const values = by === 'speed' ? track.speedMps : alongTrack(track, table, perStroke(by).values(analysis, focusSeat));
  const inside = Array.from(values).filter((_, index) => {
    const timeS = track.timeS[index] ?? Number.NaN;
    return timeS >= fromS && timeS <= toS;
  });
  return { values, range: colourRange(inside) };
}

/** Ends of the scale, with one more decimal when close together. */
export function legendEnds(by: PerStroke, range: readonly [number, number]): readonly [string, string] {
  const { decimals, unit } = perStroke(by);
  const places = range[1] - range[0] < 5 * 10 ** -decimals ? decimals + 1 : decimals;
  return [fixed(range[0], places), `${fixed(range[1], places)} ${unit}`];
}
