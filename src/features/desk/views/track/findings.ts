// Sentence on the track.
import type { Track } from '#engine/analysis/analysis.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import type { CourseGates, Crossing, Pass } from '#src/map/track/course-gates.ts';
import type { NamedTravel } from '#engine/analysis/pieces/named-travel.ts';
import { splitName, type NamedSplit } from '../../shared/selection/track-splits.ts';

const TRAVELED: Readonly<Record<NamedTravel['of'], (travel: string) => string>> = {
  piece: (travel) => `${travel} in the piece.`,
  work: (travel) => `${travel} in the pieces, without rests.`,
  whole: (travel) => `${travel} over the whole recording.`,
  part: (travel) => `${travel} in the selection.`,
  strokes: (travel) => `${travel} in these strokes.`,
};

/** `alongM`: smoothed track in the selection; null when it does not cover it. `travel`: as in every view. */
export function trackFinding(track: Track, alongM: number | null, travel: NamedTravel): string {
  const { of, distanceM, timeS, speedMps } = travel;
  const length =
    alongM === null
      ? 'No GPS data for this selection.'
      : [
          ...(speedMps === null
            ? []
            : [TRAVELED[of](`${fixed(distanceM)} m in ${clock(timeS, 1)}, ${paceText(speedMps)} /500 m`)]),
          `The smoothed track is ${fixed(alongM)} m long.`,
        ].join(' ');
  const rejected =
    track.rejectedFixCount === 0
      ? `All ${fixed(track.fixCount)} GPS points are used.`
      : `${counted(track.rejectedFixCount, 'outlier')} of ${fixed(track.fixCount)} GPS points removed.`;
  return `${length} ${rejected}`;
}

export function splitsFinding(splits: readonly NamedSplit[]): string {
  const whole = splits.filter((split) => split.whole).toSorted((a, b) => b.speedMps - a.speedMps);
  const fastest = whole[0];
  const slowest = whole.at(-1);
  if (fastest === undefined || slowest === undefined) {
    return splits.length === 0
      ? 'No GPS points in this selection.'
      : 'The selection is shorter than one split; partial values are below.';
  }
  if (fastest === slowest) return `One whole split, at ${paceText(fastest.speedMps)} /500 m.`;
  const place = (split: NamedSplit): string => `${splitName(split)} m`;
  return `Fastest ${place(fastest)} at ${paceText(fastest.speedMps)}, slowest ${place(slowest)} at ${paceText(slowest.speedMps)} /500 m.`;
}

export function passesFinding(gates: CourseGates, crossings: readonly Crossing[], passes: readonly Pass[]): string {
  const { start, finish } = gates;
  if (start === null && finish === null) {
    return 'No timing lines yet. Add a start and finish line to time every run between them.';
  }
  if (start === null || finish === null) {
    const times = counted(crossings.length, 'time');
    return start === null
      ? `The boat crossed the finish line ${times}. Add the second line to time each run.`
      : `The boat crossed the start line ${times}. Add the second line to time each run.`;
  }
  const fastest = passes.toSorted((a, b) => a.toS - a.fromS - (b.toS - b.fromS))[0];
  if (fastest === undefined) return 'The boat never crossed both lines. Move or widen one of them.';
  const time = `${clock(fastest.toS - fastest.fromS, 1)} over ${fixed(fastest.distanceM)} m`;
  return passes.length === 1
    ? `One timed run, ${time}.`
    : `${counted(passes.length, 'timed run')}, the fastest ${time}.`;
}
