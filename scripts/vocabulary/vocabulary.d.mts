export interface Vocabulary {
  readonly phrases: readonly { readonly phrase: string; readonly instead: string }[];
  /** What is no hit, for files that match, and why. */
  readonly allowed: readonly { readonly text: string; readonly files?: string; readonly why: string }[];
}

export interface Found {
  /** Its position in the list. */
  readonly phrase: number;
  readonly scope: 'ui' | 'docs' | 'comments' | 'sql';
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

export function phrasesIn(path: string, source: string, vocabulary: Vocabulary): readonly Found[];
