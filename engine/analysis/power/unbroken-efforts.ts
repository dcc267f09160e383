// Hardest efforts without a rest: the input of power-duration models.
import type { Gate, StrokeTable } from '../analysis.ts';
import { strokePower } from './power-timeline.ts';

export interface UnbrokenEffort {
  readonly durationS: number;
  readonly powerW: number;
  /** On the recording's own clock. */
  readonly startS: number;
}

/** Minimum pause that counts as a rest, s; the pause of a drill is shorter. */
const LONGEST_PAUSE_S = 6;
/** Tolerance for rounding between the end of a stroke and the start of the next, s. */
const SAME_EDGE_S = 1e-6;

/** Consecutive strokes as work over time: linear within a stroke, level in a pause. */
export interface UnbrokenRun {
  readonly timeS: readonly number[];
  readonly workJ: readonly number[];
}

/** Runs of strokes between rests, of one seat or, for null, of the crew's mean; a gap ends a run. */
export function unbrokenRuns(strokes: StrokeTable, gates: readonly Gate[], seat: number | null): UnbrokenRun[] {
  const power = strokePower(strokes, gates, seat);
  const runs: { timeS: number[]; workJ: number[] }[] = [];
  let run: { timeS: number[]; workJ: number[] } | null = null;
  for (let k = 0; k < strokes.count; k++) {
    const startS = strokes.boat.startS[k] ?? NaN;
    const endS = strokes.boat.endS[k] ?? NaN;
    const watts = power[k] ?? NaN;
    if (!(endS - startS > SAME_EDGE_S) || Number.isNaN(watts)) {
      run = null;
      continue;
    }
    const pauseS = startS - (run?.timeS.at(-1) ?? -Infinity);
    if (run === null || pauseS > LONGEST_PAUSE_S || pauseS < -SAME_EDGE_S) {
      run = { timeS: [startS], workJ: [0] };
      runs.push(run);
    }
    const doneJ = run.workJ.at(-1) ?? 0;
    if (pauseS > SAME_EDGE_S && run.timeS.length > 1) {
      run.timeS.push(startS);
      run.workJ.push(doneJ);
    }
    run.timeS.push(endS);
    run.workJ.push(doneJ + watts * (endS - startS));
  }
  return runs;
}

/** Work at non-decreasing moments, in one pass along a run. */
function workAlong({ timeS, workJ }: UnbrokenRun): (momentS: number) => number {
  let at = 1;
  return (momentS) => {
    while (at < timeS.length - 1 && (timeS[at] ?? NaN) < momentS) at++;
    const before = timeS[at - 1] ?? NaN;
    const after = timeS[at] ?? NaN;
    const from = workJ[at - 1] ?? NaN;
    return from + (((workJ[at] ?? NaN) - from) * (momentS - before)) / (after - before);
  };
}

/**
 * Best mean power (W) over a window of `durationS` inside one run, and its start; null if no run is long enough. Exact:
 * the work of a moving window peaks where the window begins or ends at the edge of a stroke.
 */
export function bestUnbroken(runs: readonly UnbrokenRun[], durationS: number): UnbrokenEffort | null {
  let best: UnbrokenEffort | null = null;
  for (const run of runs) {
    const firstS = run.timeS[0] ?? NaN;
    const lastS = (run.timeS.at(-1) ?? NaN) - durationS;
    for (const shiftS of [0, durationS]) {
      const workBefore = workAlong(run);
      const workAfter = workAlong(run);
      for (const edgeS of run.timeS) {
        const startS = edgeS - shiftS;
        if (!(startS >= firstS && startS <= lastS)) continue;
        const powerW = (workAfter(startS + durationS) - workBefore(startS)) / durationS;
        if (powerW > (best?.powerW ?? -Infinity)) best = { durationS, powerW, startS };
      }
    }
  }
  return best;
}

/** Seconds of the longest run; 0 without any power. */
export const longestUnbrokenS = (runs: readonly UnbrokenRun[]): number =>
  runs.reduce((longest, { timeS }) => Math.max(longest, (timeS.at(-1) ?? 0) - (timeS[0] ?? 0)), 0);
