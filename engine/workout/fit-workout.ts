// A workout as a FIT workout file, as watches and training sites take it, and back. Source of numbers: the FIT profile.
import { numberOf, readFit, textOf, WORKOUT, type FitMessage } from '../formats/fit/messages.ts';
import { ENUM, FitBytes, TEXT, UINT16, UINT32, type StoredField } from '../formats/fit/fit-bytes.ts';
import { failure, success, type Result } from '../recording/result.ts';
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

/** What keeps a text from being read without doubt. */
export type DoubtKind = 'unit' | 'range' | 'pace' | 'rates' | 'strokes' | 'slash' | 'start' | 'words' | 'repeats';

type TokenValue =
  | { readonly kind: 'comma' | 'open' | 'close' | 'plus' | 'slash' | 'rest' | 'between' | 'on' | 'same' | 'free' }
  | { readonly kind: 'warm-up' | 'cool-down' }
  | { readonly kind: 'times'; readonly times: number }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'rates'; readonly rates: readonly Rate[] }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'doubt'; readonly doubt: DoubtKind };

export type Token = TokenValue & { readonly from: number; readonly to: number };

/** Values of a match; null reads on with the next rule, an empty list skips the text. */
type Rule = readonly [pattern: RegExp, read: (groups: readonly string[]) => readonly TokenValue[] | null];

const UNIT = String.raw`(?:''|'|"|-?\s?(?:min(?:ute)?s?|sec(?:ond)?s?|s|km|k|m(?:et(?:er|re)s?)?)\b)`;
const RATES = String.raw`\d{2}(?:\s?[-/>]\s?\d{2})*`;
const NO_UNIT = String.raw`(?!\d|\s?(?:[':"%]|min|sec|s\b|k\b|km|m\b|x\s?\d))`;
/** A bare number from here on is meters. */
const LEAST_BARE_M = 100;
const [SLOWEST, FASTEST] = [10, 60];
const LONGEST_REPEAT = 60;

const amounts = (...values: readonly (Amount | null)[]): TokenValue[] => {
  const known = values.flatMap((value) => (value !== null && value.value > 0 ? [value] : []));
  return known.length === values.length ? [{ kind: 'amounts', amounts: known }] : [{ kind: 'doubt', doubt: 'unit' }];
};
const seconds = (value: number): Amount => ({ unit: 's', value: Math.round(value) });
const toNumber = (written = ''): number => Number(written.replace(/,(?=\d{3}\b)/u, '').replace(',', '.'));

/** Null for a number that could be minutes or anything else. */
function toAmount(written: string | undefined, unit: string | undefined): Amount | null {
  const value = toNumber(written);
  const told = (unit ?? '').replace(/^-?\s*/u, '').toLowerCase();
  if (told === '') return value >= LEAST_BARE_M ? { unit: 'm', value: Math.round(value) } : null;
  if (told === "''" || told.startsWith('s') || told === '"') return seconds(value);
  if (told === "'" || told.startsWith('min')) return seconds(60 * value);
  return { unit: 'm', value: Math.round(told.startsWith('k') ? 1000 * value : value) };
}

function toRates(written: string): readonly TokenValue[] {
  const parts = written.replaceAll(/\s/gu, '').split(/[/>]/u);
  const first = parts[0]?.split('-') ?? [];
  // Two numbers with a dash are a range; more are one after the other.
  const ranges = parts.length === 1 && first.length > 2 ? first : parts;
  const rates = ranges.map((part): Rate => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return { from, to };
  });
  const isPossible = rates.every(({ from, to }) => from >= SLOWEST && to >= from && to <= FASTEST);
  return isPossible ? [{ kind: 'rates', rates }] : [{ kind: 'doubt', doubt: 'rates' }];
}

/** "1-2-3-2-1'": one unit for all where only the last has one. */
function toPyramid(written: string): readonly TokenValue[] {
  const parts = written.split('-').map((part) => new RegExp(String.raw`^\s*(\d+)\s*(${UNIT})?\s*$`, 'iu').exec(part));
  const last = parts.at(-1)?.[2];
  return amounts(...parts.map((part) => toAmount(part?.[1], part?.[2] ?? last)));
}

