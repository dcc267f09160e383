// Parses the condition of a query by operator precedence (precedence climbing, Pratt 1973).
import type { Side } from '../recording/recording.ts';
import { nearestWords, QueryFault } from './fault.ts';
import {
  FIELD_WORDS,
  MAX_WORDS,
  QUERY_FIELDS,
  type QueryField,
  SAMPLE_WORDS,
  type Dimension,
  knownUnit,
  NUMBER,
  sameDimension,
  type Unit,
  unitNamed,
  UNITS,
  unitsOf,
} from './fields.ts';
import { alike, along, applied, calculated, isEachRowers, type ShownIn } from './query-values.ts';
import type { Reader } from './tokens.ts';
import { ADDING, COMPARING, KIND_WORDS, LEVELS, NEGATING, SPOKEN } from './understood.ts';
import {
  ALONG,
  ARITHMETIC,
  COMPARISONS,
  FUNCTIONS,
  MOMENTS,
  OVER_ROWERS,
  WITHIN,
  type Channel,
  type Comparison,
  type Node,
  type Sum,
  type Test,
  type Whose,
} from './tree.ts';

const OF_SEAT = QUERY_FIELDS.filter(({ of }) => of === 'seat').map(({ name }) => name);
const OF_BOAT = QUERY_FIELDS.filter(({ of }) => of === 'boat').map(({ name }) => name);
const PACE = knownUnit('/500 m');
const SPEED = knownUnit('m/s');
const BEFORE_SEAT = ['seat', 'any', 'every', 'stroke', 'bow'];

/** User-defined names, in lower case. */
export interface OwnWords {
  readonly channels: ReadonlyMap<string, Channel>;
  /** Seats by rower. */
  readonly rowers: ReadonlyMap<string, number>;
}

