// Reads a session as coaches write it: "3×8' r20/22/24, 4' rest". Text with two possible meanings becomes a question,
// never a guess.
import { assignRates, flatten, keepRestOf, type Block, type SetBlock } from './notation-blocks.ts';
import { notationTokens, type DoubtKind, type Token } from './fit-workout.ts';
import {
  isWork,
  OPEN_REST,
  tidyWorkout,
  type Amount,
  type Rate,
  type Stage,
  type Step,
  type Workout,
} from './workout.ts';

/** Part of the text that can't be read without doubt. */
export interface Doubt {
  readonly kind: DoubtKind | 'empty';
  readonly part: string;
}

export type ReadNotation =
  | { readonly workout: Workout; readonly doubt: null }
  | { readonly workout: null; readonly doubt: Doubt };

/** Longest workout, in steps, that a notation may unroll to. */
const MAX_STEPS = 400;

/** What a piece of text between two commas says. */
interface Item {
  times: number;
  /** Of each repeat. */
  body: Step[] | null;
  /** "1-2-3'": pieces with the rest between them. */
  isPyramid: boolean;
  /** Length that a following bracket divides. */
  whole: Amount | null;
  /** `ofLast`: parts before have rates of their own. */
  rates: { readonly rates: readonly (Rate | null)[]; readonly ofLast: boolean; readonly token: Token } | null;
  zone: string | null;
  rest: Step | null;
  effort: 'warm-up' | 'cool-down' | null;
}

const newItem = (): Item => ({
  times: 1,
  body: null,
  isPyramid: false,
  whole: null,
  rates: null,
  zone: null,
  rest: null,
  effort: null,
});

const work = (stages: readonly Stage[]): Step => ({ effort: 'work', stages, zone: null });
const freeStage = (amount: Amount): Stage => ({ amount, rate: null });
const restOf = (amount: Amount | null): Step => ({ effort: 'rest', amount, rate: null });

class Reading {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** Length of the latest piece, for a rest as long. */
  #length: Amount | null = null;
  doubt: { readonly kind: DoubtKind; readonly from: number; readonly to: number } | null = null;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Blocks up to the closing bracket or the end. */
  blocks(): Block[] {
    const blocks: Block[] = [];
    while (this.#next !== undefined && this.#next.kind !== 'close') {
      if (this.#next.kind === 'comma') this.#at += 1;
      else this.#item(blocks);
      if (this.doubt !== null) return [];
    }
    return blocks;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  get isAtEnd(): boolean {
    return this.#next === undefined;
  }

  ask(kind: DoubtKind, token: Token | undefined = this.#next ?? this.#tokens.at(-1)): void {
    this.doubt ??= { kind, from: token?.from ?? 0, to: token?.to ?? 0 };
  }

  #item(blocks: Block[]): void {
    const item = newItem();
    const begun = this.#next;
    while (this.doubt === null && this.#next !== undefined && !['comma', 'close'].includes(this.#next.kind)) {
      this.#token(item, this.#next);
    }
    if (this.doubt === null) this.#finish(blocks, item, begun);
  }

  #token(item: Item, token: Token): void {
    this.#at += 1;
    if (token.kind === 'amounts') this.#amounts(item, token);
    else if (token.kind === 'open') this.#bracket(item, token);
    else if (token.kind === 'plus') this.#plus(item, token);
    else if (token.kind === 'slash') this.#slash(item, token);
    else if (token.kind === 'rest') this.#rest(item, token);
    else if (token.kind === 'same') this.#same(item, token);
    else this.#attribute(item, token);
  }

  /** Attributes of a piece: rates, effort, repeats. */
  #attribute(item: Item, token: Token): void {
    if (token.kind === 'rates') this.#rates(item, token, token.rates);
    else if (token.kind === 'free') this.#rates(item, token, [null]);
    else if (token.kind === 'warm-up' || token.kind === 'cool-down') item.effort = token.kind;
    // "3 × 4 × 500": where do the rests belong?
    else if (token.kind === 'times' && item.times === 1) item.times = token.times;
    else if (token.kind === 'times') this.ask('repeats', token);
    else if (token.kind === 'zone' && item.zone === null) item.zone = token.zone;
    else if (token.kind === 'on' && (item.body === null || this.#isStart())) this.ask('start', token);
    else if (token.kind !== 'on') this.ask(token.kind === 'doubt' ? token.doubt : 'words', token);
  }

  /** Words of rest after a length or before it. */
  #skipRestWords(): boolean {
    const begun = this.#at;
    while (this.#next?.kind === 'rest' || this.#next?.kind === 'between') this.#at += 1;
    return this.#at > begun;
  }

  #amounts(item: Item, token: Token & { readonly kind: 'amounts' }): void {
    const [amount] = token.amounts;
    const isPyramid = token.amounts.length > 1;
    if (amount === undefined) return;
    const mayRest = !isPyramid && (item.body !== null || item.effort === null);
    if (mayRest && this.#skipRestWords()) this.#keepRest(item, restOf(amount), token);
    else if (item.body !== null) this.ask('words', token);
    else {
      item.body = token.amounts.map((one) => work([freeStage(one)]));
      item.isPyramid = isPyramid;
      item.whole = isPyramid ? null : amount;
      this.#length = item.whole;
    }
  }

  /** "on 4'": a start every four minutes, without saying how long the rest is. */
  #isStart(): boolean {
    return this.#next?.kind === 'amounts' && this.#tokens[this.#at + 1]?.kind !== 'rest';
  }

