// Admin: look up people, correct ages and decide pending requests, each with a reason for the log.
import * as z from 'zod/mini';
import { askDatabase, rowsQuery } from './client/ask-database.ts';
import { flags, maybeTexts, texts } from './client/fields.ts';

const FOUND = z.object({
  account: z.nullable(
    z.object({
      ...texts('id created_at'),
      ...maybeTexts('last_sign_in_at role plan college'),
      ...flags('is_confirmed is_coach has_second_step'),
      teams: z.number(),
    }),
  ),
  records: z.array(
    z.object({
      ...maybeTexts('part band band_until method consent'),
      uaid: z.string(),
      is_own: z.boolean(),
      guardians: z.number(),
    }),
  ),
});
export type FoundPerson = z.infer<typeof FOUND>;
export type FoundRecord = FoundPerson['records'][number];

/** Each look is written down with its reason. */
export const lookUpPerson = (address: string, reason: string): Promise<FoundPerson> =>
  askDatabase(FOUND, 'Couldn’t look anyone up.', (client) => client.rpc('look_up_person', { address, reason }));

export interface AgeCorrection {
  readonly year: number;
  readonly month: number;
  readonly confirmed: string;
  readonly reason: string;
}

/** Null where the age was changed since it was read. */
export const correctAge = ({ uaid, band, band_until: until }: FoundRecord, by: AgeCorrection): Promise<string | null> =>
  askDatabase(z.nullable(z.string()), 'The age was not corrected.', (client) =>
    client.rpc('correct_age', {
      uaid,
      born_year: by.year,
      born_month: by.month,
      confirmed: by.confirmed,
      seen: `${band ?? ''}${until === null ? '' : ` ${until}`}`,
      reason: by.reason,
    }),
  );

export type CaseKind = 'safety' | 'rights';

const CASE = z.object({
  ...texts('number received_at answer_by'),
  ...maybeTexts('written_by email message taken_at closed_at outcome'),
  is_mine: z.nullable(z.boolean()),
});
export type HeldCase = z.infer<typeof CASE>;

/** The most urgent first, then what was closed. */
export const casesQuery = (kind: CaseKind) => ({
  ...rowsQuery(['cases', kind], CASE, 'Couldn’t load the cases.', (client) => client.rpc('cases_of', { kind })),
  refetchOnMount: 'always' as const,
});

/** False where someone else took it. */
export const takeCase = (number: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The case was not taken.', (client) => client.rpc('take_case', { number }));

/** False where it was closed in the meantime. */
export const closeCase = (number: string, outcome: string, reason: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The case was not closed.', (client) =>
    client.rpc('close_case', { number, outcome, reason }),
  );
