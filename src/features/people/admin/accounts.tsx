// Accounts by ids alone: the log of accounts and rights, newest first, with the reason of what admins did; and the
// look-up of a user who wrote to us, by their full address, logged with its reason: states and groups, no name,
// nothing of a record.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, dayText } from '#src/format/day-text.ts';
import {
  accountEventsQuery,
  EVENTS_ON_PAGE,
  type AccountEvent,
  type EventFilter,
  type EventKind,
  lookUpPerson,
  type FoundPerson,
  type FoundRecord,
  correctAge,
} from '#src/data/administration.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dropdown, MONTHS, TextInput } from '#src/ui/form/text-input.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { shortId } from './decisions.tsx';
import { stack, row } from '#src/ui/primitives.ts';
import * as z from 'zod/mini';
import { counted } from '#src/format/number.ts';
import { address, filled, matching } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { REASON, REASON_FIELD } from './reasons.tsx';

const KINDS: Readonly<Record<EventKind, string>> = {
  all: 'Everything',
  decisions: 'Decisions by one click',
  accounts: 'Accounts',
  'sign-ins': 'Failed sign-ins',
  exports: 'Downloads of everything',
  rights: 'Grants, guardians and teams',
  admins: 'What admins did, and why',
};

const WORDS: Readonly<Record<string, string>> = {
  sign_in_failed: 'Failed sign-in',
  change_address: 'The address was changed',
  undo_address: 'Email change undone',
  change_password: 'The password was changed',
  second_step_added: 'Two-step verification turned on',
  second_step_removed: 'Two-step verification turned off',
  recovery_codes: 'New recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  export: 'Everything was downloaded',
  look_up: 'User looked up',
  prove: 'Proof of a parent accepted',
  take_back: 'Proof of a parent taken back',
  publish: 'Privacy notice published',
  'publish as material': 'Privacy notice published as a material change',
  'correct_age by guardian': 'Age corrected, confirmed by a guardian',
  'correct_age by form': 'Age corrected, confirmed by a form',
  'correct_age by call': 'Age corrected, confirmed by a call',
  'correct_age by document': 'Age corrected, confirmed by a document',
};

const RECORDS: Readonly<Record<string, string>> = {
  account: 'Account',
  calendar_event_dates: 'Date of an event',
  cases: 'Case',
  championship_results: 'Championship result',
  coach_invitations: 'Invitation of a coach',
  coach_references: 'Reference of a coach',
  college_accounts: 'College account',
  college_domains: 'College domain',
  consent_records: 'Decision of a parent',
  erg_tests: 'Erg score',
  fee_waivers: 'Fee waiver',
  grants: 'Access',
  guardianships: 'Guardian',
  preset_choices: 'Audience of a profile',
  price_changes: 'Price change',
  profile_links: 'Link to a profile',
  profiles: 'Role of an account',
  recruiting_rules: 'Recruiting rule',
  reference_sources: 'Source of reference values',
  roster_claims: 'Claim of a roster spot',
  rower_pages: 'Rower page',
  rowers: 'Rower',
  school_facts: 'Facts of a school',
  school_reports: 'Report on a school',
  team_members: 'Team member',
  telemetry_sessions: 'Session',
  water_attestations: 'Numbers confirmed by a coach',
};
const CHANGES: Readonly<Record<string, string>> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  replace: 'replaced',
  announce: 'announced',
  withdraw: 'withdrawn',
  take: 'taken',
  close: 'closed',
};

/** Changed columns are named as they are stored. */
function describeEvent({ action, subject, changed }: AccountEvent): string {
  const known = WORDS[action];
  if (known !== undefined) return known;
  const what = `${RECORDS[subject] ?? subject}: ${CHANGES[action] ?? action}`;
  return changed === null || changed.length === 0 ? what : `${what} (${changed.join(', ')})`;
}

const FIRST = { kind: 'accounts', of: '', page: 0 } as const;
const AN_ID = /^[0-9a-f-]{0,36}$/u;

