// Whether a question brings what its reader wants. The client library infers from the text of a select what its rows hold, and
// of a column that is not there an error in place of the row, which whoever reads any answer would not notice.
import type * as z from 'zod/mini';
import type { Json } from './database.gen.ts';

/** A row, of one or of several. */
type RowOf<Answer> = unknown extends Answer
  ? unknown
  : NonNullable<Answer> extends readonly (infer Row)[]
    ? Row
    : NonNullable<Answer>;

type RequiredKeys<Row> = { [Key in keyof Row]-?: object extends Pick<Row, Key> ? never : Key }[keyof Row];

/** What the library infers of a select that names a column that is not there. */
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
 * `unknown` where an answer has every column that the shape wants, else a type that no answer fits, with the name of the
 * column in it. Of calls that answer any JSON only the reader knows what is in it.
 */
export type Misfit<Shape extends z.ZodMiniType, Answer> = unknown extends Answer
  ? unknown
  : Json extends Answer
    ? unknown
    : MisfitAnswer<RowOf<z.input<Shape>>, RowOf<Answer>>;

/** Reads what was answered, as `shape.safeParse`; a column that it wants and no one selected fails the type check. */
export const readSelected = <Shape extends z.ZodMiniType, Answer>(
  shape: Shape,
  answer: Answer & Misfit<Shape, Answer>,
): z.core.util.SafeParseResult<z.output<Shape>> => shape.safeParse(answer);
