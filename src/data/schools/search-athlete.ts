// The athlete a search is for (oneself or one's children), with the facts a comparison needs.
import * as z from 'zod/mini';
import type { FitAthlete } from '#src/recruiting/fit-sentences.ts';
import type { LetterFacts } from '#src/recruiting/letters.ts';
import { askDatabase } from '../client/ask-database.ts';
import { maybeNumbers, maybeTexts, texts } from '../client/columns.ts';
import { everyRow, rowsBy } from '../client/tables.ts';

const ROWER = z.object({
  ...maybeTexts('user_id called home_state'),
  uaid: z.string(),
  is_coxswain: z.boolean(),
  age_band: z.nullable(z.enum(['under-14', '14-17', '18+'])),
});

/** Row-level security answers oneself and one's children, and no one else. */
const readRowers = everyRow('rowers', ROWER, 'Couldn’t load your athletes.');

export async function readSearchAthletes(userId: string) {
  return (await readRowers())
    .map((rower) => {
      const { user_id, called, age_band } = rower;
      const isSelf = user_id === userId;
      return {
        ...rower,
        isSelf,
        called: called ?? (isSelf ? 'You' : 'Your child'),
        isMinor: age_band !== '18+',
        /** True if the signed-in person can edit this athlete's list; the rest of the family can view it. */
        mayWrite:
          age_band === 'under-14' || (age_band === '14-17' && user_id === null) ? !isSelf : isSelf && age_band !== null,
      };
    })
    .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf) || a.called.localeCompare(b.called));
}
export type SearchAthlete = Awaited<ReturnType<typeof readSearchAthletes>>[number];

const ERG_TEST = z.object({
  ...texts('piece rowed_on'),
  duration_s: z.coerce.number(),
  source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
});
const FIELD = z.object({ field: z.string(), answer: z.string(), value: z.unknown() });
const CLASS = z.object({ class_year: z.nullable(z.number()) });

export type FitSubject = Pick<SearchAthlete, 'uaid' | 'is_coxswain' | 'home_state'>;

export async function readFitAthlete({ uaid, is_coxswain, home_state }: FitSubject): Promise<FitAthlete> {
  const failed = 'Couldn’t load your profile.';
  const [ergTests, fields, { class_year: classYear }] = await Promise.all([
    rowsBy('erg_tests', 'uaid', ERG_TEST, 'Couldn’t load your erg tests.')(uaid),
    rowsBy('profile_fields', 'uaid', FIELD, failed)(uaid),
    askDatabase(CLASS, failed, (client) => client.rpc('calendar_of', { rower: uaid })),
  ]);
  const given = new Map(fields.filter(({ answer }) => answer === 'given').map(({ field, value }) => [field, value]));
  const gpa = given.get('core_gpa');
  const regions = given.get('regions');
  const size = given.get('school_size');
  return {
    isCoxswain: is_coxswain || given.get('role') === 'coxswain',
    classYear,
    ergTests,
    coreGpa: typeof gpa === 'number' && given.get('gpa_scale') === '4.0' ? gpa : null,
    homeState: home_state,
    wishedRegions: Array.isArray(regions) ? regions.map(String) : [],
    wishedSize: typeof size === 'string' ? size : null,
  };
}

const RACE = z.object({ ...texts('raced_on regatta'), ...maybeNumbers('place crews'), event: z.nullable(z.string()) });

/** Facts about the athlete for a first letter, besides erg scores. */
export async function readLetterFacts(uaid: string): Promise<LetterFacts> {
  const failed = 'Couldn’t load your profile.';
  const [races, fields] = await Promise.all([
    rowsBy('races', 'uaid', RACE, failed)(uaid),
    rowsBy('profile_fields', 'uaid', FIELD, failed)(uaid),
  ]);
  const said = (field: string): string | null => {
    const value = fields.find((one) => one.field === field && one.answer === 'given')?.value;
    return typeof value === 'string' ? value : null;
  };
  return { name: said('full_name'), club: said('club'), film: said('video'), races };
}
