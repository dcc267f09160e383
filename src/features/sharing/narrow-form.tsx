// Taking back a part of an access. Nothing can be added here, and it never lasts longer than before.
import { useState, type FormEvent } from 'react';
import type { FamilyGrant } from '#src/backend/people/sharing.ts';
import { dayField } from '#src/format/day-text.ts';
import { BASE, completeScopes, opensFor, SCOPE_WORDS } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './sharing.module.css';

interface NarrowFormProps {
  readonly grant: FamilyGrant;
  readonly busy: boolean;
  readonly onSave: (less: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) => void;
  readonly onCancel: () => void;
}

export function NarrowForm({ grant, busy, onSave, onCancel }: NarrowFormProps) {
  const last = dayField(new Date(grant.until));
  const [scopes, setScopes] = useState(grant.scopes);
  const [until, setUntil] = useState(last);
  const [today] = useState(() => dayField(new Date()));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    // To the end of that day; the day it ends already stays as it is.
    onSave({ scopes, until: until === last || until === '' ? null : new Date(`${until}T23:59:59`).toISOString() });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="See less, or end sooner">
      {grant.scopes
        .filter((scope) => scope !== BASE)
        .map((scope) => (
          <Check
            key={scope}
            label={SCOPE_WORDS[scope].name}
            helperText={opensFor(scope, grant.kind)}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              setScopes(
                checked
                  ? completeScopes([...scopes, scope])
                  : scopes.filter((one) => one !== scope && !(scope === 'seat_telemetry' && one === 'technique_trend')),
              )
            }
          />
        ))}
      <TextInput
        label="Last day"
        type="date"
        min={today}
        max={last}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={busy}>
          {busy ? 'Saving …' : 'Save'}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