  #keepRest(item: Item, step: Step, token: Token): void {
    if (item.rest === null) item.rest = step;
    else this.ask('words', token);
  }

  #rest(item: Item, token: Token): void {
    this.#skipRestWords();
    const length = this.#next;
    if (length?.kind === 'same') return;
    if (length?.kind === 'amounts' && length.amounts.length === 1) {
      this.#at += 1;
      this.#skipRestWords();
      this.#keepRest(item, restOf(length.amounts[0] ?? null), token);
    } else if (item.body !== null && item.times === 1) {
      // "16 km easy": light rowing, or a rest?
      this.ask('words', token);
    } else this.#keepRest(item, OPEN_REST, token);
  }

  /** "1:1 rest": as long as the piece. */
  #same(item: Item, token: Token): void {
    this.#skipRestWords();
    if (this.#length === null) this.ask('words', token);
    else this.#keepRest(item, restOf(this.#length), token);
  }

  #plus(item: Item, token: Token): void {
    const length = this.#next;
    const last = item.body?.at(-1);
    if (length?.kind !== 'amounts' || length.amounts.length !== 1 || !isWork(last) || item.body?.length !== 1) {
      this.ask('words', token);
      return;
    }
    this.#at += 1;
    const stages = this.#withRates(last.stages, item);
    const [amount] = length.amounts;
    if (amount !== undefined) item.body = [work([...stages, freeStage(amount)])];
    item.whole = null;
    item.rates = item.rates === null ? null : { ...item.rates, rates: [], ofLast: true };
  }

  /** Rates given so far stand with the last part, before another part follows. */
  #withRates(stages: readonly Stage[], { rates }: Item): readonly Stage[] {
    if (rates === null || rates.rates.length === 0) return stages;
    if (rates.rates.length > 1) this.ask('rates', rates.token);
    return stages.map((stage, at) => (at === stages.length - 1 ? { ...stage, rate: rates.rates[0] ?? null } : stage));
  }

  #slash(item: Item, token: Token): void {
    const length = this.#next;
    const isOne =
      length?.kind === 'amounts' && length.amounts.length === 1 && this.#tokens[this.#at + 1]?.kind !== 'slash';
    if (item.body !== null && item.rest === null && this.#next?.kind === 'rest') return;
    if (!isOne || item.body === null || item.rest !== null) this.ask('slash', token);
    else {
      this.#at += 1;
      this.#skipRestWords();
      this.#keepRest(item, restOf(length.amounts[0] ?? null), token);
    }
  }

  #rates(item: Item, token: Token, rates: readonly (Rate | null)[]): void {
    if (item.rates !== null && item.rates.rates.length > 0) this.ask('rates', token);
    else item.rates = { rates, ofLast: item.rates?.ofLast ?? false, token };
  }

  /** A bracket is what is repeated, or tells more about what is before it. */
  #bracket(item: Item, token: Token): void {
    const before = this.#at;
    if (item.body === null) {
      const blocks = this.blocks();
      item.body = flatten(blocks);
      if (item.body.length === 0) this.ask('words', token);
      this.#close(token);
      return;
    }
    const divided = item.whole;
    const end = this.#tokens.findIndex(({ kind }, at) => at >= before && kind === 'close');
    const inside = this.#tokens.slice(before, end < 0 ? undefined : end);
    const tellsRest = inside.some(({ kind }) => kind === 'rest' || kind === 'between' || kind === 'same');
    if (divided !== null && !tellsRest && inside.some(({ kind }) => kind === 'amounts')) {
      this.#divide(item, divided, token);
      return;
    }
    const told: Item = { ...newItem(), body: item.body, whole: item.whole };
    while (this.doubt === null && this.#next !== undefined && this.#next.kind !== 'close') {
      if (this.#next.kind === 'comma') this.#at += 1;
      else this.#token(told, this.#next);
    }
    if (told.rest !== null) this.#keepRest(item, told.rest, token);
    if (told.rates !== null) this.#rates(item, told.rates.token, told.rates.rates);
    item.zone ??= told.zone;
    this.#close(token);
  }

  /** "20' (10' r18, 10' r20)": parts of one piece, whose lengths add up. */
  #divide(item: Item, whole: Amount, token: Token): void {
    const stages = this.blocks().flatMap((block) =>
      block.kind === 'set' ? block.reps.flat().flatMap((step) => (isWork(step) ? step.stages : [])) : [],
    );
    const isSum = stages.every(({ amount }) => amount.unit === whole.unit);
    if (!isSum || stages.reduce((sum, { amount }) => sum + amount.value, 0) !== whole.value) this.ask('words', token);
    item.body = [work(stages)];
    item.whole = null;
    this.#close(token);
  }

  #close(opened: Token): void {
    if (this.#next?.kind === 'close') this.#at += 1;
    else this.ask('words', opened);
  }

  #finish(blocks: Block[], item: Item, begun: Token | undefined): void {
    const { times, body, rest, effort, rates, zone } = item;
    const last = blocks.at(-1);
    if (effort !== null) this.#finishEffort(blocks, item, effort, begun);
    else if (body !== null) this.#finishSet(blocks, item, body);
    else if (rest !== null) this.#finishRest(blocks, item, rest, begun);
    else if (last?.kind === 'set' && times === 1 && (rates !== null || zone !== null)) this.#assign(last, item);
    else this.ask('words', begun);
  }

  #finishEffort(blocks: Block[], item: Item, effort: 'warm-up' | 'cool-down', begun: Token | undefined): void {
    const { times, body, rest, rates, whole } = item;
    if (times > 1 || rest !== null || (body !== null && whole === null)) this.ask('words', begun);
    else if (rates !== null && rates.rates.length > 1) this.ask('rates', rates.token);
    const step: Step = { effort, amount: whole, rate: rates?.rates[0] ?? null };
    blocks.push({ kind: 'set', reps: [[step]], rest: undefined });
  }

  #finishSet(blocks: Block[], item: Item, body: Step[]): void {
    const pieces = item.isPyramid ? body.map((step) => [step]) : [body];
    const reps = Array.from({ length: item.times }, () => pieces).flat();
    const set: SetBlock = { kind: 'set', reps, rest: undefined };
    this.#assign(set, item);
    blocks.push(set);
    if (item.rest !== null) keepRestOf(blocks, set, item.rest);
  }

  #finishRest(blocks: Block[], { times, rates }: Item, rest: Step, begun: Token | undefined): void {
    const last = blocks.at(-1);
    const rate = rates?.rates[0] ?? null;
    const step: Step = isWork(rest) || rate === null ? rest : { ...rest, rate };
    if (times > 1) this.#repeatLast(blocks, times, step, begun);
    else if (last?.kind === 'set') keepRestOf(blocks, last, step);
    else blocks.push({ kind: 'rest', step });
  }

  /** "1' on, 1' off × 10". */
  #repeatLast(blocks: Block[], times: number, rest: Step, begun: Token | undefined): void {
    const last = blocks.at(-1);
    if (last?.kind !== 'set' || last.reps.length > 1) {
      this.ask('repeats', begun);
      return;
    }
    const [rep = []] = last.reps;
    last.reps = Array.from({ length: times }, () => rep);
    last.rest = rest;
  }

  #assign(set: SetBlock, { rates, zone }: Item): void {
    if (zone !== null) set.reps = set.reps.map((rep) => rep.map((step) => (isWork(step) ? { ...step, zone } : step)));
    if (rates === null || rates.rates.length === 0) return;
    const assigned = assignRates(set.reps, rates.rates, rates.ofLast);
    if (assigned === null) this.ask('rates', rates.token);
    else set.reps = assigned;
  }
}

/** The workout, or the first part of the text that can be meant in two ways. */
export function readNotation(text: string): ReadNotation {
  const reading = new Reading(notationTokens(text));
  const steps = flatten(reading.blocks());
  if (!reading.isAtEnd && reading.doubt === null) reading.ask('words');
  const { doubt } = reading;
  if (doubt !== null)
    return { workout: null, doubt: { kind: doubt.kind, part: text.slice(doubt.from, doubt.to).trim() } };
  const workout = tidyWorkout(steps);
  if (workout.length > MAX_STEPS) return { workout: null, doubt: { kind: 'repeats', part: text.trim() } };
  return workout.some(isWork)
    ? { workout, doubt: null }
    : { workout: null, doubt: { kind: 'empty', part: text.trim() } };
}
