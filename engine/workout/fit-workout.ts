// A workout as a FIT workout file, as watches and training sites take it, and back. Source of numbers: the FIT profile.
import { numberOf, readFit, textOf, WORKOUT, type FitMessage } from '../formats/fit/messages.ts';
import { ENUM, FitBytes, TEXT, UINT16, UINT32, type StoredField } from '../formats/fit/fit-bytes.ts';
import { failure, success, type Result } from '../recording/result.ts';
import { notationTokens } from './notation-tokens.ts';
import { isWork, tidyWorkout, type Amount, type Rate, type Stage, type Step, type Workout } from './workout.ts';

const [FILE_ID, WORKOUT_MESSAGE, STEP] = [0, 26, 27];
/** "development": the manufacturer number for apps without one of their own. */
const NO_MANUFACTURER = 255;
const ROWING = 15;
const [BY_TIME, BY_DISTANCE, OPEN, REPEAT] = [0, 1, 5, 6];
const [NO_TARGET, CADENCE] = [2, 3];
/** FIT's intensities; a recovery is a rest, and an interval a piece. */
const [ACTIVE, REST, WARM_UP, COOL_DOWN, RECOVERY] = [0, 1, 2, 3, 4];
const MS = 1000;
const CM = 100;
const MAX_STEPS = 400;
/** Longest name that watches show. */
const NAME_LENGTH = 15;

/** One line of a FIT workout. */
interface Line {
  readonly intensity: number;
  readonly amount: Amount | null;
  readonly rate: Rate | null;
  readonly zone: string | null;
}

const INTENSITY: Readonly<Record<Exclude<Step['effort'], 'work'>, number>> = {
  rest: REST,
  'warm-up': WARM_UP,
  'cool-down': COOL_DOWN,
};

const toLines = (step: Step): Line[] =>
  isWork(step)
    ? step.stages.map((stage) => ({ ...stage, intensity: ACTIVE, zone: step.zone }))
    : [{ ...step, intensity: INTENSITY[step.effort], zone: null }];

const field = (number: number, base: number, value: StoredField['value']): StoredField => ({ number, base, value });

const lineFields = ({ intensity, amount, rate, zone }: Line, at: number): StoredField[] => [
  field(254, UINT16, at),
  ...(zone === null ? [] : [field(0, TEXT, zone)]),
  field(1, ENUM, amount === null ? OPEN : amount.unit === 's' ? BY_TIME : BY_DISTANCE),
  field(2, UINT32, amount === null ? null : amount.value * (amount.unit === 's' ? MS : CM)),
  field(3, ENUM, rate === null ? NO_TARGET : CADENCE),
  // Zero: the target is the custom one.
  field(4, UINT32, 0),
  ...(rate === null ? [] : [field(5, UINT32, rate.from), field(6, UINT32, rate.to)]),
  field(7, ENUM, intensity),
];

/** @param name shown by the watch, cut to what it can show. */
export function writeFitWorkout(workout: Workout, name: string): Uint8Array<ArrayBuffer> {
  const lines = workout.flatMap(toLines);
  const fit = new FitBytes();
  fit.message(FILE_ID, [field(0, ENUM, WORKOUT), field(1, UINT16, NO_MANUFACTURER)]);
  fit.message(WORKOUT_MESSAGE, [
    field(4, ENUM, ROWING),
    field(6, UINT16, lines.length),
    field(8, TEXT, name.slice(0, NAME_LENGTH)),
  ]);
  for (const [at, line] of lines.entries()) fit.message(STEP, lineFields(line, at));
  return fit.bytes();
}

function amountIn(message: FitMessage): Amount | null {
  const type = numberOf(message, 'durationType');
  const value = numberOf(message, 'durationValue');
  if (type === BY_TIME) return { unit: 's', value: Math.round(value / MS) };
  return type === BY_DISTANCE ? { unit: 'm', value: Math.round(value / CM) } : null;
}

function rateIn(message: FitMessage): Rate | null {
  const [low, high] = [numberOf(message, 'targetLow'), numberOf(message, 'targetHigh')];
  return numberOf(message, 'targetType') === CADENCE && low > 0 && high >= low ? { from: low, to: high } : null;
}

/** Names of effort that a notation has; other names of steps say nothing. */
function zoneIn(name: string | null): string | null {
  const [only, ...others] = notationTokens(name ?? '');
  return only?.kind === 'zone' && others.length === 0 ? only.zone : null;
}

/** Lines with the repeats written out: a repeat goes back to an earlier line, so many times in all. */
function unrolledLines(messages: readonly FitMessage[]): Line[] {
  const lines: Line[] = [];
  /** Where each message's lines begin. */
  const begins: number[] = [];
  for (const message of messages) {
    begins.push(lines.length);
    if (numberOf(message, 'durationType') === REPEAT) {
      const body = lines.slice(begins[numberOf(message, 'durationValue')] ?? lines.length);
      for (let time = 1; time < numberOf(message, 'targetValue') && lines.length <= MAX_STEPS; time += 1)
        lines.push(...body);
    } else {
      const intensity = numberOf(message, 'intensity');
      lines.push({
        intensity,
        amount: amountIn(message),
        rate: rateIn(message),
        zone: zoneIn(textOf(message, 'name')),
      });
    }
  }
  return lines;
}

function toStep({ intensity, amount, rate, zone }: Line): Step | null {
  if (intensity === REST || intensity === RECOVERY) return { effort: 'rest', amount, rate };
  if (intensity === WARM_UP) return { effort: 'warm-up', amount, rate };
  if (intensity === COOL_DOWN) return { effort: 'cool-down', amount, rate };
  return amount === null ? null : { effort: 'work', stages: [{ amount, rate } satisfies Stage], zone };
}

/** Work without a rest between is one piece with several parts. */
export function readFitWorkout(bytes: Uint8Array): Result<Workout> {
  const { messages } = readFit(bytes);
  if (numberOf(messages.fileId[0], 'type') !== WORKOUT) {
    return failure('no-rows', 'This file is not a FIT workout.');
  }
  const steps: Step[] = [];
  for (const line of unrolledLines(messages.workoutStep)) {
    const step = toStep(line);
    const before = steps.at(-1);
    if (step === null) return failure('no-rows', 'A piece of this workout has neither a time nor a distance.');
    if (isWork(step) && isWork(before)) {
      steps[steps.length - 1] = {
        ...before,
        stages: [...before.stages, ...step.stages],
        zone: before.zone ?? step.zone,
      };
    } else steps.push(step);
  }
  const workout = tidyWorkout(steps);
  if (workout.length > MAX_STEPS || !workout.some(isWork)) return failure('no-rows', 'This workout has no pieces.');
  return success(workout);
}
