// Single link to an approved reference: created with an expiry, shown once, revocable at any time.
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '#src/data/client/failed-request.ts';
import {
  createReferenceLink,
  endReferenceLink,
  referencesQuery,
  type CoachReference,
} from '#src/data/people/references.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { CopyButton } from '#src/charts/table/copy-button.tsx';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { text } from '#src/ui/primitives.ts';
import styles from './reference.module.css';

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

const LIFETIME = z.object({ days: z.string() });

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
const linkUrl = (token: string): string => new URL(`/p#${token}`, location.origin).href;

interface ReferenceLinkProps {
  readonly uaid: string;
  readonly reference: CoachReference;
  readonly mostDays: number;
}

export function ReferenceLink({ uaid, reference, mostDays }: ReferenceLinkProps) {
  const [now] = useState(() => Date.now());
  const concerned = [referencesQuery(uaid).queryKey];
  const make = useChange((days: number) => createReferenceLink(reference.id, days), concerned, { isOnce: true });
  const end = useChange(() => endReferenceLink(reference.id), concerned);
  const isOpen = reference.link_until !== null && Date.parse(reference.link_until) > now;
  const address = make.data === undefined || !isOpen ? null : linkUrl(make.data.token);
  return (
    <>
      {address !== null && make.data !== undefined && (
        <>
          <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 72 })}>
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
      <SchemaForm
        title="A link to the reference"
        schema={LIFETIME}
        initial={{ days: '90' }}
        fields={[
          {
            name: 'days',
            choice: { label: 'Link ends after', options: LIFETIMES.filter(({ value }) => Number(value) <= mostDays) },
          },
        ]}
        submit={isOpen ? 'Make a new link, end the old one' : 'Make a link'}
        send={async ({ days }) => void (await make.mutateAsync(Number(days)))}
      />
      {isOpen && (
        <div className={styles.buttons}>
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
        </div>
      )}
      <Problem sentence={problemOf(end.error)} />
    </>
  );
}
