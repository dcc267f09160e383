// Rows of a table or view: read by one of its columns, once or through the cache, the columns being those of the
// schema; added; changed and removed by their id or by other columns.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  askDatabase,
  changeRows,
  type Answered,
  type Freshness,
  type Question,
  type Sentences,
} from './ask-database.ts';
import type { Misfit } from './columns.ts';
import type { Database } from './database.gen.ts';

type Tables = Database['public']['Tables'];
type Read = Tables & Database['public']['Views'];
type Column<Name extends keyof Read> = keyof Read[Name]['Row'] & string;
/** `created_at desc`: the latest first. */
type Order<Name extends keyof Read> = Column<Name> | `${Column<Name>} desc`;
type RowOf<Row extends z.ZodMiniObject, Name extends keyof Read> = Row &
  Misfit<Row, Read[Name]['Row']> &
  ([Exclude<keyof z.input<Row>, Column<Name>>] extends [never] ? unknown : { readonly noSuchColumn: never });

/** What their columns hold, null being nothing; one column at least, since no column would be every row. */
type Match<Name extends keyof Read> = {
  [Held in Column<Name>]: Pick<Read[Name]['Row'], Held> & Partial<Read[Name]['Row']>;
}[Column<Name>];

/** The part of the client that is used here: its own types take every table into every call. */
interface Rows extends PromiseLike<Answered> {
  readonly eq: (column: string, value: unknown) => Rows;
  readonly is: (column: string, value: null) => Rows;
  readonly order: (column: string, way: { readonly ascending: boolean }) => Rows;
  readonly select: (columns: string) => Rows;
}
interface Table extends Pick<Rows, 'select'> {
  readonly insert: (row: object) => Rows;
  readonly update: (changes: object) => Rows;
  readonly delete: () => Rows;
}
const tableOf = (client: unknown, table: string) => (client as { readonly from: (name: string) => Table }).from(table);

const matching = (rows: Rows, match: object): Rows =>
  Object.entries(match).reduce(
    (held, [column, value]) => (value === null ? held.is(column, null) : held.eq(column, value)),
    rows,
  );

/** The rows whose column `by` holds a value; every row one may read where it is null. */
const readRows =
  <Row extends z.ZodMiniObject>(
    table: string,
    by: string | null,
    row: Row,
    failed: Sentences,
    orders: readonly string[],
  ) =>
  (value: string, more: object = {}): Promise<readonly z.output<Row>[]> => {
    const question: Question = (client) => {
      const every = tableOf(client, table).select(Object.keys(row.shape).join(','));
      return orders.reduce(
        (rows, order) => {
          const [column = '', way] = order.split(' ');
          return rows.order(column, { ascending: way !== 'desc' });
        },
        matching(every, by === null ? more : { [by]: value, ...more }),
      );
    };
    return askDatabase(z.array(row), failed, question);
  };

/** `more`: what else the rows hold. */
export const rowsBy = <Name extends keyof Read, Row extends z.ZodMiniObject>(
  table: Name,
  by: Column<Name>,
  row: RowOf<Row, Name>,
  failed: Sentences,
  ...orders: readonly Order<Name>[]
): ((value: string, more?: Match<Name>) => Promise<readonly z.output<Row>[]>) =>
  readRows<Row>(table, by, row, failed, orders);

export const everyRow = <Name extends keyof Read, Row extends z.ZodMiniObject>(
  table: Name,
  row: RowOf<Row, Name>,
  failed: Sentences,
  ...orders: readonly Order<Name>[]
) => {
  const read = readRows<Row>(table, null, row, failed, orders);
  return () => read('');
};

/** Through the cache, by the table's name and the value; without a column, `value` is the account that asks. */
export const rowsQueryOf =
  <Name extends keyof Read, Row extends z.ZodMiniObject>(
    table: Name,
    by: Column<Name> | null,
    row: RowOf<Row, Name>,
    failed: string,
    orders: readonly Order<Name>[] = [],
    freshness: Freshness = {},
  ) =>
  (value: string) => {
    const read = readRows<Row>(table, by, row, failed, orders);
    return queryOptions({ queryKey: [table, value], queryFn: () => read(value), ...freshness });
  };

export type NewRow<Name extends keyof Tables> = Tables[Name]['Insert'];
export type Changes<Name extends keyof Tables> = Tables[Name]['Update'];

/** By its id, or by what its columns hold. */
type Which<Name extends keyof Tables> = Match<Name> | ('id' extends Column<Name> ? string : never);

/** `answered`: a column that anyone who adds a row may read. */
export const adding =
  <Name extends keyof Tables>(
    table: Name,
    failed: Sentences,
    ...[answered]: 'id' extends Column<Name> ? [] : [Column<Name>]
  ) =>
  (row: NewRow<Name>): Promise<void> =>
    changeRows(failed, (client) =>
      tableOf(client, table)
        .insert(row)
        .select(answered ?? 'id'),
    );

/** `least` 0: a row that isn't there is not a failure. */
export const changing =
  <Name extends keyof Tables>(table: Name, failed: Sentences, least: 0 | 1 = 1) =>
  (which: Which<Name>, changes: Changes<Name>): Promise<void> =>
    changeRows(failed, (client) => answering(tableOf(client, table).update(changes), which), least);

export const removing =
  <Name extends keyof Tables>(table: Name, failed: Sentences, least: 0 | 1 = 1) =>
  (which: Which<Name>): Promise<void> =>
    changeRows(failed, (client) => answering(tableOf(client, table).delete(), which), least);

function answering(rows: Rows, which: object | string): Rows {
  const match = typeof which === 'string' ? { id: which } : which;
  return matching(rows, match).select(Object.keys(match).join(','));
}
