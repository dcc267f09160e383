// Sources of facts, rules and dates: add one here before citing it.
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addSource } from '#src/data/admin/records.ts';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';

const MIN_OF_TITLE = 8;
const CODE = /^[A-Za-z0-9-]{1,12}$/u;

const NEW_SOURCE = z.object({
  code: z.string().check(
    z.trim(),
    rule((code) => (CODE.test(code) ? null : 'A code is up to 12 letters, digits and hyphens.')),
  ),
  title: filled('Enter what it is, who publishes it and where.', MIN_OF_TITLE),
  dated: z.string().check(z.trim()),
});

export function Sources() {
  const cache = useQueryClient();
  return (
    <SchemaForm
      title="Add a source"
      schema={NEW_SOURCE}
      initial={{ code: '', title: '', dated: '' }}
      fields={[
        { name: 'code', line: { label: 'Code', maxLength: 12, placeholder: 'USR27' } },
        { name: 'title', line: { label: 'What it is', maxLength: 300 } },
        { name: 'dated', line: { label: 'Its own date', maxLength: 60, helperText: 'Empty: undated.' } },
      ]}
      submit="Add the source"
      busy="Adding …"
      send={async ({ code, title, dated }) => {
        if (!(await addSource(code, title, dated))) {
          return { ok: false, problem: { field: 'code', sentence: 'A source has this code already.' } };
        }
        await cache.invalidateQueries();
        return `${code} can be used now.`;
      }}
    />
  );
}
