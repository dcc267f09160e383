// A profile as someone else is shown it, and how much of it colleges see. "See as", the preview of a preset and the
// page behind a link are answered by the rule that answers the real viewers.
import * as z from 'zod/mini';
import { act, done } from '../client/ask-database.ts';
import { RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { PROFILE } from './profile-access.ts';
import { ERG, REFERENCE_PAGE, SHOWN_ATTESTATION } from './references.ts';
import { maybeNumbers, maybeTexts, texts, flags } from '../client/columns.ts';
import { rowsBy } from '../client/tables.ts';
import { PRESETS, type Preset, type Audience } from '#src/recruiting/scopes.ts';

const ERG_RESULT = z.object({
  ...ERG,
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
type SharedProfile = z.infer<typeof SHARED>;
export type LinkedProfile = Exclude<SharedProfile, { reference: unknown }>;

export const VIEWERS = ['parent', 'club_coach', 'college', 'link'] as const;
export type Viewer = (typeof VIEWERS)[number];

export const readProfileSeenAs = act('profile_seen_as', PROFILE, z.nullable(SHOWN_PROFILE));

/** A coach vouches for an answer they are shown. */
export const confirmField = done('confirm_profile_field', PROFILE);

/** A profile, or a reference; null: no such link, or it is over. */
export const readSharedProfile = act('shared_profile', PROFILE, z.nullable(SHARED));

const PRESET = z.enum(PRESETS);

const OVERVIEW = z.object({
  ...flags('may_choose may_answer'),
  holds: z.nullable(PRESET),
  holds_since: z.nullable(z.string()),
  waiting: z.nullable(z.object({ id: z.string(), preset: PRESET, asked_at: z.string() })),
});
export type PresetOverview = z.infer<typeof OVERVIEW>;

/** Null outside the family. */
export const readPresetOverview = act('preset_overview', PROFILE, z.nullable(OVERVIEW));

/** The page a reader would be shown, once nothing else is in the way. */
export const readUnderPreset = act('profile_under_preset', PROFILE, z.nullable(SHOWN_PROFILE));

const CHOSEN = z.object({ waits_for: z.nullable(z.literal('guardian')) });

export const choosePreset = act('choose_preset', PROFILE, CHOSEN);

/** Fails once it is no longer pending. */
export const answerPreset = done('answer_preset', PROFILE);

export const endPreset = done('end_preset', PROFILE);

const PRESET_FIELD = z.object({ field: z.string(), audience: z.enum(['colleges', 'link']) });

/** As far as a preset shows each field it names. */
export const readPresetAudiences = async (preset: Preset): Promise<ReadonlyMap<string, Audience>> => {
  const rows = await rowsBy('profile_presets', 'preset', PRESET_FIELD, PROFILE)(preset);
  return new Map(rows.map(({ field, audience }) => [field, audience]));
};
