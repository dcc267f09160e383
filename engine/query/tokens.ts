// A query's text as words, numbers and operators with their positions, and the walk over them.
import { QueryFault } from './fault.ts';
import { unitNamed } from './fields.ts';
import type { Sum } from './tree.ts';

export interface Token {
  readonly kind: 'number' | 'clock' | 'word' | 'unit' | 'sign' | 'end';
  /** As written; operators and units in their preferred spelling. */
  readonly text: string;
  /** Value of a number; seconds for a clock ("1:52.4"); NaN for other tokens. */
  readonly value: number;
  readonly at: number;
  /** One past its last letter. */
  readonly end: number;
}

/** Maximum length of a query, letters. */
export const LONGEST_TEXT = 2000;

const SPACE = /\s+/y;
const CLOCK = /(\d+):([0-5]\d(?:\.\d+)?)/y;
const NUMBER = /\d+(?:\.\d+)?/y;
/** Units with several words or operators; longest first. */
const UNIT = /\/\s?500\s?m\b|\/min\b|m\/s²|m\/s2\b|m\/s\b|km\/h\b|°|%/iy;
const WORD = /\p{L}[\p{L}\p{N}_'’]*/uy;
const SIGN = /<=|>=|!=|≤|≥|≠|[-+*/^()<>=.,]/y;
const SPELLED: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '!=' };

const minutesAndSeconds = (text: string): number => {
  const [minutes = NaN, seconds = NaN] = text.split(':').map(Number);
  return minutes * 60 + seconds;
};

interface Kind {
  readonly kind: Token['kind'];
  readonly pattern: RegExp;
  readonly text?: (written: string) => string;
  readonly value?: (written: string) => number;
}

/** The first match wins. */
const KINDS: readonly Kind[] = [
  { kind: 'clock', pattern: CLOCK, value: minutesAndSeconds },
  { kind: 'number', pattern: NUMBER, value: Number },
  { kind: 'unit', pattern: UNIT, text: (written) => unitNamed(written.replaceAll(/\s/g, ''))?.name ?? written },
  { kind: 'word', pattern: WORD },
  { kind: 'sign', pattern: SIGN, text: (written) => SPELLED[written] ?? written },
];

/** @throws QueryFault for an invalid character. */
function tokenAt(text: string, at: number): Token {
  for (const { kind, pattern, text: asText, value } of KINDS) {
    pattern.lastIndex = at;
    const written = pattern.exec(text)?.[0];
    if (written !== undefined) {
      return { kind, text: asText?.(written) ?? written, value: value?.(written) ?? NaN, at, end: at + written.length };
    }
  }
  throw new QueryFault(`“${String.fromCodePoint(text.codePointAt(at) ?? 0)}” has no meaning here.`, at);
}

/** @throws QueryFault for a text that is too long or has an invalid character. */
export function tokenize(text: string): Token[] {
  if (text.length > LONGEST_TEXT)
    throw new QueryFault(`The query is longer than ${LONGEST_TEXT} characters.`, LONGEST_TEXT);
  const tokens: Token[] = [];
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, tokens.at(-1)?.end ?? text.length)) {
    tokens.push(tokenAt(text, at));
  }
  return [...tokens, { kind: 'end', text: '', value: NaN, at: text.length, end: text.length }];
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
}

/** Maximum nesting of brackets. */
const DEEPEST = 60;

/** Walks over the tokens of a query, and collects completions for its end. */
export class Reader {
  readonly #tokens: readonly Token[];
  /** Completions at the end of the text. */
  readonly offered = new Set<string>();
  /** Metric next to a missing number at the end of the text. */
  compared: Sum | null = null;
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get next(): Token {
    const token = this.#tokens[Math.min(this.#place, this.#tokens.length - 1)];
    if (token === undefined) throw new RangeError('A text has an end.');
    return token;
  }

  ahead(by: number): Token | undefined {
    return this.#tokens[this.#place + by];
  }

  /** End of the last consumed token. */
  get readTo(): number {
    return this.#tokens[this.#place - 1]?.end ?? 0;
  }

  skip(count = 1): void {
    this.#place += count;
  }

  /** Adds words or operators that could come next. */
  offer(words: Iterable<string>): void {
    if (this.next.kind === 'end') for (const word of words) this.offered.add(word);
  }

  /** Consumes the next words if they match. */
  takes(...words: readonly string[]): boolean {
    const stands = words.every((word, index) => {
      const token = this.ahead(index);
      return token !== undefined && token.kind !== 'number' && token.text.toLowerCase() === word;
    });
    if (stands) this.skip(words.length);
    return stands;
  }

  /** Consumes the longest run of at most `most` words found in a list. */
  longest<Found>(most: number, find: (words: string) => Found | undefined): Found | undefined {
    for (let count = most; count > 0; count -= 1) {
      const found = this.#run(count, find);
      if (found !== undefined) {
        this.skip(count);
        return found;
      }
    }
    return undefined;
  }

  #run<Found>(count: number, find: (words: string) => Found | undefined): Found | undefined {
    const words: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const token = this.ahead(index);
      const fits = token?.kind === 'word' || (token?.kind === 'number' && index > 0);
      if (token === undefined || !fits) return undefined;
      words.push(token.text.toLowerCase());
    }
    return find(words.join(' '));
  }

  /** @throws QueryFault for another operator. */
  expect(sign: string): void {
    this.offer([sign]);
    if (!this.takes(sign)) throw new QueryFault(`“${sign}” is missing here.`, this.next.at, [sign]);
  }

  /** @throws QueryFault for brackets nested too deep. */
  nested<Read>(read: () => Read): Read {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new QueryFault(`Brackets are nested more than ${DEEPEST} deep.`, this.next.at);
    const found = read();
    this.#depth -= 1;
    return found;
  }
}
