// Narrows an access. Nothing can be added, and it never lasts longer than before.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { FamilyGrant } from '#src/data/people/sharing.ts';
import { dayField } from '#src/format/day-text.ts';
import { BASE } from '#src/recruiting/access/scopes.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { endOfDay, lastDay } from './last-day.ts';
import { ScopeChecks, SCOPE_LIST } from './scope-checks.tsx';
import styles from './sharing.module.css';

interface NarrowFormProps {
  readonly grant: FamilyGrant;
  readonly onSave: (less: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) => Promise<void>;
  readonly onCancel: () => void;
}

export function NarrowForm({ grant, onSave, onCancel }: NarrowFormProps) {
  const last = dayField(new Date(grant.until));
  const [today] = useState(() => dayField(new Date()));
  const form = useForm({
    schema: z.object({ scopes: SCOPE_LIST, until: lastDay(today, last) }),
    initial: { scopes: grant.scopes, until: last },
    // To the end of that day; the current expiry stays unchanged.
    send: ({ scopes, until }) => onSave({ scopes, until: until === last ? null : endOfDay(until) }),
  });
  return (
    <Form form={form} className={styles.form} aria-label="Change access">
      <ScopeChecks
        of={grant.scopes.filter((scope) => scope !== BASE)}
        kind={grant.kind}
        chosen={form.values.scopes}
        onChoose={(scopes) => form.change({ scopes })}
      />
      <TextInput label="Last day" type="date" min={today} max={last} {...form.text('until')} />
      <Problem sentence={form.problem} />
      <div className={styles.buttons}>
        <Submit label="Save" busyLabel="Saving …" />
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
