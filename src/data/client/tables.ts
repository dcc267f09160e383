// Rows of a table or view: read by one of its columns, once or through the cache, the columns being those of the
// schema; added, changed and removed by their id.
import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askDatabase, changeRows, type Freshness, type Question, type Sentences } from './ask-database.ts';
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

/** The rows whose column `by` holds a value; every row one may read where it is null. */
const readRows =
  <Row extends z.ZodMiniObject>(table: string, by: string | null, row: Row, failed: Sentences, orders: string[]) =>
  (value: string): Promise<readonly z.output<Row>[]> => {
    const question = (client: SupabaseClient) => {
      const every = client.from(table).select(Object.keys(row.shape).join(','));
      const held = by === null ? every : every.eq(by, value);
      return orders.reduce((rows, order) => {
        const [column = '', way] = order.split(' ');
        return rows.order(column, { ascending: way !== 'desc' });
      }, held);
    };
    return askDatabase(z.array(row), failed, question as unknown as Question);
  };

export const rowsBy = <Name extends keyof Read, Row extends z.ZodMiniObject>(
  table: Name,
  by: Column<Name>,
  row: RowOf<Row, Name>,
  failed: Sentences,
  ...orders: readonly Order<Name>[]
) => readRows<Row>(table, by, row, failed, [...orders]);

export const everyRow = <Name extends keyof Read, Row extends z.ZodMiniObject>(
  table: Name,
  row: RowOf<Row, Name>,
  failed: Sentences,
  ...orders: readonly Order<Name>[]
) => {
  const read = readRows<Row>(table, null, row, failed, [...orders]);
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
    const read = readRows<Row>(table, by, row, failed, [...orders]);
    return queryOptions({ queryKey: [table, value], queryFn: () => read(value), ...freshness });
  };

type Held = { [Name in keyof Tables]: 'id' extends Column<Name> ? Name : never }[keyof Tables];
const tableOf = (client: unknown, table: string) => (client as SupabaseClient).from(table);

export const adding =
  <Name extends Held>(table: Name, failed: string) =>
  (row: Tables[Name]['Insert']): Promise<void> =>
    changeRows(failed, (client) => tableOf(client, table).insert(row).select('id'));

export const changing =
  <Name extends Held>(table: Name, failed: string) =>
  (id: string, changes: Tables[Name]['Update']): Promise<void> =>
    changeRows(failed, (client) => tableOf(client, table).update(changes).eq('id', id).select('id'));

export const removing =
  (table: Held, failed: string) =>
  (id: string): Promise<void> =>
    changeRows(failed, (client) => tableOf(client, table).delete().eq('id', id).select('id'));
