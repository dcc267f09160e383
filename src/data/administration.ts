// What admins see and decide: readers’ error reports, disagreeing guardians, consents without proof, college accounts,
// people with their ages and cases, and the log of events. Decisions about a person carry a reason for the log.
import * as z from 'zod/mini';
import { askDatabase, answerQuery, rowsQuery } from './client/ask-database.ts';
import { maybeTexts, texts, flags } from './client/columns.ts';

const REPORT = z.object({
  ...texts('id school_id short_name statement reported_at'),
  ...maybeTexts('label present_value link answer decided_at proposed'),
  state: z.enum(['open', 'accepted', 'declined']),
});

export type SchoolReport = z.infer<typeof REPORT>;
type ReportDecision = 'accepted' | 'declined';

const COLUMNS =
  'id,school_id,short_name,label,present_value,statement,link,reported_at,state,answer,decided_at,proposed';

export const schoolReportsQuery = (userId: string) =>
  rowsQuery(['school-reports', userId], REPORT, 'Couldn’t load the reports.', (client) =>
    client.from('school_report_list').select(COLUMNS).order('reported_at', { ascending: false }),
  );

/** False when it was decided in the meantime. */
export const decideSchoolReport = (report: string, decision: ReportDecision, answer: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The report was not decided.', (client) =>
    client.rpc('decide_school_report', { report, decision, answer }),
  );

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
type ProofMethod = 'signed_form' | 'video_call';

export const consentDisputesQuery = (userId: string) =>
  answerQuery(['consent-disputes', userId], DISPUTES, 'Couldn’t load the disputes.', (client) =>
    client.rpc('consent_disputes', {}),
  );

export const settleDispute = ({ uaid, purpose }: ConsentDispute, granted: boolean): Promise<string> =>
  askDatabase(z.string(), 'The dispute was not settled.', (client) =>
    client.rpc('settle_consent', { uaid, purpose, granted }),
  );

export const consentsToProveQuery = (userId: string) =>
  rowsQuery(['consents-to-prove', userId], TO_PROVE, 'Couldn’t load the consents.', (client) =>
    client.rpc('consents_to_prove', {}),
  );

export const proveConsent = (
  { guardianship, purpose }: Pick<ConsentToProve, 'guardianship' | 'purpose'>,
  method: ProofMethod,
): Promise<string> =>
  askDatabase(z.string(), 'The proof was not recorded.', (client) =>
    client.rpc('prove_consent', { guardianship, purpose, method }),
  );

/** False once a day has passed. */
export const takeBackProof = ({ guardianship, purpose }: ConsentToProve): Promise<boolean> =>
  askDatabase(z.boolean(), 'The proof was not taken back.', (client) =>
    client.rpc('take_back_proof', { guardianship, purpose }),
  );

const WAIVER = z.object({ id: z.string(), email: z.string(), line: z.string(), asked_at: z.string() });

type FeeWaiver = z.infer<typeof WAIVER>;

/** Fee waiver requests with their one-line reason; oldest first. */
export const feeWaiversQuery = (userId: string) =>
  rowsQuery(['fee-waivers', userId], WAIVER, 'Couldn’t load the requests.', (client) =>
    client.from('open_fee_waivers').select('id,email,line,asked_at').order('asked_at'),
  );

/** False when it was decided in the meantime. */
export const decideFeeWaiver = ({ id }: FeeWaiver, granted: boolean): Promise<boolean> =>
  askDatabase(z.boolean(), 'The request was not decided.', (client) =>
    client.rpc('decide_fee_waiver', { waiver: id, granted }),
  );

const ASKED = z.object({
  ...texts('account school as_role email asked_at'),
  ...maybeTexts('name approved_at'),
  is_of_college: z.boolean(),
});

export const collegeAccountsQuery = (userId: string) =>
  rowsQuery(['college-accounts', userId], ASKED, 'Couldn’t load the college accounts.', (client) =>
    client.rpc('college_accounts_asked', {}),
  );

export const answerCollegeAccount = (account: string, agrees: boolean): Promise<boolean> =>
  askDatabase(z.boolean(), 'This was not decided.', (client) =>
    client.rpc('answer_college_account', { account, agrees }),
  );

const DOMAINS = z.array(z.object({ school_id: z.string(), domain: z.string(), source: z.enum(['website', 'admin']) }));
type CollegeDomain = z.infer<typeof DOMAINS>[number];

export const collegeDomainsQuery = (userId: string) =>
  answerQuery(['college-domains', userId], DOMAINS, 'Couldn’t load the domains.', (client) =>
    client.from('college_domains').select('school_id,domain,source').order('domain'),
  );

const CHANGED = z.array(z.object({ domain: z.string() })).check(z.minLength(1));

export async function addCollegeDomain({ school, domain }: { readonly school: string; readonly domain: string }) {
  await askDatabase(CHANGED, 'Couldn’t add the domain. Write it as yale.edu, once for each college.', (client) =>
    client.from('college_domains').insert({ school_id: school, domain }).select('domain'),
  );
}

export async function removeCollegeDomain({ school_id: school, domain }: CollegeDomain): Promise<void> {
  await askDatabase(CHANGED, 'Couldn’t remove the domain.', (client) =>
    client.from('college_domains').delete().eq('school_id', school).eq('domain', domain).select('domain'),
  );
}

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

interface AgeCorrection {
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
  rowsQuery(['account-events', userId, kind, of, page], EVENT, 'Couldn’t load the events.', (client) => {
    const every = client
      .from('audit_log')
      .select('id,happened_at,actor_id,action,subject,subject_id,changed,reason')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .range(page * EVENTS_ON_PAGE, (page + 1) * EVENTS_ON_PAGE);
    const newest = of === '' ? every : every.like('subject_id', `${of}%`);
    switch (kind) {
      case 'decisions':
        return newest.in('subject', DECISIONS);
      case 'accounts':
        return newest.eq('subject', 'account');
      case 'sign-ins':
        return newest.eq('action', 'sign_in_failed');
      case 'exports':
        return newest.eq('action', 'export');
      case 'rights':
        return newest.in('subject', RIGHTS);
      case 'admins':
        return newest.not('reason', 'is', null);
      case 'all':
        return newest;
      default:
        return kind satisfies never;
    }
  });
