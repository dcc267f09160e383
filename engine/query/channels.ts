// Custom metrics, named and built from others: stored as written, compiled in order, each from earlier ones.
import type { Analysis } from '../analysis/analysis.ts';
import { type QueryInput, resolveSeat, type KnownRowers, knownRowers, sumValues } from './values.ts';
import { type Fault, QueryFault } from './fault.ts';
import { FIELD_WORDS, unitNamed } from './fields.ts';
import { compileChannel, type QueryContext } from './query.ts';
import { listSeats } from '../analysis/selected/stroke-means.ts';
import { IDLE, KIND_WORDS, LEVELS, SPOKEN } from './understood.ts';
import { tokenize } from './tokens.ts';
import { ALONG, FUNCTIONS, OVER_ROWERS, type Channel, type Query, type Sum, type Test } from './tree.ts';

/** As written by the user. */
export interface WrittenChannel {
  readonly name: string;
  readonly formula: string;
}

const LONGEST_NAME = 40;
const MAX_WORDS = 4;

/** Reserved words: a name that begins with one would be ambiguous. */
const TAKEN: ReadonlySet<string> = new Set<string>([
  'seat',
  'any',
  'every',
  'stroke',
  'strokes',
  'bow',
  'port',
  'starboard',
  'not',
  'at',
  'per',
  'sampled',
  'last',
  'first',
  'after',
  'before',
  'in',
  'of',
  'as',
  'list',
  'is',
  'piece',
  ...FUNCTIONS,
  ...OVER_ROWERS,
  ...ALONG,
  ...IDLE,
  ...LEVELS.keys(),
  ...SPOKEN.map(([words]) => words[0] ?? ''),
]);

