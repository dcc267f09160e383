// A college coach's account: whose coach they are, who shared with that program, and what the program notes next to it.
import * as z from 'zod/mini';
import { COLLEGE_SQUADS } from '#src/recruiting/schools/squads.ts';
import { ALWAYS_ASKED, done, queryOf, changeRows } from '../client/ask-database.ts';
import { SEES } from './roster.ts';
import { SHOWN_PROFILE } from './profile-views.ts';
import { maybeTexts, texts } from '../client/columns.ts';
import { type NewRow, rowsQueryOf } from '../client/tables.ts';

const MINE = z.object({
  ...texts('school name as_role'),
  /** moved: approved, but the account's address no longer belongs to the college. */
  state: z.enum(['asked', 'approved', 'ended', 'moved']),
});
export type OwnCollege = z.infer<typeof MINE>;

/** Null if never requested. */
export const ownCollegeQuery = queryOf(
  'my_college',
  null,
  'Couldn’t load your college account.',
  z.nullable(MINE),
  ALWAYS_ASKED,
);

export const askForCollege = done('ask_for_college', 'Couldn’t send your request.', z.string());

export const leaveCollege = done('leave_college', 'Couldn’t end this.', z.boolean());

const NAMED = z.object({ id: z.string(), name: z.string() });

/** Every college, by name. */
export const collegeNamesQuery = rowsQueryOf('schools', null, NAMED, 'Couldn’t load the colleges.', ['name'])('');

/** The colleges of which a coach has an approved account. */
export const programsHereQuery = queryOf('programmes_here', null, 'Couldn’t load the programs.', z.array(NAMED))('');

const SHARED = z.object({
  ...texts('uaid until purpose'),
  ...maybeTexts('name note'),
  sees: SEES,
  tags: z.array(z.string()),
  /** A minor: a guardian reads every answer. */
  has_guardian: z.boolean(),
  /** As far as the page shows them. */
  class_year: z.nullable(z.number()),
  best_2k_s: z.nullable(z.number()),
  squad: z.nullable(z.enum(COLLEGE_SQUADS)),
});
export type SharedAthlete = z.infer<typeof SHARED>;

/** Those who shared with the program, and no one else. */
export const sharedAthletesQuery = queryOf(
  'shared_with_my_college',
  null,
  'Couldn’t load who shares with you.',
  z.array(SHARED),
  ALWAYS_ASKED,
);

/** Fetched once per visit, because the family sees every view. Null: no longer shared with the reader. */
export const sharedAthletePageQuery = queryOf(
  'open_profile',
  'uaid',
  'Couldn’t open the page.',
  z.nullable(SHOWN_PROFILE),
  { staleTime: Infinity, retry: false },
);

export const keepCollegeNote = (note: NewRow<'college_notes'>): Promise<void> =>
  changeRows('Couldn’t save your note.', (client) => client.from('college_notes').upsert(note).select('uaid'));
