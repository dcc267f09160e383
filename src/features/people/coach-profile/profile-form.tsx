// Profile form of a coach. Clearing a field deletes it.
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { createProfile, updateProfile, type Profile } from '#src/data/auth/profile.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { optionalText } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';

/** An empty field is deleted. */
const PROFILE = z.object({
  first_name: optionalText(),
  last_name: optionalText(),
  club: optionalText(),
  location: optionalText(),
  bio: optionalText(),
});
type Typed = z.input<typeof PROFILE>;

const line = (name: keyof Typed, label: string, autoComplete: string, maxLength: number): SchemaField<Typed> => ({
  name,
  half: true,
  line: { label, autoComplete, maxLength },
});

/** With the maximum length in the database, characters. */
const FIELDS: readonly SchemaField<Typed>[] = [
  line('first_name', 'First name', 'given-name', 80),
  line('last_name', 'Last name', 'family-name', 80),
  line('club', 'Club', 'organization', 120),
  line('location', 'Location', 'address-level2', 120),
  { name: 'bio', text: { label: 'About you', rows: 5, maxLength: 2000 } },
];

interface ProfileFormProps {
  readonly user: AuthUser;
  /** Null: none yet. */
  readonly profile: Profile | null;
}

const FAILED = 'Your profile was not saved: check the connection and try again. What you wrote is still here.';

export function ProfileForm({ user, profile }: ProfileFormProps) {
  const cache = useQueryClient();
  return (
    <SchemaForm
      stacked
      schema={PROFILE}
      initial={toTyped(profile)}
      fields={FIELDS}
      submit="Save profile"
      busy="Saving…"
      look="primary"
      send={async (changes) => {
        const isThere = profile !== null || (await createProfile(user.id, user.email));
        const isSaved = isThere && (await updateProfile(user.id, changes));
        if (!isSaved) return { ok: false, problem: { sentence: FAILED } };
        await cache.invalidateQueries({ queryKey: profileQuery(user.id).queryKey });
        return 'Saved.';
      }}
      // The client's code failed to load: offline.
      wordsOf={() => FAILED}
      edits
      guarded
    />
  );
}

const toTyped = (profile: Profile | null): Typed => ({
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  club: profile?.club ?? '',
  location: profile?.location ?? '',
  bio: profile?.bio ?? '',
});
