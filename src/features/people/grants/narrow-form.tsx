// Narrows an access. Nothing can be added, and it never lasts longer than before.
import { useState } from 'react';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import * as z from 'zod/mini';
import type { FamilyGrant } from '#src/data/people/sharing.ts';
import { dayField } from '#src/format/day-text.ts';
import { BASE } from '#src/recruiting/access/scopes.ts';
import { endOfDay, lastDay } from './last-day.ts';
import { ScopeChecks, SCOPE_LIST } from './scope-checks.tsx';

interface NarrowFormProps {
  readonly grant: FamilyGrant;
  readonly onSave: (less: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) => Promise<void>;
  readonly onCancel: () => void;
}

export function NarrowForm({ grant, onSave, onCancel }: NarrowFormProps) {
  const last = dayField(new Date(grant.until));
  const [today] = useState(() => dayField(new Date()));
  return (
    <SchemaForm
      title="Change access"
      stacked
      schema={z.object({ until: lastDay(today, last), scopes: SCOPE_LIST })}
      initial={{ until: last, scopes: grant.scopes }}
      fields={[{ name: 'until', line: { label: 'Last day', type: 'date', min: today, max: last } }]}
      submit="Save"
      busy="Saving …"
      look="primary"
      // To the end of that day; the current expiry stays unchanged.
      send={({ scopes, until }) => onSave({ scopes, until: until === last ? null : endOfDay(until) })}
      onLeave={onCancel}
    >
      {({ values, change }) => (
        <ScopeChecks
          of={grant.scopes.filter((scope) => scope !== BASE)}
          kind={grant.kind}
          chosen={values.scopes}
          onChoose={(scopes) => change({ scopes })}
        />
      )}
    </SchemaForm>
  );
}
