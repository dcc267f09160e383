// Profile form of a coach. Clearing a field deletes it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { createProfile, updateProfile, type Profile } from '#src/data/auth/profile.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { optionalText } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type FormAnswer } from '#src/ui/form/use-form.ts';
import styles from './coach-profile.module.css';

type Column = keyof Pick<Profile, 'first_name' | 'last_name' | 'club' | 'location' | 'bio'>;

/** Maximum length in the database, characters. */
const LONGEST: Readonly<Record<Column, number>> = {
  first_name: 80,
  last_name: 80,
  club: 120,
  location: 120,
  bio: 2000,
};

/** An empty field is deleted. */
const PROFILE = z.object({
  first_name: optionalText(),
  last_name: optionalText(),
  club: optionalText(),
  location: optionalText(),
  bio: optionalText(),
});
type Typed = z.input<typeof PROFILE>;

interface ProfileFormProps {
  readonly user: AuthUser;
  /** Null: none yet. */
  readonly profile: Profile | null;
}

const FAILED = 'Your profile was not saved: check the connection and try again. What you wrote is still here.';

export function ProfileForm({ user, profile }: ProfileFormProps) {
  const cache = useQueryClient();
  /** Last saved values, without what was typed since. */
  const [saved, setSaved] = useState<Typed | null>(null);
  const form = useForm({
    schema: PROFILE,
    initial: toTyped(profile),
    send: async (changes): Promise<FormAnswer> => {
      const isThere = profile !== null || (await createProfile(user.id, user.email));
      const isSaved = isThere && (await updateProfile(user.id, changes));
      if (!isSaved) return { ok: false, problem: { sentence: FAILED } };
      await cache.invalidateQueries({ queryKey: profileQuery(user.id).queryKey });
      setSaved(form.values);
      return { ok: true };
    },
    // The client's code failed to load: offline.
    wordsOf: () => FAILED,
  });
  const input = (column: Column, label: string, autoComplete: string) => (
    <TextInput label={label} autoComplete={autoComplete} maxLength={LONGEST[column]} {...form.text(column)} />
  );

  return (
    <Form form={form} className={styles.form}>
      <div className={styles.pair}>
        {input('first_name', 'First name', 'given-name')}
        {input('last_name', 'Last name', 'family-name')}
      </div>
      <div className={styles.pair}>
        {input('club', 'Club', 'organization')}
        {input('location', 'Location', 'address-level2')}
      </div>
      <TextArea label="About you" rows={5} maxLength={LONGEST.bio} {...form.text('bio')} />
      <div className={styles.end}>
        <Submit label="Save profile" busyLabel="Saving…" />
        <p role="status">{saved === form.values && !form.busy ? 'Saved.' : ''}</p>
      </div>
      <FormProblem className={styles.problem} />
    </Form>
  );
}

const toTyped = (profile: Profile | null): Typed => ({
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  club: profile?.club ?? '',
  location: profile?.location ?? '',
  bio: profile?.bio ?? '',
});
