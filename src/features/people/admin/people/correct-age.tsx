// Correction of a wrong age: month and year, how it was confirmed, and why. Minors lose access at once; older users
// answer the choices of that birthday.
import * as z from 'zod/mini';
import { correctAge, type FoundRecord } from '#src/data/admin/people.ts';
import { monthNamed } from '#src/format/day-text.ts';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { RowAct } from '#src/ui/list/resource-list.tsx';
import { shortId } from '../purposes.ts';
import { REASON, REASON_FIELD } from '../reasons.tsx';

const CONFIRMED = [
  { value: 'guardian', label: 'A guardian wrote from the address of the record' },
  { value: 'form', label: 'A signed form is here' },
  { value: 'call', label: 'Verified on a video call' },
  { value: 'document', label: 'A document was shown, and not kept' },
];
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthNamed(at + 1) }));
const YEAR = /^(?:19|20)\d\d$/u;

const CORRECTION = z.object({
  month: filled('Choose the month of birth.'),
  year: z.string().check(
    z.trim(),
    rule((text) => (YEAR.test(text) ? null : 'The year of birth has four digits.')),
  ),
  confirmed: filled('Describe how it was confirmed.'),
  reason: REASON,
});

const WORDS: Readonly<Record<string, string>> = {
  'under-14': 'Under 14 now: the account keeps no description, and a parent is asked within fourteen days.',
  '14-17': 'From 14 to 17 now: what needs a guardian waits for one.',
  '18+': 'Now an adult: they decide alone. Anything a guardian approved must be confirmed within 30 days or it ends.',
};

export const correctingAge = (record: FoundRecord): RowAct => ({
  label: 'Correct the age',
  of: shortId(record.uaid),
  look: 'quiet',
  form: ({ leave, finish }) => (
    <SchemaForm
      title={`Correct the age of ${shortId(record.uaid)}`}
      schema={CORRECTION}
      initial={{ month: '', year: '', confirmed: '', reason: '' }}
      focusFirst="month"
      fields={[
        { name: 'month', choice: { label: 'Month of birth', placeholder: 'Choose…', options: MONTHS } },
        {
          name: 'year',
          line: {
            label: 'Year of birth',
            inputMode: 'numeric',
            maxLength: 4,
            helperText: 'Neither month nor year is kept, only the group and its end.',
          },
        },
        { name: 'confirmed', choice: { label: 'Confirmed by', placeholder: 'Choose…', options: CONFIRMED } },
        REASON_FIELD,
      ]}
      submit="Correct the age"
      busy="Correcting …"
      send={async ({ month, year, confirmed, reason }) => {
        const band = await correctAge(record, { month: Number(month), year: Number(year), confirmed, reason });
        if (band === null) {
          return { ok: false, problem: { sentence: 'The age has changed since you opened it. Find the user again.' } };
        }
        return finish(WORDS[band] ?? band);
      }}
      onLeave={leave}
    />
  ),
});
