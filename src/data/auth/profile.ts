// The profile row of a user: read, made and changed as the specification's section 7 says, failures answered as its
// section 8 says.
import type { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { readSelected, texts } from '../client/columns.ts';
import { logFailure } from '../client/log-failure.ts';

/** "No row" of the REST service: an answer, no failure. */
const NO_ROW = 'PGRST116';

const nullish = <Part extends z.core.SomeType>(part: Part) => z.optional(z.nullable(part));

/** Columns this product reads; additional ones of a later database version are ignored. */
const PROFILE = z.object({
  ...texts('id email'),
  user_role: z.enum(['athlete', 'coach', 'parent', 'admin']),
  coach_eligible: z.boolean(),
  first_name: nullish(z.string()),
  last_name: nullish(z.string()),
  club: nullish(z.string()),
  location: nullish(z.string()),
  bio: nullish(z.string()),
  graduation_year: nullish(z.number()),
  completion_percent: nullish(z.number()),
  confirmed_adult_at: nullish(z.string()),
});

export type Profile = z.infer<typeof PROFILE>;

/** Editable profile fields; roles and eligibility are the database's to decide. */
export type ProfileChanges = Partial<
  Pick<Profile, 'first_name' | 'last_name' | 'club' | 'location' | 'bio' | 'graduation_year'>
>;

export type ProfileRead =
  /** Null: no row exists. */
  | { readonly ok: true; readonly profile: Profile | null }
  /** The failure is logged already. `status` is 0 when the server could not be reached. */
  | { readonly ok: false; readonly status: number };

/** Reads the profile, distinguishing a missing row from other failures. */
export async function readProfile(userId: string): Promise<ProfileRead> {
  const client = await backendClient();
  const { data, error, status } = await client.from('profiles').select('*').eq('id', userId).maybeSingle();
  if (error !== null)
    return isNoRow(error) ? { ok: true, profile: null } : failed('Error fetching profile', error, status);
  if (data === null) return { ok: true, profile: null };
  const profile = readSelected(PROFILE, data);
  return profile.success ? { ok: true, profile: profile.data } : failed('Error fetching profile', profile.error, 200);
}

/** True when a row exists; false otherwise and on any failure. */
export async function profileExists(userId: string): Promise<boolean> {
  const client = await backendClient();
  const { data, error } = await client.from('profiles').select('id').eq('id', userId).maybeSingle();
  if (error !== null && !isNoRow(error)) logFailure('Error checking profile existence', error);
  return data !== null;
}

export async function createProfile(userId: string, email: string): Promise<boolean> {
  const client = await backendClient();
  const { error } = await client.from('profiles').insert({ id: userId, email });
  if (error !== null) logFailure('Error creating profile', error);
  return error === null;
}

export async function updateProfile(userId: string, changes: ProfileChanges): Promise<boolean> {
  const client = await backendClient();
  const { error } = await client.from('profiles').update(changes).eq('id', userId);
  if (error !== null) logFailure('Error updating profile', error);
  return error === null;
}

const isNoRow = ({ code }: PostgrestError): boolean => code === NO_ROW;

function failed(sentence: string, error: unknown, status: number): ProfileRead {
  logFailure(sentence, error);
  return { ok: false, status };
}
