// The profile row of a user: read, made and changed as the specification's section 7 says, failures answered as its
// section 8 says.
import type { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { maybeNumbers, maybeTexts, texts } from '../client/columns.ts';
import { logFailure } from '../client/log-failure.ts';
import type { Changes } from '../client/tables.ts';

/** Columns this product reads; additional ones of a later database version are ignored. */
const PROFILE = z.extend(
  z.partial(
    z.object({
      ...maybeTexts('first_name last_name club location bio confirmed_adult_at'),
      ...maybeNumbers('graduation_year completion_percent'),
    }),
  ),
  {
    ...texts('id email'),
    user_role: z.enum(['athlete', 'coach', 'parent', 'admin']),
    coach_eligible: z.boolean(),
  },
);

export type Profile = z.infer<typeof PROFILE>;

/** Editable profile fields; roles and eligibility are the database's to decide. */
export type ProfileChanges = Pick<
  Changes<'profiles'>,
  'first_name' | 'last_name' | 'club' | 'location' | 'bio' | 'graduation_year'
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
  const profile = PROFILE.safeParse(data);
  if (data === null && (error === null || isNoRow(error))) return { ok: true, profile: null };
  if (error === null && profile.success) return { ok: true, profile: profile.data };
  logFailure('Error fetching profile', error ?? profile.error);
  return { ok: false, status };
}

/** True when a row exists; false otherwise and on any failure. */
export async function profileExists(userId: string): Promise<boolean> {
  const client = await backendClient();
  const { data, error } = await client.from('profiles').select('id').eq('id', userId).maybeSingle();
  if (error === null || !isNoRow(error)) worked('Error checking profile existence', error);
  return data !== null;
}

export async function createProfile(id: string, email: string): Promise<boolean> {
  const client = await backendClient();
  return worked('Error creating profile', (await client.from('profiles').insert({ id, email })).error);
}

export async function updateProfile(userId: string, changes: ProfileChanges): Promise<boolean> {
  const client = await backendClient();
  return worked('Error updating profile', (await client.from('profiles').update(changes).eq('id', userId)).error);
}

/** An answer, no failure. */
const isNoRow = ({ code }: PostgrestError): boolean => code === 'PGRST116';

function worked(failure: string, error: unknown): boolean {
  if (error !== null) logFailure(failure, error);
  return error === null;
}
