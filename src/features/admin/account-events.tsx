// Log of accounts and rights, newest first, by ids alone. Admin actions include their reason.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#src/format/day-text.ts';
import { accountEventsQuery, type AccountEvent, type EventKind } from '#src/backend/account-events.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import styles from './admin-page.module.css';
import { shortId } from './purposes.ts';
import { ReadList } from './read-list.tsx';

const KINDS: Readonly<Record<EventKind, string>> = {
  all: 'Everything',
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
};

const inWords = ({ action, subject, changed }: AccountEvent): string =>
  WORDS[action] ??
  `${subject}: ${action}${changed === null || changed.length === 0 ? '' : ` of ${changed.join(', ')}`}`;

export function AccountEvents({ userId }: { readonly userId: string }) {
  const [kind, setKind] = useState<EventKind>('accounts');
  const list = useQuery(accountEventsQuery(userId, kind));
  return (
    <div className={styles.content}>
      <Dropdown
        label="Show"
        value={kind}
        options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      <ReadList list={list} empty="Nothing of this kind happened." problem={null}>
        {(events) => events.map((event) => <Event key={event.id} event={event} />)}
      </ReadList>
    </div>
  );
}

const isKind = (value: string): value is EventKind => value in KINDS;
const kindOf = (value: string): EventKind => (isKind(value) ? value : 'all');

const Event = ({ event }: { readonly event: AccountEvent }) => (
  <li>
    <div className={styles.entry}>
      <p>
        <time dateTime={event.happened_at}>{momentText(event.happened_at)}</time>: {inWords(event)}
        {event.subject_id === null ? ', of an address without an account' : <Whose event={event} />}
        {event.reason !== null && `. Why: ${event.reason}`}
      </p>
    </div>
  </li>
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
