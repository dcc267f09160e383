// How much of a profile colleges see: one of three presets, who chose it, whose approval is pending, and a preview of
// the page.
import * as z from 'zod/mini';
import { PRESETS, type Preset, type Audience } from '#src/recruiting/scopes.ts';
import { askProfile } from './profile-access.ts';
import { SHOWN_PROFILE, type ShownProfile, type Viewer } from './profile-views.ts';
import { flags } from '../client/columns.ts';

const PRESET = z.enum(PRESETS);

const OVERVIEW = z.object({
  ...flags('may_choose may_answer'),
  holds: z.nullable(PRESET),
  holds_since: z.nullable(z.string()),
  waiting: z.nullable(z.object({ id: z.string(), preset: PRESET, asked_at: z.string() })),
});
export type PresetOverview = z.infer<typeof OVERVIEW>;

/** Null outside the family. */
export const readPresetOverview = (uaid: string): Promise<PresetOverview | null> =>
  askProfile(z.nullable(OVERVIEW), (client) => client.rpc('preset_overview', { uaid }));

/** The page a reader would be shown, once nothing else is in the way. */
export const readUnderPreset = (uaid: string, preset: Preset, viewer: Viewer): Promise<ShownProfile | null> =>
  askProfile(z.nullable(SHOWN_PROFILE), (client) => client.rpc('profile_under_preset', { uaid, preset, viewer }));

const CHOSEN = z.object({ waits_for: z.nullable(z.literal('guardian')) });

export const choosePreset = (uaid: string, preset: Preset) =>
  askProfile(CHOSEN, (client) => client.rpc('choose_preset', { uaid, preset }));

/** Fails once it is no longer pending. */
export const answerPreset = async (choice: string, agrees: boolean): Promise<void> =>
  void (await askProfile(z.literal(true), (client) => client.rpc('answer_preset', { choice, agrees })));

export const endPreset = async (uaid: string): Promise<void> =>
  void (await askProfile(z.literal(true), (client) => client.rpc('end_preset', { uaid })));

const PRESET_FIELDS = z.array(z.object({ preset: PRESET, field: z.string(), audience: z.enum(['colleges', 'link']) }));

/** As far as a preset shows each field it names. */
export const readPresetAudiences = async (preset: Preset): Promise<ReadonlyMap<string, Audience>> => {
  const rows = await askProfile(PRESET_FIELDS, (client) =>
    client.from('profile_presets').select('preset,field,audience').eq('preset', preset),
  );
  return new Map(rows.map(({ field, audience }) => [field, audience]));
};