/** One sentence why a text cannot name a metric; null if it can. */
export function nameFault(name: string, others: readonly WrittenChannel[]): string | null {
  const small = name.trim().toLowerCase();
  if (small === '') return 'Enter a name.';
  if (small.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} letters.`;
  const words = small.split(/\s+/u);
  if (words.length > MAX_WORDS) return `A name has at most ${MAX_WORDS} words.`;
  if (!isWords(small)) return 'A name contains words of letters and digits, starting with a letter.';
  if (TAKEN.has(words[0] ?? '')) return `“${words[0]}” is a reserved word. Start with another.`;
  if (FIELD_WORDS.has(small) || KIND_WORDS.has(small) || unitNamed(small) !== undefined)
    return `“${small}” already has a meaning.`;
  if (others.some((other) => other.name.toLowerCase() === small)) return `“${small}” is taken.`;
  return null;
}

function isWords(name: string): boolean {
  try {
    const tokens = tokenize(name).slice(0, -1);
    return tokens[0]?.kind === 'word' && tokens.every(({ kind }) => kind === 'word' || kind === 'number');
  } catch (error) {
    if (error instanceof QueryFault) return false;
    throw error;
  }
}

export interface ChannelFault {
  readonly written: WrittenChannel;
  readonly sentence: string;
}

/** Compiles valid metrics, and returns faults of the others: a metric that uses an invalid one is invalid too. */
export function compileChannels(
  written: readonly WrittenChannel[],
  asking: QueryContext = {},
): { readonly channels: readonly Channel[]; readonly faults: readonly ChannelFault[] } {
  const channels: Channel[] = [];
  const faults: ChannelFault[] = [];
  for (const one of written) {
    const wrong = nameFault(one.name, channels);
    const compiled = wrong === null ? compileChannel(one.name, one.formula, { ...asking, channels }) : null;
    if (compiled?.ok === true) channels.push(compiled.value);
    else faults.push({ written: one, sentence: wrong ?? compiled?.fault.sentence ?? '' });
  }
  return { channels, faults };
}

function inSum(sum: Sum): readonly Channel[] {
  if (sum.kind === 'number' || sum.kind === 'field' || sum.kind === 'sample') return [];
  const within = sum.of.flatMap(inSum);
  return sum.kind === 'channel' ? [...within, sum.channel] : within;
}

const inTest = (test: Test): readonly Channel[] =>
  test.kind === 'stroke-kind' ? [] : test.of.flatMap((part) => (part.is === 'sum' ? inSum(part) : inTest(part)));

/** Custom metrics used by a query, as written, each once and after its dependencies. */
export function channelsIn({ test }: Query): WrittenChannel[] {
  const found = new Map(inTest(test).map(({ name, formula }) => [name, { name, formula }]));
  return [...found.values()];
}

const hasSamples = (sum: Sum): boolean =>
  sum.kind === 'in-stroke' ||
  (sum.kind !== 'number' && sum.kind !== 'field' && sum.kind !== 'sample' && sum.of.some(hasSamples));

/** True if the query needs the recording's samples. */
export function asksSamples({ test }: Query): boolean {
  const within = (part: Test): boolean =>
    part.kind !== 'stroke-kind' && part.of.some((one) => (one.is === 'sum' ? hasSamples(one) : within(one)));
  return within(test);
}

/** Maximum words of a person's name in a query. */
const MAX_NAME_WORDS = 3;

/** Seats by full name, and by each word of it that is unique in the crew, in lower case. */
export function seatsByName({ crew }: Pick<Analysis, 'crew'>): ReadonlyMap<string, number> {
  const seats = new Map<string, Set<number>>();
  const add = (name: string, seat: number): void => {
    const small = name.toLowerCase();
    if (small === '' || TAKEN.has(small) || FIELD_WORDS.has(small) || !isWords(small)) return;
    seats.set(small, (seats.get(small) ?? new Set()).add(seat));
  };
  for (const { seat, name } of crew) {
    const words = (name ?? '').trim().split(/\s+/u);
    if (words.length <= MAX_NAME_WORDS) add(words.join(' '), seat);
    for (const word of words) add(word, seat);
  }
  return new Map(
    Array.from(seats).flatMap(([name, own]) => {
      const [seat] = own;
      return own.size === 1 && seat !== undefined ? [[name, seat] as const] : [];
    }),
  );
}

export type ChannelValues =
  | { readonly ok: true; readonly value: readonly { readonly seat: number | null; readonly values: Float64Array }[] }
  | { readonly ok: false; readonly fault: Fault };

/** Over strokes, a sample metric is its mean in each. */
const overStrokes = ({ sum, isEach, isSampled }: Channel): Sum =>
  isSampled
    ? {
        is: 'sum',
        kind: 'in-stroke',
        name: 'mean',
        moment: null,
        whole: !isEach,
        of: [sum],
        at: 0,
        dimension: sum.dimension,
      }
    : sum;

/**
 * In the channel's display unit, one column for the boat, or one per rower. Never throws: a seat that the session lacks
 * is returned as a fault.
 */
export const channelValues = (channel: Channel, asked: QueryInput): ChannelValues =>
  computeChannelValues(channel, asked.analysis, (seat) => sumValues(asked, overStrokes(channel), seat));

/** The same for a channel over samples, one value per sample. */
export const channelSamples = (
  channel: Channel,
  analysis: Pick<Analysis, 'gates'>,
  samples: { readonly values: (sum: Sum, each: number | null) => Float64Array },
): ChannelValues => computeChannelValues(channel, analysis, (seat) => samples.values(channel.sum, seat));

function computeChannelValues(
  { unit, isEach }: Channel,
  { gates }: Pick<Analysis, 'gates'>,
  ofSeat: (seat: number | null) => Float64Array,
): ChannelValues {
  const factor = unit?.factor ?? 1;
  try {
    const crew = listSeats(gates);
    if (isEach) resolveSeat(crew, 'stroke', null, 0);
    const seats = isEach ? crew : [null];
    return { ok: true, value: seats.map((seat) => ({ seat, values: ofSeat(seat).map((value) => value / factor) })) };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, fault: error.fault };
    throw error;
  }
}

/** Number of measured rowers in a channel that uses only those; null for other channels, and without a value. */
export function countKnownRowers({ sum, isSampled }: Channel, asked: QueryInput): KnownRowers | null {
  try {
    return isSampled ? null : knownRowers(sum, asked);
  } catch (error) {
    if (error instanceof QueryFault) return null;
    throw error;
  }
}
