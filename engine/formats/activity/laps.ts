// Laps become pieces, rests or splits; and what they add up to.
import type { Interval } from '../../recording/interval.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { ActivityLap } from './activity.ts';
import { median } from './median.ts';
import type { RisingClock } from './rising-clock.ts';

/** A lap shorter in all three was a finger on the button. */
const LEAST_S = 60;
const LEAST_M = 100;
const LEAST_STROKES = 10;
/** Laps of one length that follow one another are splits, whoever pressed. */
const EQUAL_SHARE = 0.01;
const LONGEST_GAP_S = 3;
const FEWEST_EQUAL = 3;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Without a word of the file, a lap is work. */
const isWork = ({ isActive }: ActivityLap): boolean => isActive !== false;

/** Laps of work; all where the file calls none of them so. */
export function workLaps(laps: readonly ActivityLap[]): readonly ActivityLap[] {
  const active = laps.filter(isWork);
  return active.length > 0 ? active : laps;
}

/** Seconds at work over all laps; null without laps, or where they add up to more than the file lasts. */
export function workS(laps: readonly ActivityLap[], elapsedS: number): number | null {
  const sum = workLaps(laps).reduce((total, lap) => total + (Number.isNaN(lap.workS) ? 0 : lap.workS), 0);
  return sum > 0 && sum <= 1.01 * elapsedS ? sum : null;
}

/** Of laps that follow one another without a gap, those of one length: three or more of them. */
function splitsOf(laps: readonly ActivityLap[]): ReadonlySet<ActivityLap> {
  const splits = new Set(laps.filter(({ isByDistance }) => isByDistance));
  if (!laps.every(isWork)) return splits;
  const isOn = laps.every(
    (lap, index) => index === 0 || !(lap.startS - (laps[index - 1]?.endS ?? NaN) > LONGEST_GAP_S),
  );
  const usual = median(laps.map(({ distanceM }) => distanceM));
  const equal = laps.filter(({ distanceM }) => Math.abs(distanceM - usual) <= EQUAL_SHARE * usual);
  if (isOn && equal.length >= FEWEST_EQUAL && equal.length > laps.length / 2) for (const lap of laps) splits.add(lap);
  return splits;
}

const isLongEnough = ({ workS, distanceM, strokes }: ActivityLap): boolean =>
  workS >= LEAST_S || distanceM >= LEAST_M || strokes >= LEAST_STROKES;

/** Pieces, rests and splits on our clock, between the first row and the last; one lap over all is none. */
export function intervalsOf(
  laps: readonly ActivityLap[],
  clock: RisingClock,
  [firstS, lastS]: readonly [number, number],
): Interval[] {
  if (laps.length < 2) return [];
  const splits = splitsOf(laps);
  return laps.flatMap((lap): Interval[] => {
    const within = (rawS: number): number => Math.min(lastS, Math.max(firstS, clock.at(rawS)));
    const startS = within(lap.startS);
    const endS = within(lap.endS);
    const isRest = !isWork(lap);
    if (!(endS > startS) || (!isRest && !isLongEnough(lap))) return [];
    const totals = {
      ...NO_TOTALS,
      distanceM: orNull(lap.distanceM),
      workS: isRest ? null : orNull(lap.workS),
      elapsedS: endS - startS,
      strokes: orNull(lap.strokes),
    };
    return [
      { startS, endS, kind: isRest ? 'rest' : 'work', name: null, by: splits.has(lap) ? 'split' : 'lap', totals },
    ];
  });
}
