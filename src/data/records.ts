// Admin edits without a release: announced dates, rules, sources, results, notices and prices. The database checks
// permission, requires a reason, and rejects concurrent changes.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CHAMPIONSHIP_RESULT } from '#src/recruiting/schools/school.ts';
import type { EventDate } from '#src/recruiting/calendar/rows.ts';
import { readCalendarReference } from './calendar.ts';
import { act, askDatabase, askRows, changeRows, answerQuery } from './client/ask-database.ts';
import { FailedRequest } from './client/failed-request.ts';
import { numbers, texts } from './client/columns.ts';
import { everyRow, rowsBy } from './client/tables.ts';

const FAILED = 'This was not changed.';
const NO = z.boolean();

/** Rules, events and sources as they stand now, and which rules an admin entered. */
export const recordsQuery = queryOptions({
  queryKey: ['admin records'],
  queryFn: async () => {
    const [reference, entered] = await Promise.all([
      readCalendarReference(),
      askRows(z.object({ id: z.string(), entered_at: z.nullable(z.string()) }), 'Couldn’t load the rules.', (client) =>
        client.from('recruiting_rules').select('id,entered_at').not('entered_at', 'is', null),
      ),
    ]);
    return { ...reference, entered: new Set(entered.map(({ id }) => id)) };
  },
  refetchOnMount: 'always',
});
export type AdminRecords = Awaited<ReturnType<NonNullable<typeof recordsQuery.queryFn>>>;

/** As the database compares it: '' where nothing is announced. */
export const dateAsRead = (date: EventDate | undefined): string =>
  date === undefined ? '' : `${date.starts_on}/${date.ends_on}/${date.place ?? ''}`;

/** False where someone changed it in the meantime. */
export const keepEventDate = act('keep_event_date', FAILED, NO);
export const removeEventDate = act('remove_event_date', FAILED, NO);

/** A rule that replaces another from a given day. */
export interface RuleEntry {
  readonly title: string;
  readonly statement: string;
  readonly permission: string;
  readonly date_rule: object | null;
  readonly effective_from: string;
  readonly sources: string[];
  readonly as_of: string;
  readonly confidence: string;
  readonly official_url: string | null;
  readonly official_read_on: string | null;
}

export const replaceRule = act('replace_rule', FAILED, z.string());

export const takeBackRule = act('take_back_rule', FAILED, NO);

/** False where the code is taken. */
export const addSource = act('add_source', FAILED, NO);

export const NOTICE_KINDS = ['parent', 'guardian', 'teen', 'grant'] as const;

const NOTICE = z.object({
  ...texts('version effective_from summary body'),
  kind: z.enum(NOTICE_KINDS),
  is_material: z.boolean(),
});
export type Notice = z.infer<typeof NOTICE>;
export type NoticeKind = Notice['kind'];

/** Newest first, with the number of answers per kind. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async () => {
    const failed = 'Couldn’t load the notices.';
    const [notices, readers] = await Promise.all([
      everyRow('notice_versions', NOTICE, failed, 'effective_from desc', 'version desc')(),
      askDatabase(z.record(z.string(), z.number()), failed, (client) => client.rpc('notice_readers', {})),
    ]);
    return { notices, readers };
  },
});

export const publishNotice = act('publish_next_notice', 'The notice was not published.', z.string());

const PRICES = z.object({
  prices: z.array(z.object({ price_id: z.string(), tier: z.string(), amount: z.number(), plans: z.number() })),
  changes: z.array(z.object({ ...texts('price_id effective_on announced_at'), ...numbers('amount mails') })),
});
export type PriceChange = z.infer<typeof PRICES>['changes'][number];

export const pricesQuery = answerQuery(['admin prices'], PRICES, 'Couldn’t load the prices.', (client) =>
  client.rpc('price_overview', {}),
);

export const announcePrice = act('announce_price', 'The price was not announced.', z.unknown());

/** False once anyone was notified. */
export const withdrawPrice = act('withdraw_price', 'The price was not withdrawn.', NO);

const RESULT = z.extend(CHAMPIONSHIP_RESULT, { updated_at: z.string() });
export type HeldResult = z.infer<typeof RESULT>;

/** A school's race results, newest first. */
export const heldResultsQuery = (school: string) =>
  queryOptions({
    queryKey: ['championship results', school, 'admin'],
    enabled: school !== '',
    queryFn: () =>
      rowsBy('championship_results', 'school_id', RESULT, 'Couldn’t load the results.', 'year desc')(school),
  });

export const addResult = (result: Omit<HeldResult, 'updated_at'>): Promise<void> =>
  changeRows('The result was not entered.', (client) =>
    client.from('championship_results').insert(result).select('school_id'),
  );

/** Refused where someone changed it since it was read. */
export async function removeHeldResult(held: HeldResult): Promise<void> {
  const gone = await askDatabase(z.array(z.unknown()), 'The result was not removed.', (client) =>
    client
      .from('championship_results')
      .delete()
      .match({ school_id: held.school_id, year: held.year, championship: held.championship })
      .match({ event: held.event, squad: held.squad, updated_at: held.updated_at })
      .select('school_id'),
  );
  if (gone.length === 0) throw new FailedRequest('The result has changed since you opened it. Read it again.', 409);
}
