// A question about strokes in one line: "seat 5 late > 20 ms and rate over 30 last 500 m".
import { Conditions } from './conditions.ts';
import { type Fault, QueryFault } from './fault.ts';
import type { QueryField } from './fields.ts';
import { Reader } from './reader.ts';
import { scopesOf } from './scopes.ts';
import { IDLE } from './signs.ts';
import { tokensOf } from './tokens.ts';
import type { Query } from './tree.ts';
import { knownUnit, type Unit } from './units.ts';

export type Compiled = { readonly ok: true; readonly value: Query } | { readonly ok: false; readonly fault: Fault };

/** The reader's unit of force; a bare number beside a force is meant in it. */
export type ForceUnit = 'N' | 'kgf' | 'lbf';

export interface Asking {
  readonly forceUnit?: ForceUnit;
}

/** What could come next where a text ends: words and signs of the language. */
export interface Completion {
  /** The letters of the word that is being written; nothing after a blank. */
  readonly begun: string;
  readonly words: readonly string[];
}

/** That a quantity is shown in, and that a bare number beside it is meant in. */
const askedUnit = (field: QueryField, { forceUnit = 'N' }: Asking): Unit | null =>
  field.unit?.name === 'N' ? knownUnit(forceUnit) : field.unit;

function read(reader: Reader, text: string, asking: Asking): Query {
  while (IDLE.has(reader.next.text.toLowerCase()) && reader.ahead(1)?.kind !== 'end' && !isSeat(reader)) reader.skip();
  const test = new Conditions(reader, (field) => askedUnit(field, asking)).condition();
  const scopes = scopesOf(reader);
  const { kind, text: word, at } = reader.next;
  if (kind !== 'end') throw new QueryFault(`“${word}” was not expected here.`, at);
  return { text, test, scopes };
}

/** "stroke" is a seat, "strokes" is nothing. */
const isSeat = (reader: Reader): boolean => reader.next.text.toLowerCase() === 'stroke';

/** Never throws: what is wrong with a text is a value with its place. */
export function compileQuery(text: string, asking: Asking = {}): Compiled {
  try {
    return { ok: true, value: read(new Reader(tokensOf(text)), text, asking) };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, fault: error.fault };
    throw error;
  }
}

const BEGUN = /[\p{L}_]*$/u;

/** What could be written at the end of a text. */
export function completionOf(text: string, asking: Asking = {}): Completion {
  const begun = BEGUN.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.length - begun.length);
  const offered = offeredAfter(before, asking);
  const small = begun.toLowerCase();
  return { begun, words: offered.filter((word) => word.startsWith(small) && word !== small) };
}

function offeredAfter(text: string, asking: Asking): string[] {
  let reader: Reader | null = null;
  try {
    reader = new Reader(tokensOf(text));
    read(reader, text, asking);
  } catch (error) {
    if (!(error instanceof QueryFault)) throw error;
  }
  return [...(reader?.offered ?? [])];
}
