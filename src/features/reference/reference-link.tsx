// The one link to an approved reference: made with an end, told once, ended at any time.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import {
  createReferenceLink,
  endReferenceLink,
  referencesQuery,
  type CoachReference,
} from '#src/backend/people/references.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { CopyButton } from '#src/charts/table/copy-button.tsx';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import styles from './panel.module.css';

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

/** The secret stands behind the "#": browsers send it to no server and to no page that is opened from there. */
const addressOf = (token: string): string => new URL(`/p#${token}`, location.origin).href;

export function ReferenceLink({ uaid, reference }: { readonly uaid: string; readonly reference: CoachReference }) {
  const [days, setDays] = useState('90');
  const [now] = useState(() => Date.now());
  const concerned = [referencesQuery(uaid).queryKey];
  const make = useChange(() => createReferenceLink(reference.id, Number(days)), concerned);
  const end = useChange(() => endReferenceLink(reference.id), concerned);
  const isOpen = reference.link_until !== null && Date.parse(reference.link_until) > now;
  const address = make.data === undefined || !isOpen ? null : addressOf(make.data.token);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!make.isPending) make.mutate(undefined);
  };
  return (
    <>
      {address !== null && make.data !== undefined && (
        <>
          <p className={styles.words}>
            <strong>Copy it now.</strong> It is shown this once and ends on {dayText(make.data.expires_at)}.
          </p>
          <input
            className={styles.address}
            aria-label="Address of the reference"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <div className={styles.buttons}>
            <CopyButton label="Copy the link" text={() => address} className={buttonClass('primary')} />
          </div>
        </>
      )}
      <form className={styles.buttons} onSubmit={submit} aria-label="A link to the reference">
        <Dropdown
          label="Link ends after"
          id={`link-of-${reference.id}`}
          options={LIFETIMES}
          value={days}
          fullWidth={false}
          onChange={({ target }) => setDays(target.value)}
        />
        <button type="submit" className={buttonClass('secondary')} aria-disabled={make.isPending}>
          {isOpen ? 'Make a new link, end the old one' : 'Make a link'}
        </button>
        {isOpen && (
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-disabled={end.isPending}
            onClick={() => {
              if (!end.isPending) end.mutate(undefined);
            }}
          >
            End the link now
          </button>
        )}
      </form>
      <Problem sentence={problemOf(make.error ?? end.error)} />
    </>
  );
}
