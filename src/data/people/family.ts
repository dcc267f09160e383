// The minors someone is a guardian of, what was decided about them, and deciding again.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callProductSignedIn } from '../client/product-call.ts';
import { AGE_BAND } from './age.ts';
import { act, done, queryOf, askDatabase } from '../client/ask-database.ts';
import { flags, texts } from '../client/columns.ts';
import { changing, everyRow, rowsBy } from '../client/tables.ts';

const CONSENT_STATE = z.enum([
  'none',
  'pending',
  'expired',
  'refused',
  'granted',
  'partially_granted',
  'withdrawn',
  'band_change_due',
  'dispute',
]);
export type ConsentState = z.infer<typeof CONSENT_STATE>;

const REACH = z.enum(['only_me', 'family', 'club_coach', 'colleges', 'link']);
/** How far a field, or a guardian, lets anything be shown. */
export type Reach = z.infer<typeof REACH>;

const MEMBER = z.object({
  ...texts('uaid guardianship'),
  part: z.enum(['primary', 'viewer']),
  called: z.nullable(z.string()),
  band: z.nullable(AGE_BAND),
  has_account: z.boolean(),
  consent: CONSENT_STATE,
  widest_audience: REACH,
  teams: z.array(z.string()),
});
export type FamilyMember = z.infer<typeof MEMBER>;

/** Everyone the signed-in person is a guardian of. */
export const familyQuery = queryOf('my_family', null, 'Couldn’t load your family.', z.array(MEMBER));

const PURPOSE_STATE = z.object({ ...flags('allowed in_dispute'), waits_for_proof: z.nullable(z.boolean()) });
const NOTICE_DUE = z.object({
  ...texts('version since summary body'),
  answers: z.enum(['guardian', 'athlete']),
  purposes: z.array(z.enum(['collect', 'share_club', 'share_colleges'])),
});
/** A notice that changed in what matters: sharing is paused until it is answered. */
export type NoticeDue = z.infer<typeof NOTICE_DUE>;

const OVERVIEW = z.object({
  state: CONSENT_STATE,
  band: z.nullable(AGE_BAND),
  band_change_due: z.nullable(AGE_BAND),
  purposes: z.object({ collect: PURPOSE_STATE, share_club: PURPOSE_STATE, share_colleges: PURPOSE_STATE }),
  notices_due: z.array(NOTICE_DUE),
  guardians: z.array(
    z.object({
      ...texts('id email'),
      part: z.enum(['primary', 'viewer']),
      has_account: z.boolean(),
      is_me: z.nullable(z.boolean()),
    }),
  ),
  requests: z.array(
    z.object({ ...texts('id state sent_at'), kind: z.enum(['child', 'guardian']), email: z.nullable(z.string()) }),
  ),
});
export type ConsentOverview = z.infer<typeof OVERVIEW>;

/** Null unless the reader is the athlete or a guardian. */
export const consentQuery = queryOf('consent_overview', 'uaid', 'Couldn’t load the decisions.', z.nullable(OVERVIEW));

const ANSWERS = z.array(z.object({ decision: z.enum(['granted', 'refused', 'withdrawn', 'asked']) }));

/** The athlete's own consent to storing the record; null before the first answer. */
export const ownAnswerQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['own-answer', uaid],
    queryFn: async () => {
      const [newest] = await askDatabase(ANSWERS, 'Couldn’t load your answer.', (client) =>
        client
          .from('consent_records')
          .select('decision')
          .eq('uaid', uaid)
          .eq('method', 'self')
          .eq('purpose', 'collect')
          .order('id', { ascending: false })
          .limit(1),
      );
      return newest?.decision ?? null;
    },
  });

const SHOWN_FIELD = z.object({ field: z.string(), audience: REACH });
const LABEL = z.object({ field: z.string(), label: z.string() });

/** Audience per profile field; fields for "only me" are hidden from the family. */
export const shownFieldsQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['shown-fields', uaid],
    queryFn: async (): Promise<ReadonlyMap<Reach, readonly string[]>> => {
      const failed = 'Couldn’t load what the profile shows.';
      const [fields, kinds] = await Promise.all([
        rowsBy('profile_fields', 'uaid', SHOWN_FIELD, failed)(uaid, { answer: 'given' }),
        everyRow('profile_field_kinds', LABEL, failed)(),
      ]);
      const labels = new Map(kinds.map(({ field, label }) => [field, label]));
      return new Map(
        REACH.options.map((reach) => [
          reach,
          fields.filter(({ audience }) => audience === reach).map(({ field }) => labels.get(field) ?? field),
        ]),
      );
    },
  });

export const decideConsent = done('decide_consent', 'Couldn’t save your decision.', CONSENT_STATE);

export const acceptBandChange = done('accept_band_change', 'Couldn’t save this.', z.unknown());

export const setWidestReach = changing('guardianships', 'Couldn’t save the limit.');

/** Yes or no to a place on a roster. */
export const answerChildsClaim = done('answer_claim', 'This has changed since you opened it. Reload the page.');

export const inviteGuardian = callProductSignedIn('guardians/invite', 'Couldn’t send the email.');

/** Under 14 and for a primary guardian: the whole record, at once. */
export const deleteChild = done('delete_child', 'Couldn’t delete the record.');

/** Code with which an athlete of 14 or older moves the record into their own account. */
export const issueAccountCode = act('issue_account_code', 'There is no code yet.', z.string());

/** Null for a code that is none, or no longer one. */
export const takeOverRecord = act('take_over_record', 'Couldn’t take over the record.', z.nullable(z.string()));

/** Null without a weekly email: for guardians who decide about no minor there. */
export const weeklyMailQuery = queryOf(
  'weekly_digest',
  'guardianship',
  'Couldn’t check the weekly email.',
  z.nullable(z.boolean()),
);

export const wantWeeklyMail = done('set_weekly_digest', 'Couldn’t save this.');
