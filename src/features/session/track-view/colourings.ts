// What the line of the track may be coloured by.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower } from '#src/charts/stroke-power.ts';
import { fixed } from '#src/format/number.ts';
import { alongTrack } from '#src/map/along-track.ts';
import { colourRange } from '#src/map/colour-range.ts';
import type { TrackColouring } from '#src/map/track-layers.ts';

export const COLOURINGS = [
  { value: 'speed', text: 'Speed', unit: 'm/s', decimals: 1 },
  { value: 'rate', text: 'Rate', unit: 'spm', decimals: 1 },
  { value: 'power', text: 'Power', unit: 'W per rower', decimals: 0 },
] as const;

export type Colouring = (typeof COLOURINGS)[number]['value'];

/** Values along the whole track; the scale covers the part inside [fromS, toS]. */
export function colouringOf(analysis: Analysis, by: Colouring, fromS: number, toS: number): TrackColouring {
  const { track, strokes: table } = analysis;
  if (track === null) return { values: new Float64Array(), range: null };
  const values =
    by === 'speed'
      ? track.speedMps
      : alongTrack(track, table, by === 'rate' ? table.boat.rateSpm : crewPower(table, analysis.gates));
  const inside = Array.from(values).filter((_, index) => {
    const timeS = track.timeS[index] ?? Number.NaN;
    return timeS >= fromS && timeS <= toS;
  });
  return { values, range: colourRange(inside) };
}

/** The ends of the scale, with one decimal more where they lie close together. */
export function legendEnds(by: Colouring, range: readonly [number, number]): readonly [string, string] {
  const { decimals, unit } = COLOURINGS.find((one) => one.value === by) ?? COLOURINGS[0];
  const places = range[1] - range[0] < 5 * 10 ** -decimals ? decimals + 1 : decimals;
  return [fixed(range[0], places), `${fixed(range[1], places)} ${unit}`];
}
