// Tokenizes a query into words, numbers and operators with their positions.
import { QueryFault } from './fault.ts';
import { unitNamed } from './units.ts';

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
