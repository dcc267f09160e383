// A workout as text, which reads back as the same workout.
import {
  isWork,
  OPEN_REST,
  type Amount,
  type Between,
  type Rate,
  type Stage,
  type Step,
  type Work,
  type Workout,
} from './workout.ts';

/** "8'", "1'30"", "45"", "500 m". */
export function amountText({ unit, value }: Amount): string {
  if (unit === 'm') return `${value} m`;
  const minutes = Math.floor(value / 60);
  const seconds = value % 60;
  if (minutes === 0) return `${seconds}"`;
  return seconds === 0 ? `${minutes}'` : `${minutes}'${String(seconds).padStart(2, '0')}"`;
}

/** "r20", "r18-20". */
export const rateText = ({ from, to }: Rate): string => (from === to ? `r${from}` : `r${from}-${to}`);

const withRate = (text: string, rate: Rate | null): string => (rate === null ? text : `${text} ${rateText(rate)}`);

function stagesText(stages: readonly Stage[]): string {
  const isMixed = stages.some(({ rate }) => rate !== null) && stages.length > 1;
  return stages
    .map(({ amount, rate }) =>
      isMixed && rate === null ? `${amountText(amount)} free` : withRate(amountText(amount), rate),
    )
    .join(' + ');
}

const withZone = (text: string, { zone }: Work): string => (zone === null ? text : `${text} ${zone}`);

/** "4' r20 + 3' r22 UT2". */
export const workText = (work: Work): string => withZone(stagesText(work.stages), work);

function betweenText({ effort, amount, rate }: Between): string {
  const length = amount === null ? '' : amountText(amount);
  return withRate(effort === 'rest' ? `${length} rest`.trim() : `${effort} ${length}`.trim(), rate);
}

const isSame = (one: Step | undefined, other: Step | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Number of repeats of one piece with the same rests, starting at a step. */
function repeatsFrom(workout: Workout, at: number): number {
  let times = 1;
  if (workout[at + 1]?.effort !== 'rest') return times;
  while (isSame(workout[at + 2 * times], workout[at]) && isSame(workout[at + 2 * times - 1], workout[at + 1]))
    times += 1;
  // Without a rest of its own, a repeat would take the written one after it.
  const after = at + 2 * times - 1;
  const isTaken = isSame(workout[at + 1], OPEN_REST) && workout[after]?.effort === 'rest' && !isImplied(workout, after);
  return isTaken ? 1 : times;
}

/** An open rest between two pieces needs no words. */
const isImplied = (workout: Workout, at: number): boolean =>
  isSame(workout[at], OPEN_REST) && isWork(workout[at - 1]) && isWork(workout[at + 1]);

function repeatText(work: Work, times: number, rest: Step | undefined): string[] {
  const body = stagesText(work.stages);
  const set = withZone(`${times}×${work.stages.length > 1 ? `(${body})` : body}`, work);
  return isSame(rest, OPEN_REST) || rest === undefined || isWork(rest) ? [set] : [set, betweenText(rest)];
}

/** "3×8' r20, 4' rest, 2000 m r28". */
export function writeNotation(workout: Workout): string {
  const parts: string[] = [];
  for (let at = 0; at < workout.length; at += 1) {
    const step = workout[at];
    if (step === undefined) break;
    if (isWork(step)) {
      const times = repeatsFrom(workout, at);
      if (times > 1) {
        parts.push(...repeatText(step, times, workout[at + 1]));
        at += 2 * times - 2;
      } else parts.push(workText(step));
    } else if (!isImplied(workout, at)) parts.push(betweenText(step));
  }
  return parts.join(', ');
}
