// Look-up of a user who wrote to us, by their full address: states and groups, no name, nothing of a record. Each
// look-up is logged with its reason.
import { useState } from 'react';
import * as z from 'zod/mini';
import { lookUpPerson, type FoundPerson, type FoundRecord, correctAge } from '#src/data/administration.ts';
import { dayText, monthNamed } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { address, filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { shortId } from './decisions.tsx';
import { REASON, REASON_FIELD } from './reasons.tsx';
import { stack } from '#src/ui/primitives.ts';

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

/**
 * Correction of a wrong age: month and year, how it was confirmed, and why. Minors lose access at once; older users
 * answer the choices of that birthday.
 */
const correctingAge = (record: FoundRecord): RowAct => ({
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

const LOOK = z.object({ address: address('Type the whole address.'), reason: REASON });

export function LookUp() {
  const [found, setFound] = useState<FoundPerson | null>(null);
  return (
    <div className={stack({ gap: 3 })}>
      <SchemaForm
        title="Find a user"
        schema={LOOK}
        initial={{ address: '', reason: '' }}
        fields={[{ name: 'address', line: { type: 'email', label: 'Whole address' } }, REASON_FIELD]}
        submit="Look up"
        busy="Looking …"
        send={async (asked) => {
          setFound(null);
          setFound(await lookUpPerson(asked.address, asked.reason));
        }}
      />
      <div role="status" className={stack({ gap: 3 })}>
        {found !== null && <Found found={found} />}
      </div>
    </div>
  );
}

const Found = ({ found: { account, records } }: { readonly found: FoundPerson }) => (
  <>
    {account === null ? (
      <p>No account has this address.</p>
    ) : (
      <p>
        Account <code>{shortId(account.id)}</code>, {accountWords(account)}.
      </p>
    )}
    <ResourceList
      asked={records}
      empty="They have no rower record and aren’t a guardian."
      rowKey={({ uaid }) => uaid}
      acts={(record) => (record.band === null ? [] : [correctingAge(record)])}
    >
      {(record) => <Record record={record} />}
    </ResourceList>
  </>
);

function accountWords(account: NonNullable<FoundPerson['account']>): string {
  return [
    account.role ?? 'never signed in',
    `made ${dayText(account.created_at)}`,
    account.is_confirmed ? 'address confirmed' : 'address not confirmed',
    account.last_sign_in_at === null ? 'never signed in' : `last signed in ${dayText(account.last_sign_in_at)}`,
    account.has_second_step ? 'with two-step verification' : 'without two-step verification',
    ...(account.is_coach ? ['let in as a coach'] : []),
    ...(account.teams === 0 ? [] : [`in ${counted(account.teams, 'team')}`]),
    ...(account.college === null ? [] : [account.college]),
    account.plan === null ? 'no plan' : `plan ${account.plan}`,
  ].join(', ');
}

const METHODS: Readonly<Record<string, string>> = {
  self: 'as they answered',
  parent: 'as a parent answered',
  support: 'corrected by support',
};

function Record({ record }: { readonly record: FoundRecord }) {
  const { uaid, is_own: isOwn, part, band, band_until: until, method, consent, guardians } = record;
  const whose = isOwn
    ? 'Their own record'
    : part === 'viewer'
      ? 'As a reading guardian of the record'
      : 'As a deciding guardian of the record';
  const facts = [
    band ?? 'no age yet',
    ...(until === null ? [] : [`until ${dayText(until)}`]),
    ...(method === null ? [] : [METHODS[method] ?? method]),
    `consent: ${consent ?? 'none'}`,
    counted(guardians, 'deciding guardian'),
  ];
  return (
    <p>
      {whose} <code>{shortId(uaid)}</code>: {facts.join(' · ')}
    </p>
  );
}
