// Walks over the tokens of a query, and collects completions for its end.
import { QueryFault } from './fault.ts';
import type { Token } from './tokens.ts';
import type { Sum } from './tree.ts';

/** Maximum nesting of brackets. */
const DEEPEST = 60;

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
