// Pieces of a session whose device counted neither strokes nor intervals: stretches of the track that are rowed, between rests.
import { type Interval, NO_TOTALS } from '../../recording/interval.ts';
import type { Track } from '../analysis.ts';
import { interruptions } from '../track/track-smoothing.ts';

/** Slower is drifting or paddling to the start: this, or a share of the speed that is exceeded a tenth of the time. */
const MIN_MPS = 1.5;
const FAST_SHARE = 0.5;
const FAST_QUANTILE = 0.9;
const MOVING_MPS = 1;
/** Shorter slow stretches belong to the piece. */
const LONGEST_DIP_S = 10;
const SHORTEST_S = 60;

function chooseThreshold({ speedMps }: Track): number {
  const moving = speedMps.filter((speed) => speed > MOVING_MPS).toSorted();
  return Math.max(MIN_MPS, FAST_SHARE * (moving[Math.floor(FAST_QUANTILE * moving.length)] ?? 0));
}

/** Empty for a continuous row, which has no pieces. */
export function piecesBySpeed(track: Track): Interval[] {
  const { timeS, speedMps, cumulativeM } = track;
  const threshold = chooseThreshold(track);
  const behind = new Set(interruptions(track));
  const found: { from: number; to: number }[] = [];
  for (const [point, speed] of speedMps.entries()) {
    if (!(speed >= threshold)) continue;
    const last = found.at(-1);
    const dipS = (timeS[point] ?? NaN) - (timeS[last?.to ?? -1] ?? NaN);
    const isOn = last !== undefined && (point === last.to + 1 || dipS <= LONGEST_DIP_S) && !behind.has(point);
    if (isOn) last.to = point;
    else found.push({ from: point, to: point });
  }
  const pieces = found.flatMap(({ from, to }): Interval[] => {
    const [startS = NaN, endS = NaN] = [timeS[from], timeS[to]];
    const elapsedS = endS - startS;
    if (!(elapsedS >= SHORTEST_S)) return [];
    const distanceM = (cumulativeM[to] ?? NaN) - (cumulativeM[from] ?? NaN);
    const totals = { ...NO_TOTALS, distanceM, workS: elapsedS, elapsedS, intervals: 1 };
    return [{ startS, endS, kind: 'work', name: null, by: 'speed', totals }];
  });
  return pieces.length > 1 ? pieces : [];
}
