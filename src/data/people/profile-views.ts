// A profile as someone else is shown it. "See as" and the page behind a link are answered by the rule that answers the
// real viewers.
import * as z from 'zod/mini';
import { RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { askProfile } from './profile-access.ts';
import { REFERENCE_PAGE } from './references.ts';
import { SHOWN_ATTESTATION } from './attestations.ts';
import { maybeNumbers, maybeTexts, numbers, texts } from '../client/columns.ts';

const ERG_RESULT = z.object({
  ...texts('piece rowed_on'),
  ...numbers('distance_m duration_s split_s power_w'),
  source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
  confirmed_as: z.nullable(z.string()),
  /** True if the coach saw the monitor's photo. */
  confirmed_with_picture: z.optional(z.boolean()),
});
const RACE_RESULT = z.object({
  ...texts('raced_on regatta'),
  ...maybeTexts('event boat_class result'),
  ...maybeNumbers('seat place crews duration_s'),
});
const APPROVED_REFERENCE = z.object({ ...maybeTexts('knows_as words written_as team_as approved_at') });
const FILM_CLIP = z.object({
  clip_seconds: z.nullable(z.number()),
  clip_bytes: z.number(),
  /** No one sees it after. */
  clip_until: z.string(),
});
const GUARDIAN = z.object({ guardian: z.string() });
export type ShownReference = z.infer<typeof APPROVED_REFERENCE>;
export type ShownGuardian = z.infer<typeof GUARDIAN>;
export type ShownClip = z.infer<typeof FILM_CLIP>;
export type ShownErg = z.infer<typeof ERG_RESULT>;
export type ShownRace = z.infer<typeof RACE_RESULT>;

const SECTIONS = z.array(
  z.object({
    ...texts('section title'),
    fields: z.array(
      z.object({
        ...texts('field label kind'),
        ...maybeTexts('confirmed_as confirmed_at'),
        value: z.union([
          z.string(),
          z.number(),
          z.array(z.string()),
          z.array(ERG_RESULT),
          z.array(RACE_RESULT),
          z.array(APPROVED_REFERENCE),
          z.array(GUARDIAN),
          SHOWN_ATTESTATION,
          FILM_CLIP,
          z.object({ linked: z.boolean() }),
        ]),
      }),
    ),
  }),
);
export const SHOWN_PROFILE = z.object({ sections: SECTIONS });
const SHARED = z.union([
  z.object({
    sections: SECTIONS,
    expires_at: z.string(),
    /** Recipient named by the family. */
    recipient: z.string(),
    /** A minor: a guardian reads every answer. */
    has_guardian: z.boolean(),
    rules: z.array(RECRUITING_RULE),
    schools: z.nullable(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  z.object({ reference: REFERENCE_PAGE, expires_at: z.string() }),
]);
export type ShownProfile = z.infer<typeof SHOWN_PROFILE>;
export type ShownField = ShownProfile['sections'][number]['fields'][number];
export type SharedProfile = z.infer<typeof SHARED>;
export type LinkedProfile = Exclude<SharedProfile, { reference: unknown }>;

export const VIEWERS = ['parent', 'club_coach', 'college', 'link'] as const;
export type Viewer = (typeof VIEWERS)[number];

export const readProfileSeenAs = (uaid: string, viewer: Viewer): Promise<ShownProfile | null> =>
  askProfile(z.nullable(SHOWN_PROFILE), (client) => client.rpc('profile_seen_as', { uaid, viewer }));

/** A coach vouches for an answer they are shown. */
export const confirmField = async (uaid: string, field: string): Promise<void> =>
  void (await askProfile(z.literal(true), (client) => client.rpc('confirm_profile_field', { uaid, field })));

/** A profile, or a reference; null: no such link, or it is over. */
export const readSharedProfile = (token: string): Promise<SharedProfile | null> =>
  askProfile(z.nullable(SHARED), (client) => client.rpc('shared_profile', { token }));
