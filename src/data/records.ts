// Admin edits without a release: announced dates, rules, sources, results, notices and prices. The database checks
// permission, requires a reason, and rejects concurrent changes.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CHAMPIONSHIP_RESULT } from '#src/recruiting/schools/school.ts';
import type { EventDate } from '#src/recruiting/calendar/rows.ts';
import { readCalendarReference } from './calendar.ts';
import { act, askDatabase, askRows, queryOf } from './client/ask-database.ts';
import { numbers, texts } from './client/columns.ts';
import { adding, everyRow, removing, rowsBy } from './client/tables.ts';

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

/** From a given day on. */
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

export const pricesQuery = queryOf('price_overview', null, 'Couldn’t load the prices.', PRICES)('');

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

export const addResult = adding('championship_results', 'The result was not entered.', 'school_id');

const removeResult = removing('championship_results', {
  failed: 'The result was not removed.',
  refused: 'The result has changed since you opened it. Read it again.',
});

/** Refused where someone changed it since it was read. */
export const removeHeldResult = ({ school_id, year, championship, event, squad, updated_at }: HeldResult) =>
  removeResult({ school_id, year, championship, event, squad, updated_at });
