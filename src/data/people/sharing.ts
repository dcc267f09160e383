// The family's view of sharing: who has access to what until when, pending decisions, and the view history.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ALWAYS_ASKED, act, done, queryOf, askDatabase } from '../client/ask-database.ts';
import { scopeList, SEES } from './roster.ts';
import { flags, maybeTexts, texts } from '../client/columns.ts';
import { rowsBy } from '../client/tables.ts';

const BAND = z.nullable(z.enum(['under-14', '14-17', '18+']));
const OWN = z.object({ uaid: z.string(), called: z.nullable(z.string()), age_band: BAND });
const CHILD = z.object({
  uaid: z.string(),
  called: z.nullable(z.string()),
  band: BAND,
  part: z.enum(['primary', 'viewer']),
  has_account: z.boolean(),
});

export interface FamilyPerson {
  readonly uaid: string;
  readonly called: string | null;
  readonly isOwn: boolean;
  /**
   * Whether the reader acts for the athlete: the athlete from age 14; before that, and without their own account, a
   * parent.
   */
  readonly acts: boolean;
}

const FAILED = 'Couldn’t load your family.';

/** Oneself, where one rows, and then one's children. */
export const familyPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['family-people', userId],
    queryFn: async (): Promise<readonly FamilyPerson[]> => {
      const [own, children] = await Promise.all([
        rowsBy('rowers', 'user_id', OWN, FAILED)(userId),
        askDatabase(z.array(CHILD), FAILED, (client) => client.rpc('my_family')),
      ]);
      return [
        ...own.map(({ uaid, called, age_band: band }) => {
          return { uaid, called, isOwn: true, acts: band === '14-17' || band === '18+' };
        }),
        ...children.map(({ uaid, called, band, part, has_account: hasAccount }) => ({
          uaid,
          called,
          isOwn: false,
          acts: part === 'primary' && (band === 'under-14' || (band === '14-17' && !hasAccount)),
        })),
      ];
    },
  });

const GRANT = z.object({
  ...texts('id purpose from until'),
  ...maybeTexts('to approved_at revoked_at reconfirm_by'),
  ...flags('is_team is_live'),
  kind: z.enum(['club', 'college']),
  scopes: scopeList,
  /** Null once it is over. */
  sees: z.nullable(SEES),
  waits_for: z.nullable(z.enum(['guardian', 'consent'])),
});
export type FamilyGrant = z.infer<typeof GRANT>;

const LINK = z.object({
  ...texts('id made_at until'),
  ...maybeTexts('approved_at revoked_at last_opened_on'),
  /** The college or the person it is for. */
  to: z.string(),
  /** By someone outside the family. */
  opened: z.number(),
  is_live: z.boolean(),
  waits_for: z.nullable(z.enum(['guardian', 'consent'])),
  /** Null once it is over. */
  sees: z.nullable(SEES),
});
export type FamilyLink = z.infer<typeof LINK>;

const PAGE = z.object({ id: z.string(), by: z.string(), session: z.string(), until: z.string() });
/** One seat of one session, by a coach's link that is open now. */
export type OpenPage = z.infer<typeof PAGE>;

const WAITS = z.object({
  id: z.string(),
  what: z.enum(['grant', 'link', 'scopes', 'claim', 'preset', 'reference', 'picture', 'clip', 'page', 'proof']),
  who: z.nullable(z.string()),
});
export type Waits = z.infer<typeof WAITS>;

const REQUEST = z.object({ ...texts('id team reason asked_at'), scopes: scopeList, by: z.nullable(z.string()) });

const CLAIM = z.object({ ...texts('id team claimed_at'), waits_for: z.enum(['guardian', 'team']) });

const OPEN = z.object({ opened_at: z.string(), opened_as: z.string(), scopes: z.array(z.string()) });
export type JourneyOpen = z.infer<typeof OPEN>;

const SHARING = z.object({
  ...flags('is_own may_give may_approve may_end'),
  uaid: z.string(),
  called: z.nullable(z.string()),
  band: z.nullable(z.enum(['under-14', '14-17', '18+'])),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  grants: z.array(GRANT),
  links: z.array(LINK),
  pages: z.array(PAGE),
  /** Pending decisions of the reader. */
  waits: z.array(WAITS),
  would_see: z.object({ club: SEES, college: SEES, link: SEES }),
  requests: z.array(REQUEST),
  claims: z.array(CLAIM),
  opens: z.array(OPEN),
});
export type Sharing = z.infer<typeof SHARING>;

/** Null for someone whose family one does not belong to. */
export const sharingQuery = queryOf(
  'sharing_overview',
  'uaid',
  'Couldn’t load what you share.',
  z.nullable(SHARING),
  ALWAYS_ASKED,
);

const GIVEN = z.object({
  id: z.string(),
  is_live: z.boolean(),
  waits_for: z.nullable(z.enum(['guardian', 'consent'])),
});
const NOT_GIVEN = 'Couldn’t share access. Check the end date: at most 400 days from now.';
const grantAccess = act('grant_access', NOT_GIVEN, z.nullable(GIVEN));
const shareWithProgram = act('share_with_programme', NOT_GIVEN, z.nullable(GIVEN));

/**
 * To exactly one of team, coach and school: a school's coaches with an approved account see what its page shows,
 * whatever the scopes. `until` null: the end of the season.
 */
export type NewGrant = Parameters<typeof grantAccess>[0] & { readonly school: string | null };

export async function giveAccess({ school, ...grant }: NewGrant): Promise<z.infer<typeof GIVEN>> {
  const { uaid, until, purpose } = grant;
  const given = await (school === null ? grantAccess(grant) : shareWithProgram({ uaid, school, until, purpose }));
  if (given === null) throw new Error('No coach with an account has this address. Check it with the coach.');
  return given;
}

const ENDED = 'This has changed since you opened it. Reload the page.';

/** A guardian's answer to links that wait, several at once. */
export const decideLinks = (links: readonly string[], allows: boolean): Promise<void> =>
  askDatabase(z.number().check(z.minimum(links.length)), ENDED, (client) =>
    client.rpc('decide_profile_links', { links: [...links], allows }),
  ).then(() => undefined);
export const approveGrant = done('approve_grant', ENDED);
export const revokeGrant = done('revoke_grant', ENDED);
export const reconfirmGrant = done('reconfirm_grant', ENDED);
export const narrowGrant = done('narrow_grant', ENDED);

export const answerScopeRequest = done('answer_scope_request', 'Couldn’t answer the request.', z.nullable(GIVEN));

const CLAIMED = z.object({ claim: z.string(), team: z.string(), waits_for: z.enum(['guardian', 'team']) });
export type Claimed = z.infer<typeof CLAIMED>;

/** Null for a code that is not one, is used up or too old. */
export const claimPlace = act('claim_place', 'Couldn’t claim the roster spot.', z.nullable(CLAIMED));

const SHARED_WITH_ME = z.object({
  ...texts('id uaid purpose until'),
  kind: z.enum(['club', 'college']),
  name: z.nullable(z.string()),
  scopes: scopeList,
  sees: SEES,
});
export type SharedWithMe = z.infer<typeof SHARED_WITH_ME>;

export const sharedWithMeQuery = queryOf(
  'shared_with_me',
  null,
  'Couldn’t load who shares with you.',
  z.array(SHARED_WITH_ME),
  ALWAYS_ASKED,
);
