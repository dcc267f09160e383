// The whole table: what is not in it does not pass.
import type { Canary } from '../canaries.ts';
import type { Relation } from '../people.ts';
import { ACCOUNT_CALLS, ACCOUNT_TABLES, CLUB_CALLS, CLUB_TABLES } from './club.ts';
import { PEOPLE_CALLS, PEOPLE_TABLES } from './people.ts';
import { RECRUITING_CALLS, RECRUITING_TABLES } from './recruiting.ts';
import { includes, type CallRow, type TableRow } from './who.ts';

export { SERVICE_CALLS } from './club.ts';

export const TABLES: Readonly<Record<string, TableRow>> = {
  ...PEOPLE_TABLES,
  ...CLUB_TABLES,
  ...RECRUITING_TABLES,
  ...ACCOUNT_TABLES,
};

export const CALLS: Readonly<Record<string, CallRow>> = {
  ...PEOPLE_CALLS,
  ...CLUB_CALLS,
  ...RECRUITING_CALLS,
  ...ACCOUNT_CALLS,
};

/** Whether someone may meet this value at all, by whatever table, view or call. */
export function mayMeet({ kind, table, column, audience }: Canary, relation: Relation): boolean {
  const row = TABLES[table];
  if (row === undefined) return false;
  const shown = [row.shown?.['*'], row.shown?.[column]].some(
    (who) => who !== undefined && includes(who, kind, relation),
  );
  const reads = row.byAudience?.[audience ?? ''] ?? row.read;
  return shown || includes(reads, kind, relation);
}
