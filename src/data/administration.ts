// What admins see and decide: readers’ error reports, disagreeing guardians, consents without proof, college accounts,
// people with their ages and cases, and the log of events. Decisions about a person carry a reason for the log.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ASKED_ANEW, act, askRows, queryOf } from './client/ask-database.ts';
import { maybeTexts, texts, flags } from './client/columns.ts';
import { adding, removing, rowsQueryOf } from './client/tables.ts';

const REPORT = z.object({
  ...texts('id school_id short_name statement reported_at'),
  ...maybeTexts('label present_value link answer decided_at proposed'),
  state: z.enum(['open', 'accepted', 'declined']),
});

export type SchoolReport = z.infer<typeof REPORT>;

export const schoolReportsQuery = rowsQueryOf('school_report_list', null, REPORT, 'Couldn’t load the reports.', [
  'reported_at desc',
]);

/** False when it was decided in the meantime. */
export const decideSchoolReport = act('decide_school_report', 'The report was not decided.', z.boolean());

const PURPOSE = z.enum(['collect', 'share_club', 'share_colleges']);
const DISPUTES = z.array(z.object({ uaid: z.string(), purpose: PURPOSE, guardians: z.number() }));
const TO_PROVE = z.object({
  ...texts('uaid guardianship asked_at email'),
  purpose: PURPOSE,
  /** Accepted within the day, and may be taken back. */
  is_proved: z.boolean(),
});

export type ConsentPurpose = z.infer<typeof PURPOSE>;
/** Ids and purposes only: the person deciding sees no names. */
export type ConsentDispute = z.infer<typeof DISPUTES>[number];
export type ConsentToProve = z.infer<typeof TO_PROVE>;

export const consentDisputesQuery = queryOf('consent_disputes', null, 'Couldn’t load the disputes.', DISPUTES);

export const settleDispute = act('settle_consent', 'The dispute was not settled.', z.string());

export const consentsToProveQuery = queryOf(
  'consents_to_prove',
  null,
  'Couldn’t load the consents.',
  z.array(TO_PROVE),
);

export const proveConsent = act('prove_consent', 'The proof was not recorded.', z.string());

/** False once a day has passed. */
export const takeBackProof = act('take_back_proof', 'The proof was not taken back.', z.boolean());

const WAIVER = z.object({ id: z.string(), email: z.string(), line: z.string(), asked_at: z.string() });

/** Fee waiver requests with their one-line reason; oldest first. */
export const feeWaiversQuery = rowsQueryOf('open_fee_waivers', null, WAIVER, 'Couldn’t load the requests.', [
  'asked_at',
]);

/** False when it was decided in the meantime. */
export const decideFeeWaiver = act('decide_fee_waiver', 'The request was not decided.', z.boolean());

const ASKED = z.object({
  ...texts('account school as_role email asked_at'),
  ...maybeTexts('name approved_at'),
  is_of_college: z.boolean(),
});

export const collegeAccountsQuery = queryOf(
  'college_accounts_asked',
  null,
  'Couldn’t load the college accounts.',
  z.array(ASKED),
);

export const answerCollegeAccount = act('answer_college_account', 'This was not decided.', z.boolean());

const DOMAIN = z.object({ school_id: z.string(), domain: z.string(), source: z.enum(['website', 'admin']) });

export const collegeDomainsQuery = rowsQueryOf('college_domains', null, DOMAIN, 'Couldn’t load the domains.', [
  'domain',
]);

export const addCollegeDomain = adding(
  'college_domains',
  'Couldn’t add the domain. Write it as yale.edu, once for each college.',
  'domain',
);
export const removeCollegeDomain = removing('college_domains', 'Couldn’t remove the domain.');

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
export const lookUpPerson = act('look_up_person', 'Couldn’t look anyone up.', FOUND);

/** Null where the age was changed since it was read. */
export const correctAge = act('correct_age', 'The age was not corrected.', z.nullable(z.string()));

export type CaseKind = 'safety' | 'rights';

const CASE = z.object({
  ...texts('number received_at answer_by'),
  ...maybeTexts('written_by email message taken_at closed_at outcome'),
  is_mine: z.nullable(z.boolean()),
});
export type HeldCase = z.infer<typeof CASE>;

/** The most urgent first, then what was closed. */
export const casesQuery = queryOf('cases_of', 'kind', 'Couldn’t load the cases.', z.array(CASE), ASKED_ANEW);

/** False where someone else took it. */
export const takeCase = act('take_case', 'The case was not taken.', z.boolean());

/** False where it was closed in the meantime. */
export const closeCase = act('close_case', 'The case was not closed.', z.boolean());

/** Event names and ids, never the changed values. */
const EVENT = z.object({
  ...texts('happened_at action subject'),
  ...maybeTexts('actor_id subject_id'),
  id: z.number(),
  changed: z.nullable(z.array(z.string())),
  /** Why, in an admin’s words. */
  reason: z.nullable(z.string()),
});
export type AccountEvent = z.infer<typeof EVENT>;

/** Filter of the event list. */
export type EventKind = 'all' | 'decisions' | 'accounts' | 'sign-ins' | 'exports' | 'rights' | 'admins';

export interface EventFilter {
  readonly kind: EventKind;
  /** How an id begins; empty: of everybody. */
  readonly of: string;
  /** From 0. */
  readonly page: number;
}

export const EVENTS_ON_PAGE = 50;
const RIGHTS = ['grants', 'guardianships', 'team_members', 'profiles', 'profile_links', 'rower_pages', 'roster_claims'];
/** One click of a coach or an admin: an erg score, a signed form, a college let in. */
const DECISIONS = ['erg_tests', 'consent_records', 'college_accounts'];

/** A page of the newest, and one more where there are older ones. */
export const accountEventsQuery = (userId: string, { kind, of, page }: EventFilter) =>
  queryOptions({
    queryKey: ['account-events', userId, kind, of, page],
    queryFn: () =>
      askRows(EVENT, 'Couldn’t load the events.', (client) => {
        const every = client
          .from('audit_log')
          .select('id,happened_at,actor_id,action,subject,subject_id,changed,reason')
          .order('happened_at', { ascending: false })
          .order('id', { ascending: false })
          .range(page * EVENTS_ON_PAGE, (page + 1) * EVENTS_ON_PAGE);
        const newest = of === '' ? every : every.like('subject_id', `${of}%`);
        return {
          all: () => newest,
          decisions: () => newest.in('subject', DECISIONS),
          accounts: () => newest.eq('subject', 'account'),
          'sign-ins': () => newest.eq('action', 'sign_in_failed'),
          exports: () => newest.eq('action', 'export'),
          rights: () => newest.in('subject', RIGHTS),
          admins: () => newest.not('reason', 'is', null),
        }[kind]();
      }),
  });
