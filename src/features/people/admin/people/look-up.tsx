// Look-up of a user who wrote to us, by their full address: states and groups, no name, nothing of a record. Each
// look-up is logged with its reason.
import { useState } from 'react';
import * as z from 'zod/mini';
import { lookUpPerson, type FoundPerson, type FoundRecord } from '#src/data/admin/people.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import styles from '../admin-page.module.css';
import { shortId } from '../purposes.ts';
import { REASON, REASON_FIELD } from '../reasons.tsx';
import { correctingAge } from './correct-age.tsx';

const LOOK = z.object({ address: address('Type the whole address.'), reason: REASON });

export function LookUp() {
  const [found, setFound] = useState<FoundPerson | null>(null);
  return (
    <div className={styles.content}>
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
      <div role="status" className={styles.content}>
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