export function AccountEvents({ userId }: { readonly userId: string }) {
  const [filter, setFilter] = useState<EventFilter>(FIRST);
  const list = useQuery(accountEventsQuery(userId, filter));
  const { page } = filter;
  const hasOlder = (list.data?.length ?? 0) > EVENTS_ON_PAGE;
  return (
    <div className={stack({ gap: 3 })}>
      <Dropdown
        label="Show"
        value={filter.kind}
        options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setFilter({ ...filter, kind: parseKind(target.value), page: 0 })}
      />
      <TextInput
        label="ID starts with"
        helperText="As it stands in the list. Empty: of everyone."
        value={filter.of}
        onChange={({ target }) => {
          const of = target.value.trim().toLowerCase();
          if (AN_ID.test(of)) setFilter({ ...filter, of, page: 0 });
        }}
      />
      <ResourceList
        asked={{ ...list, data: list.data?.slice(0, EVENTS_ON_PAGE) }}
        empty="Nothing of this kind yet."
        rowKey={({ id }) => String(id)}
      >
        {(event) => <Event event={event} />}
      </ResourceList>
      {(page > 0 || hasOlder) && (
        <nav className={row({ align: 'stretch', wrap: true, gap: 3, above: 6 })} aria-label="Pages of events">
          {page > 0 && <Button label="Newer" onClick={() => setFilter({ ...filter, page: page - 1 })} />}
          {hasOlder && <Button label="Older" onClick={() => setFilter({ ...filter, page: page + 1 })} />}
        </nav>
      )}
    </div>
  );
}

const isKind = (value: string): value is EventKind => value in KINDS;
const parseKind = (value: string): EventKind => (isKind(value) ? value : 'all');

const Event = ({ event }: { readonly event: AccountEvent }) => (
  <p>
    <time dateTime={event.happened_at}>{momentText(event.happened_at)}</time>: {describeEvent(event)}
    {event.subject_id === null ? (
      ' (an address without an account)'
    ) : (
      <>
        , <code>{/^[0-9a-f-]{36}$/u.test(event.subject_id) ? shortId(event.subject_id) : event.subject_id}</code>
        {event.actor_id !== null && event.actor_id !== event.subject_id && (
          <>
            {' '}
            by <code>{shortId(event.actor_id)}</code>
          </>
        )}
      </>
    )}
    {event.reason !== null && `. Why: ${event.reason}`}
  </p>
);

const CONFIRMED = [
  { value: 'guardian', label: 'A guardian wrote from the address of the record' },
  { value: 'form', label: 'A signed form is here' },
  { value: 'call', label: 'Verified on a video call' },
  { value: 'document', label: 'A document was shown, and not kept' },
];

const CORRECTION = z.object({
  month: filled('Choose the month of birth.'),
  year: matching(/^(?:19|20)\d\d$/u, 'The year of birth has four digits.'),
  confirmed: filled('Describe how it was confirmed.'),
  reason: REASON,
});

const AGE_WORDS: Readonly<Record<string, string>> = {
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
      focusFirst="month"
      fields={[
        { name: 'month', choice: 'Month of birth', placeholder: 'Choose…', options: MONTHS },
        {
          name: 'year',
          line: 'Year of birth',
          inputMode: 'numeric',
          maxLength: 4,
          helperText: 'Neither month nor year is kept, only the group and its end.',
        },
        { name: 'confirmed', choice: 'Confirmed by', placeholder: 'Choose…', options: CONFIRMED },
        REASON_FIELD,
      ]}
      submit="Correct the age"
      busy="Correcting …"
      send={async ({ month, year, confirmed, reason }) => {
        const born = { born_year: Number(year), born_month: Number(month) };
        const seen = `${record.band ?? ''}${record.band_until === null ? '' : ` ${record.band_until}`}`;
        const band = await correctAge({ uaid: record.uaid, ...born, confirmed, seen, reason });
        if (band === null) {
          return { ok: false, problem: { sentence: 'The age has changed since you opened it. Find the user again.' } };
        }
        return finish(AGE_WORDS[band] ?? band);
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
        fields={[{ name: 'address', line: 'Whole address', type: 'email' }, REASON_FIELD]}
        submit="Look up"
        busy="Looking …"
        send={async (asked) => {
          setFound(null);
          setFound(await lookUpPerson({ address: asked.address, reason: asked.reason }));
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
