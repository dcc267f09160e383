// Reads rows against a schema: fields of one kind by their names, and a check at compile time that a query selects the
// columns its reader needs. The client library infers a missing column as an error type, which schemas that accept any
// input wouldn’t notice.
import * as z from 'zod/mini';
import type { Json } from './database.gen.ts';

/** A row, of one or of several. */
type RowOf<Answer> = unknown extends Answer
  ? unknown
  : NonNullable<Answer> extends readonly (infer Row)[]
    ? Row
    : NonNullable<Answer>;

type RequiredKeys<Row> = { [Key in keyof Row]-?: object extends Pick<Row, Key> ? never : Key }[keyof Row];

/** The library's inferred type for a select with a missing column. */
interface Misnamed {
  readonly error: true;
}

/** Columns whose values are never of the kind that is wanted of them. */
type OtherKinds<Wanted, Row> = {
  [Key in keyof Wanted & keyof Row]: [Wanted[Key] & Row[Key]] extends [never] ? Key : never;
}[keyof Wanted & keyof Row];

type MisfitRow<Wanted, Row> = [Exclude<RequiredKeys<Wanted>, keyof Row>] extends [never]
  ? [OtherKinds<Wanted, Row>] extends [never]
    ? unknown
    : { readonly ofAnotherKind: OtherKinds<Wanted, Row> }
  : { readonly notSelected: Exclude<RequiredKeys<Wanted>, keyof Row> };

type MisfitAnswer<Wanted, Answer> = [Answer] extends [Misnamed]
  ? { readonly noSuchColumn: Answer }
  : unknown extends Wanted
    ? unknown
    : [Wanted] extends [object]
      ? MisfitRow<Wanted, Answer>
      : [Wanted & Answer] extends [never]
        ? { readonly ofAnotherKind: Answer }
        : unknown;

/**
 * `unknown` if the result has every column of the shape; otherwise a type that no result fits, naming the column.
 * Untyped JSON results are left to the reader.
 */
export type Misfit<Shape extends z.ZodMiniType, Answer> = unknown extends Answer
  ? unknown
  : Json extends Answer
    ? unknown
    : MisfitAnswer<RowOf<z.input<Shape>>, RowOf<Answer>>;

/** For the schema of a row: `z.object({ ...texts('id email'), ...numbers('place') })`. */
type Names<Written extends string> = Written extends `${infer First} ${infer Others}` ? First | Names<Others> : Written;

const each =
  <Kind>(kind: Kind) =>
  <const Written extends string>(names: Written) =>
    Object.fromEntries(names.split(' ').map((name) => [name, kind])) as Record<Names<Written>, Kind>;

export const texts = each(z.string());
export const numbers = each(z.number());
export const flags = each(z.boolean());
/** Null where nothing is known. */
export const maybeTexts = each(z.nullable(z.string()));
export const maybeNumbers = each(z.nullable(z.number()));
