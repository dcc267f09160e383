// Seats that are consistently late or early. Reported without a value in meters, since no model turns timing into
// speed.
import type { TimingReference } from '../analysis.ts';
import { computeLateness, turnResolutionMs } from '../crew/lateness.ts';
import { strokeRate } from '../selected/stroke-means.ts';
import { timingSentence } from './debrief-messages.ts';
import type { Candidate } from './finding.ts';
import { NO_PRICE, computeScore, thresholdOf, type Debriefing } from './values.ts';

/** For every rower; a sculler's oars together. */
export function timingCandidates(debriefing: Debriefing, reference: TimingReference): Candidate[] {
  const { analysis, strokes, seats, values } = debriefing;
  const resolutionMs = turnResolutionMs(strokeRate(analysis.strokes, strokes).mean);
  return seats.flatMap((seat): Candidate[] => {
    const offsets = values('catchOffsetMs', seat);
    const { meanMs, halfMs, scatterMs, habit } = computeLateness(offsets, resolutionMs);
    if ((habit !== 'late' && habit !== 'early') || meanMs === null || halfMs === null) return [];
    const sign = Math.sign(meanMs);
    const size = { value: meanMs, low: meanMs - halfMs, high: meanMs + halfMs };
    return [
      {
        kind: 'timing',
        subject: seat,
        quantity: 'catchOffsetMs',
        size,
        instrument: null,
        own: null,
        unit: 'ms',
        ...NO_PRICE,
        score: computeScore(meanMs, thresholdOf(debriefing, 'ms'), scatterMs),
        onset: null,
        strokes: strokes.filter((_, k) => sign * (offsets[k] ?? NaN) > 0),
        sentence: timingSentence(seat, size, reference),
      },
    ];
  });
}
