// What a coach writes about themselves. A field that is emptied is taken away.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { profileQuery } from '#src/backend/session/profile-query.ts';
import { createProfile, updateProfile, type Profile, type ProfileChanges } from '#src/backend/session/profile.ts';
import type { SessionUser } from '#src/backend/session/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './coach-profile.module.css';

type Column = keyof Pick<Profile, 'first_name' | 'last_name' | 'club' | 'location' | 'bio'>;

const COLUMNS = ['first_name', 'last_name', 'club', 'location', 'bio'] as const satisfies readonly Column[];

/** As long as the database takes them, characters. */
const LONGEST: Readonly<Record<Column, number>> = {
  first_name: 80,
  last_name: 80,
  club: 120,
  location: 120,
  bio: 2000,
};

type Typed = Readonly<Record<Column, string>>;

interface ProfileFormProps {
  readonly user: SessionUser;
  /** Null: there is none yet. */
  readonly profile: Profile | null;
}

const FAILED = 'Your profile was not saved: check the connection and try again. What you wrote is still here.';

export function ProfileForm({ user, profile }: ProfileFormProps) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => typedOf(profile));
  const [state, setState] = useState<'still' | 'saving' | 'saved' | 'failed'>('still');

  const write = (column: Column, text: string): void => {
    setTyped((before) => ({ ...before, [column]: text }));
    setState('still');
  };
  const save = async (): Promise<void> => {
    if (state === 'saving') return;
    setState('saving');
    try {
      const isThere = profile !== null || (await createProfile(user.id, user.email));
      const saved = isThere && (await updateProfile(user.id, changesOf(typed)));
      if (saved) await cache.invalidateQueries({ queryKey: profileQuery(user.id).queryKey });
      setState(saved ? 'saved' : 'failed');
    } catch {
      // The client's code could not be fetched: there is no network.
      setState('failed');
    }
  };
  const input = (column: Column, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      name={column}
      autoComplete={autoComplete}
      maxLength={LONGEST[column]}
      value={typed[column]}
      onChange={({ target }) => write(column, target.value)}
    />
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.pair}>
        {input('first_name', 'First name', 'given-name')}
        {input('last_name', 'Last name', 'family-name')}
      </div>
      <div className={styles.pair}>
        {input('club', 'Club', 'organization')}
        {input('location', 'Location', 'address-level2')}
      </div>
      <Field label="About you">
        {(names) => (
          <textarea
            {...names}
            name="bio"
            rows={5}
            maxLength={LONGEST.bio}
            value={typed.bio}
            onChange={({ target }) => write('bio', target.value)}
          />
        )}
      </Field>
      <div className={styles.end}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={state === 'saving'}>
          {state === 'saving' ? 'Saving…' : 'Save profile'}
        </button>
        <p role="status">{state === 'saved' ? 'Saved.' : ''}</p>
      </div>
      {state === 'failed' && (
        <p role="alert" className={styles.problem}>
          {FAILED}
        </p>
      )}
    </form>
  );
}

const typedOf = (profile: Profile | null): Typed => ({
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  club: profile?.club ?? '',
  location: profile?.location ?? '',
  bio: profile?.bio ?? '',
});

function changesOf(typed: Typed): ProfileChanges {
  const tidy = COLUMNS.map((column): [Column, string | null] => [column, typed[column].trim() || null]);
  return Object.fromEntries(tidy);
}
