// Sentences that keep their seats, numbers and times as values, so that a reader gets names, a decimal mark and a clock
// without anyone editing English. In documents they are plain English.

interface SeatValue {
  readonly is: 'seat';
  readonly seat: number;
  /** "Seat 5" starts a sentence, "seat 5" stands within one, "5" belongs to a list of seats. */
  readonly as: 'Seat' | 'seat' | 'number';
}

type Value =
  | SeatValue
  /** Part of a sentence that a list may emphasize: who or what it is about. */
  | { readonly is: 'marked'; readonly part: SeatValue | string }
  | { readonly is: 'number'; readonly value: number; readonly decimals: number }
  /** Whole, with a mark between thousands. */
  | { readonly is: 'whole'; readonly value: number }
  /** Seconds on the recording's own clock. */
  | { readonly is: 'moment'; readonly atS: number; readonly decimals: number };

type Part = string | Value;

export interface Message {
  /** Plain US English. */
  readonly message: string;
  /** Text and values of the same sentence; absent for a sentence without values. */
  readonly parts?: readonly Part[];
}

/** How one reader sees the values of a sentence. */
export interface MessageWriter {
  readonly seat: (seat: number, as: SeatValue['as']) => string;
  readonly number: (value: number, decimals: number) => string;
  readonly whole: (value: number) => string;
  readonly moment: (atS: number, decimals: number) => string;
}

/** With a real minus sign. */
function plainNumber(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

const PLAIN: MessageWriter = {
  seat: (seat, as) => (as === 'number' ? `${seat}` : `${as} ${seat}`),
  number: plainNumber,
  whole: (value) => Math.round(value).toLocaleString('en-US'),
  moment: (atS, decimals) => `${atS.toFixed(decimals)} s`,
};

function writtenPart(part: Part, writer: MessageWriter): string {
  if (typeof part === 'string') return part;
  switch (part.is) {
    case 'marked':
      return writtenPart(part.part, writer);
    case 'seat':
      return writer.seat(part.seat, part.as);
    case 'number':
      return writer.number(part.value, part.decimals);
    case 'whole':
      return writer.whole(part.value);
    case 'moment':
      return writer.moment(part.atS, part.decimals);
  }
}

/** The sentence as this reader sees it. */
export const writtenFor = ({ message, parts }: Message, writer: MessageWriter): string =>
  parts?.map((part) => writtenPart(part, writer)).join('') ?? message;

/** A written sentence, and its pieces in order with what a list may emphasize. */
export interface WrittenSentence {
  readonly text: string;
  readonly spans: readonly { readonly text: string; readonly isMarked: boolean }[];
}

export function spansFor(sentence: Message, writer: MessageWriter): WrittenSentence {
  const spans = (sentence.parts ?? [sentence.message]).map((part) => ({
    text: writtenPart(part, writer),
    isMarked: typeof part !== 'string' && part.is === 'marked',
  }));
  return { text: spans.map(({ text }) => text).join(''), spans };
}

/** Adds a part; text is appended to the text before it. */
function joinedText(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part);
  else if (part !== '') parts.push(part);
  return parts;
}

/**
 * Tag of a sentence. Write it whole, one template per case: holes take names, numbers with their units and intervals,
 * and whole sentences, never a verb or a clause.
 */
export function say(texts: TemplateStringsArray, ...values: readonly (string | number | Value | Message)[]): Message {
  const parts = texts
    .flatMap((text, index): readonly Part[] => {
      const value = values[index];
      if (value === undefined) return [text];
      if (typeof value !== 'object') return [text, String(value)];
      return 'is' in value ? [text, value] : [text, ...(value.parts ?? [value.message])];
    })
    .reduce<Part[]>(joinedText, []);
  const message = writtenFor({ message: '', parts }, PLAIN);
  return parts.every((part) => typeof part === 'string') ? { message } : { message, parts };
}

/** Several in one, with a text between them. */
export const sayAll = (all: readonly Message[], between: string): Message =>
  all.reduce((list, one, at) => (at === 0 ? one : say`${list}${between}${one}`), say``);

export const seatAs = (as: SeatValue['as'], seat: number): SeatValue => ({ is: 'seat', seat, as });

/** "a", "a and b", "a, b and c". */
export const sayList = (all: readonly Message[]): Message =>
  all.length < 2 ? sayAll(all, '') : say`${sayAll(all.slice(0, -1), ', ')} and ${all.at(-1) ?? ''}`;

export const marked = (part: SeatValue | string): Value => ({ is: 'marked', part });

export const numberValue = (value: number, decimals = 0): Value => ({ is: 'number', value, decimals });

export const wholeValue = (value: number): Value => ({ is: 'whole', value });

export const momentValue = (atS: number, decimals: number): Value => ({ is: 'moment', atS, decimals });

/** "+3.1", with a real minus sign. */
export const signedValue = (value: number, decimals = 1): Message =>
  say`${value < 0 ? '−' : '+'}${numberValue(Math.abs(value), decimals)}`;