const POSSESSIVE = /['’]s$/u;
const wordsIn = (names: Iterable<string>): number => Math.max(1, ...[...names].map((name) => name.split(' ').length));

export class Conditions {
  readonly #reader: Reader;
  readonly #shownIn: ShownIn;
  readonly #own: OwnWords;
  /** Within "any" and "every" a value may be each rower's. */
  #isEach = false;
  /** Within “at” and “per stroke” metrics use samples. */
  #isSampled = false;
  /** Dimension of an operator's left side, which gives the unit of a bare number on the right. */
  #beside: Dimension | null = null;

  constructor(reader: Reader, shownIn: ShownIn, own: OwnWords) {
    this.#reader = reader;
    this.#shownIn = shownIn;
    this.#own = own;
  }

  /** Parses a condition, or a single metric. @throws QueryFault at the first error. */
  either(): Node {
    return this.#binary(0);
  }

  /** Parses a metric, of each rower if no one is named. @throws QueryFault at the first error. */
  quantity(): Sum {
    this.#isEach = true;
    return asSum(this.#binary(0));
  }

  /** Parses a metric over samples, of each rower if no one is named. @throws QueryFault at the first error. */
  sampled(): Sum {
    this.#isSampled = true;
    return this.quantity();
  }

  #binary(least: number): Node {
    let left = this.#unary();
    for (;;) {
      const { at } = this.#reader.next;
      const sign = this.#sign(left, least);
      if (sign === null) return left;
      left = this.#joined(left, sign, at);
    }
  }

  /** Consumes the next operator if it binds tightly enough. */
  #sign(left: Node, least: number): string | null {
    this.#reader.offer(left.is === 'test' ? ['and', 'or'] : ['>', '<', '>=', '<=', 'between']);
    for (const [words, sign] of SPOKEN) {
      if ((LEVELS.get(sign) ?? 0) >= least && this.#reader.takes(...words)) return sign;
    }
    const { text, kind } = this.#reader.next;
    const level = kind === 'sign' || kind === 'word' ? LEVELS.get(text.toLowerCase()) : undefined;
    // After a complete condition, "between" is a scope and not a comparison.
    if (level === undefined || level < least || (text === 'between' && left.is === 'test')) return null;
    this.#reader.skip();
    return text.toLowerCase();
  }

  #joined(left: Node, sign: string, at: number): Node {
    if (sign === 'between') return this.#between(left, at);
    const level = LEVELS.get(sign) ?? 0;
    this.#besideSum(left, level === COMPARING);
    const right = this.#binary(level + 1);
    if (sign === 'and' || sign === 'or') return { is: 'test', kind: sign, of: [asTest(left), asTest(right)], at };
    const arithmetic = ARITHMETIC.find((name) => name === sign);
    if (arithmetic !== undefined) return calculated(arithmetic, asSum(left), asSum(right), at, this.#shownIn);
    const comparison = COMPARISONS.find((name) => name === sign) ?? bySpeed(sign, asSum(left));
    return this.#compared(comparison, left, right, at);
  }

  /** Sets the context of the number after an operator. */
  #besideSum(left: Node, isCompared: boolean): void {
    this.#beside = left.is === 'sum' ? left.dimension : null;
    if (isCompared && left.is === 'sum' && this.#reader.next.kind === 'end') this.#reader.compared = left;
  }

  #compared(name: Comparison, left: Node, right: Node, at: number): Test {
    return { is: 'test', kind: 'compare', name, of: alike(asSum(left), asSum(right), at, this.#shownIn), at };
  }

  #between(value: Node, at: number): Test {
    this.#besideSum(value, true);
    const low = this.#binary(ADDING);
    this.#reader.expect('and');
    const high = this.#binary(ADDING);
    // "between 28 and 32 spm": one unit for both.
    const [least, most] = [copyUnit(low, high), high];
    return {
      is: 'test',
      kind: 'and',
      of: [this.#compared('>=', value, least, at), this.#compared('<=', value, most, at)],
      at,
    };
  }

  #unary(): Node {
    return this.#reader.nested(() => {
      const { at } = this.#reader.next;
      if (this.#reader.takes('-')) return negated(asSum(this.#binary(NEGATING)), at);
      if (this.#reader.takes('not')) return { is: 'test', kind: 'not', of: [asTest(this.#binary(COMPARING - 1))], at };
      if (this.#reader.takes('(')) {
        const inner = this.#binary(0);
        this.#reader.expect(')');
        return inner;
      }
      return (
        this.#inStroke() ??
        this.#channel() ??
        this.#ofEach() ??
        this.#number() ??
        this.#function() ??
        this.#strokeKind() ??
        this.#field()
      );
    });
  }

  /** "any slip > 10°": at least one rower; "every …": all of them. */
  #ofEach(): Test | null {
    const { at } = this.#reader.next;
    const kind = (['any', 'every'] as const).find((word) => this.#reader.takes(word));
    if (kind === undefined) return null;
    if (this.#isEach) throw new QueryFault('Use “any” or “every” only once.', at);
    this.#isEach = true;
    this.#reader.takes('seat');
    const test = asTest(this.#binary(COMPARING - 1));
    this.#isEach = false;
    return { is: 'test', kind, of: [test], at };
  }

  /** "at(roll, catch)", "per stroke greatest(force)": a per-stroke value from samples. */
  #inStroke(): Sum | null {
    const { at } = this.#reader.next;
    const isAt = this.#reader.next.text.toLowerCase() === 'at' && this.#reader.ahead(1)?.text === '(';
    this.#reader.offer(this.#isSampled ? [] : ['at', 'per stroke']);
    if (!isAt && !this.#reader.takes('per', 'stroke')) return null;
    if (this.#isSampled) throw new QueryFault('A metric of whole strokes isn’t available per sample.', at);
    this.#reader.offer(WITHIN);
    const name = isAt && this.#reader.takes('at') ? 'at' : WITHIN.find((word) => this.#reader.takes(word));
    if (name === undefined)
      throw new QueryFault('Use “per stroke” with “mean”, “least” or “greatest”.', this.#reader.next.at, WITHIN);
    this.#reader.expect('(');
    this.#isSampled = true;
    const inner = asSum(this.#binary(0));
    this.#isSampled = false;
    const moment = name === 'at' ? this.#moment() : null;
    this.#reader.expect(')');
    const { dimension } = inner;
    return { is: 'sum', kind: 'in-stroke', name, moment, whole: !isEachRowers(inner), of: [inner], at, dimension };
  }

  #moment(): (typeof MOMENTS)[number] {
    this.#reader.expect(',');
    this.#reader.offer(MOMENTS);
    const { at } = this.#reader.next;
    const moment = MOMENTS.find((word) => this.#reader.takes(word));
    if (moment === undefined) throw new QueryFault('Use “at” with catch or finish.', at, MOMENTS);
    return moment;
  }

  /** "slope(angle, 9)": along the samples. */
  #along(): Sum | null {
    const { text, at } = this.#reader.next;
    const name = ALONG.find((each) => each === text.toLowerCase());
    if (name === undefined || this.#reader.ahead(1)?.text !== '(') return null;
    if (!this.#isSampled)
      throw new QueryFault(`“${name}” works on samples. Use it within “at(…, catch)” or “per stroke mean(…)”.`, at);
    this.#reader.skip(2);
    const inner = asSum(this.#binary(0));
    const amount = this.#reader.takes(',') ? asSum(this.#binary(0)) : null;
    this.#reader.expect(')');
    return along(name, inner, amount, at);
  }

  /** "force": a sample metric. */
  #sample(): Sum {
    const { at } = this.#reader.next;
    this.#reader.offer([...SAMPLE_WORDS.keys(), ...ALONG, 'seat']);
    const plain = this.#reader.longest(1, (words) => SAMPLE_WORDS.get(words));
    const whose = plain === undefined ? this.#whose() : plain.of === 'boat' ? 'boat' : 'each';
    const field = plain ?? this.#reader.longest(1, (words) => SAMPLE_WORDS.get(words));
    if (field === undefined || whose === null) throw this.#unknown(SAMPLE_WORDS.keys(), true);
    if (plain === undefined && field.of === 'boat')
      throw new QueryFault(`The ${field.name} is the boat’s, not a seat’s. Remove the seat.`, at);
    if (whose === 'each' && !this.#isEach) throw this.#nobodys(field.name, at);
    return { is: 'sum', kind: 'sample', field, whose, at, dimension: field.unit.dimension };
  }

  /** "mean(drive / recovery)": over all rowers. */
  #overRowers(): Sum | null {
    const { at } = this.#reader.next;
    const name = OVER_ROWERS.find((words) =>
      [...words.split(' '), '('].every((word, ahead) => this.#reader.ahead(ahead)?.text.toLowerCase() === word),
    );
    if (name === undefined) return this.#along();
    this.#reader.skip(wordsIn([name]) + 1);
    const outside = this.#isEach;
    this.#isEach = true;
    const inner = asSum(this.#binary(0));
    this.#isEach = outside;
    this.#reader.expect(')');
    return { is: 'sum', kind: 'over', name, of: [inner], at, dimension: inner.dimension };
  }

  #channel(): Sum | null {
    const { at } = this.#reader.next;
    const { channels } = this.#own;
    this.#reader.offer(channels.keys());
    const channel = this.#reader.longest(wordsIn(channels.keys()), (words) => channels.get(words));
    if (channel === undefined) return null;
    this.#isAtHand(channel, at);
    if (!channel.isEach) return this.#ofChannel(channel, 'boat', at);
    if (this.#isEach) return this.#ofChannel(channel, 'each', at);
    throw this.#nobodys(channel.name, at);
  }

  /** @throws QueryFault for a sample metric in a stroke query, or the other way around */
  #isAtHand({ name, isSampled }: Channel, at: number): void {
    if (isSampled === this.#isSampled) return;
    const ways = [`per stroke mean(${name})`, `at(${name}, catch)`];
    if (isSampled)
      throw new QueryFault(
        `“${name}” is a sample metric. Use “${ways[0]}” or “${ways[1]}”.`,
        at,
        ways,
        this.#reader.readTo,
      );
    throw new QueryFault(`“${name}” is a metric of whole strokes, not of samples.`, at);
  }

  #ofChannel(channel: Channel, whose: Whose, at: number): Sum {
    return { is: 'sum', kind: 'channel', channel, whose, of: [channel.sum], at, dimension: channel.sum.dimension };
  }

  #number(): Sum | null {
    const { kind, value, at } = this.#reader.next;
    if (kind !== 'number' && kind !== 'clock') return null;
    this.#reader.skip();
    if (kind === 'clock')
      return {
        is: 'sum',
        kind: 'number',
        value,
        dimension: [0, 0, 1, 0],
        unit: null,
        isClock: true,
        at,
        end: this.#reader.readTo,
      };
    this.#reader.offer((this.#beside === null ? UNITS : unitsOf(this.#beside)).map(({ name }) => name));
    const unit = this.#unit();
    const [factor, dimension] = unit === null ? [1, NUMBER] : [unit.factor, unit.dimension];
    return {
      is: 'sum',
      kind: 'number',
      value: value * factor,
      dimension,
      unit,
      isClock: false,
      at,
      end: this.#reader.readTo,
    };
  }

  #unit(): Unit | null {
    const { kind, text } = this.#reader.next;
    const unit = kind === 'unit' || kind === 'word' ? unitNamed(text) : undefined;
    if (unit === undefined) return null;
    this.#reader.skip();
    return unit;
  }

  #function(): Sum | null {
    const { text, at } = this.#reader.next;
    const name = FUNCTIONS.find((each) => each === text.toLowerCase());
    if (name === undefined || this.#reader.ahead(1)?.text !== '(') return this.#overRowers();
    this.#reader.skip(2);
    const given = [asSum(this.#binary(0))];
    while (this.#reader.takes(',')) given.push(asSum(this.#binary(0)));
    this.#reader.expect(')');
    return applied(name, given, at, this.#shownIn);
  }

  #strokeKind(): Test | null {
    const { at } = this.#reader.next;
    // "work > 500 J" means joules, "work" alone work strokes.
    const after = this.#reader.ahead(1)?.text ?? '';
    if (LEVELS.get(after) !== undefined && !['and', 'or', 'between'].includes(after)) return null;
    const strokeKind =
      this.#isEach || this.#isSampled ? undefined : this.#reader.longest(2, (words) => KIND_WORDS.get(words));
    return strokeKind === undefined ? null : { is: 'test', kind: 'stroke-kind', strokeKind, at };
  }

  #field(): Sum {
    if (this.#isSampled) return this.#sample();
    const { at } = this.#reader.next;
    this.#reader.offer([...OF_BOAT, ...BEFORE_SEAT, 'not', ...KIND_WORDS.keys(), ...(this.#isEach ? OF_SEAT : [])]);
    const plain = this.#reader.longest(MAX_WORDS, (words) => FIELD_WORDS.get(words));
    if (plain !== undefined) return this.#owned(plain, at);
    const whose = this.#whose();
    if (whose === null) throw this.#unknown(this.#isEach ? OF_SEAT : [...FIELD_WORDS.keys(), ...BEFORE_SEAT]);
    this.#reader.takes('.');
    const side = (['port', 'starboard'] as const).find((word) => this.#reader.takes(word)) ?? null;
    this.#reader.takes('is');
    const channel = this.#channelOf(whose, side, at);
    if (channel !== null) return channel;
    this.#reader.offer(side === null ? [...OF_SEAT, 'port', 'starboard'] : OF_SEAT);
    const field = this.#reader.longest(MAX_WORDS, (words) => FIELD_WORDS.get(words));
    if (field === undefined) throw this.#unknown(OF_SEAT);
    if (field.of === 'boat')
      throw new QueryFault(`The ${field.name} is the boat’s, not a seat’s. Remove the seat.`, at);
    return { is: 'sum', kind: 'field', field, whose, side, at, dimension: field.unit?.dimension ?? NUMBER };
  }

  /** "seat 5 ratio". */
  #channelOf(whose: Whose, side: Side | null, at: number): Sum | null {
    const { channels } = this.#own;
    const channel = this.#reader.longest(wordsIn(channels.keys()), (words) => channels.get(words));
    if (channel === undefined) return null;
    this.#isAtHand(channel, at);
    if (channel.isEach && side === null) return this.#ofChannel(channel, whose, at);
    throw new QueryFault(
      side === null ? `“${channel.name}” is not of one seat.` : `“${channel.name}” is not of one seat’s oar.`,
      at,
    );
  }

  #owned(field: QueryField, at: number): Sum {
    const dimension = field.unit?.dimension ?? NUMBER;
    if (field.of === 'boat') return { is: 'sum', kind: 'field', field, whose: 'boat', side: null, at, dimension };
    if (this.#isEach) return { is: 'sum', kind: 'field', field, whose: 'each', side: null, at, dimension };
    throw this.#nobodys(field.name, at);
  }

  #nobodys(name: string, at: number): QueryFault {
    const ways = [`seat 5 ${name}`, `any ${name}`, `every ${name}`];
    const sentence = `Choose whose ${name}: “${ways[0]}”, “${ways[1]}” or “${ways[2]}”.`;
    return new QueryFault(sentence, at, ways, this.#reader.readTo);
  }

  #whose(): Whose | null {
    const end = (['stroke', 'bow'] as const).find((word) => this.#reader.takes(word));
    if (end !== undefined) return end;
    const { rowers } = this.#own;
    this.#reader.offer(rowers.keys());
    const rower = this.#reader.longest(wordsIn(rowers.keys()), (words) => rowers.get(words.replace(POSSESSIVE, '')));
    if (rower !== undefined) return rower;
    if (!this.#reader.takes('seat')) return null;
    const { kind, value, at } = this.#reader.next;
    if (kind !== 'number' || !Number.isInteger(value)) throw new QueryFault('Enter the seat number.', at);
    this.#reader.skip();
    return value;
  }

  #unknown(words: Iterable<string>, isSampled = false): QueryFault {
    const { kind, text, at, end } = this.#reader.next;
    if (kind === 'end') return new QueryFault('Enter a metric or a number here.', at);
    const fault = isSampled
      ? `“${text}” isn’t a metric that samples have.`
      : `“${text}” isn’t a metric that a stroke has.`;
    return new QueryFault(fault, at, nearestWords(text, words), end);
  }
}

export function asTest(node: Node): Test {
  if (node.is === 'test') return node;
  if (node.kind === 'field') throw new QueryFault(`Add a value: “${node.field.name} > 20”.`, node.at);
  if (node.kind === 'channel') throw new QueryFault(`Add a value: “${node.channel.name} > 20”.`, node.at);
  throw new QueryFault('Enter a condition here, such as “rate > 30 spm”.', node.at);
}

function asSum(node: Node): Sum {
  if (node.is === 'sum') return node;
  throw new QueryFault('Enter a metric here, not a condition.', node.at);
}

const ZERO = { is: 'sum', kind: 'number', value: 0, unit: null, isClock: false, end: 0 } as const;

const negated = (sum: Sum, at: number): Sum =>
  sum.kind === 'number'
    ? { ...sum, value: -sum.value, at }
    : {
        is: 'sum',
        kind: 'call',
        name: '-',
        of: [{ ...ZERO, at, dimension: sum.dimension }, sum],
        at,
        dimension: sum.dimension,
      };

/** "Faster" means more speed, but less time per 500 m. */
function bySpeed(word: string, { dimension, at }: Sum): Comparison {
  const isPace = sameDimension(dimension, PACE.dimension);
  if (!isPace && !sameDimension(dimension, SPEED.dimension)) {
    throw new QueryFault(`Only speed and pace are ${word}. Use “>” or “<”.`, at);
  }
  return isPace === (word === 'faster') ? '<' : '>';
}

function copyUnit(low: Node, high: Node): Node {
  if (low.is !== 'sum' || low.kind !== 'number' || low.unit !== null || low.isClock) return low;
  if (high.is !== 'sum' || high.kind !== 'number' || high.unit === null) return low;
  const { unit, dimension } = high;
  return { ...low, value: low.value * unit.factor, unit, dimension };
}
