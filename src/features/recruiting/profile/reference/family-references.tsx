// References for the athlete's family: request, read, approve or send back; then print, link, withdraw.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useState } from 'react';
import {
  answerReference,
  askForReference,
  referencesQuery,
  withdrawReference,
  type CoachReference,
  createReferenceLink,
  endReferenceLink,
} from '#src/data/people/references.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { BASE } from '#src/recruiting/scopes.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { problemOf } from '#src/data/client/failed-request.ts';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { box, row, text } from '#src/ui/primitives.ts';
import part from '#src/ui/headed-part.module.css';
import { Written, stateLine } from './reference-sheet.tsx';

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

/** Single link to an approved reference: created with an expiry, shown once, revocable at any time. */
function ReferenceLink({ uaid, reference, mostDays }: ReferenceLinkProps) {
  const [now] = useState(() => Date.now());
  const concerned = [referencesQuery(uaid).queryKey];
  const make = useChange((days: number) => createReferenceLink({ reference: reference.id, days }), concerned, {
    isOnce: true,
  });
  const end = useChange(() => endReferenceLink({ reference: reference.id }), concerned);
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
            className={box({
              narrow: true,
              full: true,
              tall: 40,
              padY: 0,
              padX: 3,
              border: 'line',
              round: 'control',
              on: 'wash',
              tone: 'ink',
              size: 13,
            })}
            aria-label="Address of the reference"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <div className={row({ wrap: true, gap: 2 })}>
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
            choice: 'Link ends after',
            options: LIFETIMES.filter(({ value }) => Number(value) <= mostDays),
          },
        ]}
        submit={isOpen ? 'Make a new link, end the old one' : 'Make a link'}
        send={async ({ days }) => void (await make.mutateAsync(Number(days)))}
      />
      {isOpen && (
        <div className={row({ wrap: true, gap: 2 })}>
          <Button look="quiet" label="End the link now" {...once(end, undefined)} />
        </div>
      )}
      <Problem sentence={problemOf(end.error)} />
    </>
  );
}

interface FamilyReferencesProps {
  readonly uaid: string;
  /** Can the reader act for the athlete? */
  readonly acts: boolean;
}

export function FamilyReferences({ uaid, acts }: FamilyReferencesProps) {
  return (
    <div className={part.part} role="group" aria-label="One-page references">
      <p className={text({ measure: 72, tone: 'quiet', ragged: 'pretty' })}>
        A coach who knows you can write one page. Nothing is shared before the athlete approves the exact text.
      </p>
      <ResourceList
        look="plain"
        asked={useQuery(referencesQuery(uaid))}
        loading="Loading the references …"
        empty={null}
        acts={(reference) => (acts ? answers(reference) : [])}
      >
        {(reference) => (
          <>
            <p className={text({ weight: 'medium' })}>
              {formatTitle(reference)}
              <small className={box({ display: 'block', tone: 'quiet', size: 13, weight: 'regular' })}>
                {stateLine(reference, 'family')}
              </small>
            </p>
            <Written reference={reference} isOpen={reference.state === 'sent' && acts} />
            {reference.state === 'approved' && <LinkPart uaid={uaid} reference={reference} acts={acts} />}
          </>
        )}
      </ResourceList>
      {acts && <AskCoach uaid={uaid} />}
    </div>
  );
}

function answers(reference: CoachReference): readonly RowAct[] {
  const { id, state } = reference;
  const of = formatTitle(reference);
  return [
    ...(state === 'sent'
      ? [
          { label: 'Approve this page', of, run: () => answerReference({ reference: id, agrees: true }) },
          { label: 'Send it back', of, run: () => answerReference({ reference: id, agrees: false }) },
        ]
      : []),
    ...(state === 'withdrawn'
      ? []
      : [
          {
            label: state === 'asked' ? 'Take the question back' : 'Withdraw it',
            of,
            look: 'quiet' as const,
            run: () => withdrawReference({ reference: id }),
          },
        ]),
  ];
}

function AskCoach({ uaid }: { readonly uaid: string }) {
  const sharing = useQuery(sharingQuery(uaid)).data;
  const ask = useChange(askForReference, [referencesQuery(uaid).queryKey], { isOnce: true });
  const grants = (sharing?.grants ?? []).filter(
    ({ is_live, kind, scopes }) => is_live && kind === 'club' && scopes.includes(BASE),
  );
  const byName = new Map(grants.map(({ id, to }) => [to ?? 'A coach', id]));
  const options = [...byName].map(([label, value]) => ({ value, label }));
  const [first] = options;
  if (first === undefined) {
    return (
      <p className={text({ measure: 72, tone: 'quiet', ragged: 'pretty' })}>
        To ask for one, first give a club coach or a team access under Sharing. Only someone with access can write about
        you.
      </p>
    );
  }
  return (
    <SchemaForm
      key={first.value}
      title="Ask for a reference"
      schema={QUESTION}
      initial={{ grant: first.value }}
      keeps={['grant']}
      fields={[{ name: 'grant', choice: 'Ask a coach', options }]}
      submit="Ask for a reference"
      busy="Asking …"
      send={({ grant }) => ask.mutateAsync({ grant_id: grant })}
    />
  );
}

const QUESTION = z.object({ grant: z.string() });

/** For a minor, a guardian creates the link. */
function LinkPart({ uaid, reference, acts }: FamilyReferencesProps & { readonly reference: CoachReference }) {
  const { data: sharing } = useQuery(sharingQuery(uaid));
  if (sharing == null) return null;
  const isOfAge = sharing.band === '18+';
  if (isOfAge ? acts : sharing.may_approve)
    return <ReferenceLink uaid={uaid} reference={reference} mostDays={isOfAge ? 365 : 90} />;
  return acts ? (
    <p className={text({ measure: 72, tone: 'quiet', ragged: 'pretty' })}>
      A guardian creates the link to a reference, on this page.
    </p>
  ) : null;
}

function formatTitle({ written_as: by, team_as: team }: CoachReference): string {
  const who = by === null ? 'A coach’s reference' : `Reference by ${by}`;
  return team === null ? who : `${who}, ${team}`;
}
