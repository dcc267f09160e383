// Log of accounts and rights, newest first, by ids alone. Admin actions include their reason.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#src/format/day-text.ts';
import {
  accountEventsQuery,
  EVENTS_ON_PAGE,
  type AccountEvent,
  type EventFilter,
  type EventKind,
} from '#src/data/administration.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dropdown, TextInput } from '#src/ui/form/text-input.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { shortId } from './decisions.tsx';
import { stack, row } from '#src/ui/primitives.ts';

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
    {event.subject_id === null ? ' (an address without an account)' : <Whose event={event} />}
    {event.reason !== null && `. Why: ${event.reason}`}
  </p>
);

/** Rules, days and cases have their own names. */
const isAccount = (subject: string | null): subject is string => /^[0-9a-f-]{36}$/u.test(subject ?? '');

const Whose = ({ event: { actor_id: actor, subject_id: subject } }: { readonly event: AccountEvent }) => (
  <>
    , <code>{isAccount(subject) ? shortId(subject) : subject}</code>
    {actor !== null && actor !== subject && (
      <>
        {' '}
        by <code>{shortId(actor)}</code>
      </>
    )}
  </>
);
