// References for the athlete's family: request, read, approve or send back; then print, link, withdraw.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '#src/data/client/failed-request.ts';
import {
  answerReference,
  askForReference,
  referencesQuery,
  withdrawReference,
  type CoachReference,
} from '#src/data/people/references.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { BASE } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown, type DropdownOption } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import styles from './panel.module.css';
import { ReferenceLink } from './reference-link.tsx';
import { ReferenceSheet } from './reference-sheet.tsx';
import { stateLine } from './reference-messages.ts';

interface FamilyReferencesProps {
  readonly uaid: string;
  /** Can the reader act for the athlete? */
  readonly acts: boolean;
}

export function FamilyReferences({ uaid, acts }: FamilyReferencesProps) {
  const asked = useQuery(referencesQuery(uaid));
  return (
    <div className={styles.panel} role="group" aria-label="One-page references">
      <p className={styles.words}>
        A coach who knows you can write one page. Nothing is shared before the athlete approves the exact text.
      </p>
      <Fetched asked={asked} loading="Loading the references …">
        {(references) => (
          <>
            {references.length > 0 && (
              <ul className={styles.list}>
                {references.map((reference) => (
                  <Item key={reference.id} uaid={uaid} reference={reference} acts={acts} />
                ))}
              </ul>
            )}
            {acts && <AskCoach uaid={uaid} />}
          </>
        )}
      </Fetched>
    </div>
  );
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
      <p className={styles.words}>
        To ask for one, first give a club coach or a team access under Sharing. Only someone with access can write about
        you.
      </p>
    );
  }
  return <AskForm key={first.value} options={options} first={first.value} onAsk={(grant) => ask.mutateAsync(grant)} />;
}

interface AskFormProps {
  readonly options: readonly DropdownOption[];
  /** Default grant. */
  readonly first: string;
  readonly onAsk: (grant: string) => Promise<void>;
}

const QUESTION = z.object({ grant: z.string() });

function AskForm({ options, first, onAsk }: AskFormProps) {
  const form = useForm({ schema: QUESTION, initial: { grant: first }, send: ({ grant }) => onAsk(grant) });
  return (
    <Form form={form} className={styles.buttons} aria-label="Ask for a reference">
      <Dropdown label="Ask a coach" options={options} fullWidth={false} {...form.text('grant')} />
      <Submit label="Ask for a reference" busyLabel="Asking …" look="secondary" />
      <FormProblem />
    </Form>
  );
}

/** For a minor, a guardian creates the link. */
function LinkPart({ uaid, reference, acts }: ItemProps) {
  const { data: sharing } = useQuery(sharingQuery(uaid));
  if (sharing == null) return null;
  const isOfAge = sharing.band === '18+';
  if (isOfAge ? acts : sharing.may_approve)
    return <ReferenceLink uaid={uaid} reference={reference} mostDays={isOfAge ? 365 : 90} />;
  return acts ? <p className={styles.words}>A guardian creates the link to a reference, on this page.</p> : null;
}

interface ItemProps {
  readonly uaid: string;
  readonly reference: CoachReference;
  readonly acts: boolean;
}

function Item({ uaid, reference, acts }: ItemProps) {
  const { id, state } = reference;
  const [open, setOpen] = useState(state === 'sent' && acts);
  const change = useChange((act: () => Promise<void>) => act(), [referencesQuery(uaid).queryKey], { isOnce: true });
  const act = (what: () => Promise<void>): void => {
    if (!change.isPending) change.mutate(what);
  };
  const isWritten = isPage(reference);

  return (
    <li className={styles.item} data-asks={state === 'sent'}>
      <p className={styles.title}>
        {formatTitle(reference)}
        <small>{stateLine(reference, 'family')}</small>
      </p>
      {open && isWritten && <ReferenceSheet page={reference} level={3} />}
      <div className={styles.buttons}>
        {state === 'sent' && acts && <Answer onAnswer={(approves) => act(() => answerReference(id, approves))} />}
        {isWritten && (
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close the page' : 'Read the page'}
          </button>
        )}
        {acts && state !== 'withdrawn' && (
          <button type="button" className={buttonClass('quiet')} onClick={() => act(() => withdrawReference(id))}>
            {state === 'asked' ? 'Take the question back' : 'Withdraw it'}
          </button>
        )}
      </div>
      {state === 'approved' && <LinkPart uaid={uaid} reference={reference} acts={acts} />}
      <Problem sentence={problemOf(change.error)} />
    </li>
  );
}

/** Is there something to read? */
const isPage = ({ facts, state }: CoachReference): boolean =>
  facts !== null && (state === 'sent' || state === 'approved');

function formatTitle({ written_as: by, team_as: team }: CoachReference): string {
  const who = by === null ? 'A coach’s reference' : `Reference by ${by}`;
  return team === null ? who : `${who}, ${team}`;
}

const Answer = ({ onAnswer }: { readonly onAnswer: (approves: boolean) => void }) => (
  <>
    <button type="button" className={buttonClass('primary')} onClick={() => onAnswer(true)}>
      Approve this page
    </button>
    <button type="button" className={buttonClass('secondary')} onClick={() => onAnswer(false)}>
      Send it back
    </button>
  </>
);
