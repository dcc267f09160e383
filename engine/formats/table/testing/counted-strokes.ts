// Strokes of the simulated session with a device's counters at their ends.
import type { Session, SessionStroke } from '../../testing/simulated-session.ts';

export interface CountedStroke extends SessionStroke {
  /** Since the start of the interval. */
  readonly inIntervalS: number;
  readonly inIntervalM: number;
  readonly inIntervalNumber: number;
  /** Since the start of the session, without rests. */
  readonly workS: number;
  readonly totalM: number;
  /** Seconds per 500 m. */
  readonly paceS: number;
}

export function countedStrokes({ intervals }: Session): CountedStroke[] {
  let workS = 0;
  let totalM = 0;
  return intervals.flatMap(({ startS, strokes }) => {
    let inIntervalM = 0;
    return strokes.map((stroke, index): CountedStroke => {
      workS += stroke.endS - stroke.startS;
      totalM += stroke.distanceM;
      inIntervalM += stroke.distanceM;
      const inIntervalS = stroke.endS - startS;
      return {
        ...stroke,
        inIntervalS,
        inIntervalM,
        inIntervalNumber: index + 1,
        workS,
        totalM,
        paceS: 500 / stroke.speedMps,
      };
    });
  });
}

export const firstOar = ({ oars }: SessionStroke): SessionStroke['oars'][number] => {
  const [oar] = oars;
  if (oar === undefined) throw new RangeError('the session has no oars');
  return oar;
};