const toTimes = (times: number): readonly TokenValue[] =>
  times >= 1 && times <= LONGEST_REPEAT ? [{ kind: 'times', times }] : [{ kind: 'doubt', doubt: 'repeats' }];

const plain =
  (kind: 'comma' | 'open' | 'close' | 'plus' | 'slash' | 'rest' | 'between' | 'on' | 'same' | 'free') => () =>
    [{ kind }] as const;
const doubt = (kind: DoubtKind) => () => [{ kind: 'doubt', doubt: kind }] as const;
const zone =
  (named?: string) =>
  ([found = '']: readonly string[]) =>
    [{ kind: 'zone', zone: named ?? found.toUpperCase() }] as const;

const pattern = (source: string, flags = 'iuy'): RegExp => new RegExp(source, flags);

/** The first that matches reads. */
const RULES: readonly Rule[] = [
  [pattern(String.raw`\s*(?:[,;\n]+|\bthen\b|\bfollowed by\b|\band then\b|\band\b|&|(?<=\s)-(?=\s))`), plain('comma')],
  [pattern(String.raw`[([]`), plain('open')],
  [pattern(String.raw`[)\]]`), plain('close')],
  [pattern(String.raw`\+`), plain('plus')],
  [pattern(String.raw`1\s?:\s?1\b(?!\d)`), plain('same')],
  [pattern(String.raw`(\d+)\s?[x*]\s?(?=[\d([])`), ([, times]) => toTimes(Number(times))],
  [pattern(String.raw`(\d+)\s(?:sets|times|reps|rounds|pieces)\b(?:\sof\b)?`), ([, times]) => toTimes(Number(times))],
  [pattern(String.raw`x\s?(\d+)\b(?!\s?(?:[':"]|min|km?\b|m\b))`), ([, times]) => toTimes(Number(times))],
  [
    pattern(String.raw`(?:@|\bat)\s?\d:\d\d(?:\.\d)?(?:\s?\/\s?500\s?m?)?|\d:\d\d(?:\.\d)?\s?\/\s?500\s?m?`),
    doubt('pace'),
  ],
  [pattern(String.raw`(?:@|\bat\b)?\s?(\d{2,3})\s?%`), ([, share]) => [{ kind: 'zone', zone: `${share}%` }]],
  [
    pattern(
      String.raw`(?:(?:@|\bat\b)\s?(?:rates?\b|sr|r)?|\brates?\b|\bsr|\br)\s?[=:]?\s?(${RATES})${NO_UNIT}(?:\s?(?:spm|s\/m)\b)?`,
    ),
    ([, rates = '']) => toRates(rates),
  ],
  [pattern(String.raw`(${RATES})\s?(?:spm|s\/m)\b`), ([, rates = '']) => toRates(rates)],
  [
    pattern(String.raw`(\d+)r(\d{2})\b${NO_UNIT}`),
    ([, length = '', rate = '']) => [
      ...amounts(toAmount(length, Number(length) < LEAST_BARE_M ? 'min' : 'm')),
      ...toRates(rate),
    ],
  ],
  [pattern(String.raw`\d+\s?(?:${UNIT})?(?:\s?-\s?\d+\s?(?:${UNIT})?){2,}`), ([found = '']) => toPyramid(found)],
  [pattern(String.raw`\d+\s?(?:${UNIT})?\s?-\s?\d+\s?${UNIT}`), doubt('range')],
  [pattern(String.raw`\d+\s?(?:strokes?|str)\b`), doubt('strokes')],
  [
    pattern(String.raw`(\d+)\s?(?:h([0-5]\d)\b|(?:h|hrs?|hours?)\b\s?(?:(\d+)\s?(?:'|min(?:ute)?s?\b))?)`),
    ([, hours, close, minutes = close ?? '0']) => amounts(seconds(3600 * Number(hours) + 60 * Number(minutes))),
  ],
  [
    pattern(String.raw`(\d+):([0-5]\d)(?::([0-5]\d))?(?!\d)\s?(?:min(?:ute)?s?\b|')?`),
    ([, first, second, third]) =>
      amounts(
        seconds(
          third === undefined
            ? 60 * Number(first) + Number(second)
            : 3600 * Number(first) + 60 * Number(second) + Number(third),
        ),
      ),
  ],
  [
    pattern(String.raw`(\d+)'([0-5]\d)(?:''|"|(?![\d']))`),
    ([, minutes, rest]) => amounts(seconds(60 * Number(minutes) + Number(rest))),
  ],
  [
    pattern(String.raw`(\d{1,3},\d{3}|\d+(?:[.,]\d+)?)\s?(${UNIT})?`),
    ([, written, unit]) => amounts(toAmount(written, unit)),
  ],
  [pattern(String.raw`\bwarm[\s-]?up\b|\bw\/?u\b`), () => [{ kind: 'warm-up' }]],
  [pattern(String.raw`\b(?:cool|warm)[\s-]?down\b|\bc\/?d\b`), () => [{ kind: 'cool-down' }]],
  [pattern(String.raw`(?:in\s)?\bbetween\b(?:\s(?:sets|pieces|reps|each|intervals))*|\bb\/w\b`), plain('between')],
  [
    pattern(
      String.raw`\b(?:full )?(?:active )?(?:rest|recovery|rec|ri|off|easy|paddl(?:e|ing)|light)\b|\br(?=[=:]?\s?\d)[=:]?`,
    ),
    plain('rest'),
  ],
  [pattern(String.raw`\bon\b`), plain('on')],
  [pattern(String.raw`\b(?:open|free) rate\b|\brate (?:open|free)\b|\bfree\b`), plain('free')],
  [pattern(String.raw`\but[123]\b`), zone()],
  [pattern(String.raw`\b(?:AT|TR|AN|AC|TP)\b`, 'uy'), zone()],
  [
    pattern(String.raw`\bcat(?:egory)?\s(?:vi|iv|v|i{1,3})\b`),
    ([found = '']) => [{ kind: 'zone', zone: `Cat ${(found.split(/\s/u)[1] ?? '').toUpperCase()}` }],
  ],
  [pattern(String.raw`\bsteady(?:[\s-]state)?\b|\bss\b`), zone('steady')],
  [pattern(String.raw`\brace[\s-]pace\b|\brp\b`), zone('race pace')],
  [pattern(String.raw`\bfull pressure\b|\bfull slide full pressure\b`), zone('full pressure')],
  [pattern(String.raw`\bfirm(?: pressure)?\b`), zone('firm')],
  [pattern(String.raw`\bthreshold\b`), zone('threshold')],
  [pattern(String.raw`\b(?:max(?:imum)?|all[\s-]out|flat[\s-]out)\b`), zone('max')],
  [pattern(String.raw`\bhard\b`), zone('hard')],
  [pattern(String.raw`\/`), plain('slash')],
  [
    pattern(
      String.raw`\b(?:of|with|at|the|each|every|per|row(?:ing)?|pieces?|intervals?|min|a|take|do|rate|rates|after)\b|w\/|[@:.]|\s+`,
    ),
    () => [],
  ],
  [pattern(String.raw`[^\s,;()[\]]+`), doubt('words')],
];

/** As long as the text, so that places stay the same. */
const withPlainSigns = (text: string): string =>
  text
    .replaceAll(/[’‘′`´]/gu, "'")
    .replaceAll(/[”“″]/gu, '"')
    .replaceAll(/[–—−‑]/gu, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[\u00A0\u2009\u202F\t]/gu, ' ');

export function notationTokens(written: string): Token[] {
  const text = withPlainSigns(written);
  const tokens: Token[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    for (const [sticky, read] of RULES) {
      sticky.lastIndex = from;
      const match = sticky.exec(text);
      const values = match === null || match[0] === '' ? null : read(match);
      if (match === null || values === null) continue;
      to = from + match[0].length;
      tokens.push(...values.map((value) => ({ ...value, from, to })));
      break;
    }
    from = to;
  }
  return tokens;
}
