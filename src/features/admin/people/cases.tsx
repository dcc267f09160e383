// Safety and rights cases: most urgent first, assigned to one admin, closed with a note on what was done.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { casesQuery, closeCase, takeCase, type CaseKind, type HeldCase } from '#src/data/admin/people.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';
import { ReadList } from '../read-list.tsx';
import { REASON, ReasonField } from '../records/sourced-fields.tsx';

const OUTCOMES = [
  { value: 'answered', label: 'Answered' },
  { value: 'done', label: 'Done as they asked' },
  { value: 'passed on', label: 'Passed on to the authorities or to SafeSport' },
  { value: 'nothing to do', label: 'Nothing to do' },
];

interface CasesProps {
  readonly kind: CaseKind;
  readonly empty: string;
}

export function Cases({ kind, empty }: CasesProps) {
  const cache = useQueryClient();
  const list = useQuery(casesQuery(kind));
  const [late, setLate] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const readAgain = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: casesQuery(kind).queryKey });
    await cache.invalidateQueries({ queryKey: ['staff waiting'] });
  };
  const take = useMutation({
    mutationFn: takeCase,
    onSuccess: (isTaken, number) => setLate(isTaken ? null : `Someone else took ${number}.`),
    onSettled: readAgain,
  });
  return (
    <ReadList list={list} empty={empty} problem={take.error?.message ?? late}>
      {(cases) =>
        cases.map((held) => (
          <li key={held.number}>
            <Case
              held={held}
              now={now}
              busy={take.isPending}
              onTake={() => take.mutate(held.number)}
              onClosed={async (isClosed) => {
                setLate(isClosed ? null : `${held.number} was already closed.`);
                await readAgain();
              }}
            />
          </li>
        ))
      }
    </ReadList>
  );
}

interface CaseProps {
  readonly held: HeldCase;
  /** When the list was opened, ms since 1970. */
  readonly now: number;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onClosed: (isClosed: boolean) => Promise<void>;
}

function Case({ held, now, busy, onTake, onClosed }: CaseProps) {
  const { number, message, email, written_by: by, answer_by: answerBy, closed_at: closedAt, taken_at: takenAt } = held;
  if (closedAt !== null) {
    return (
      <p className={styles.small}>
        {number}: {held.outcome}, closed {dayText(closedAt)}
        {message === null ? '. What was written is gone.' : '.'}
      </p>
    );
  }
  const isLate = new Date(answerBy).getTime() < now;
  return (
    <div className={styles.entry}>
      <p className={styles.about}>
        <strong>{number}</strong>:{' '}
        {isLate ? `late, the answer was due by ${momentText(answerBy)}` : `answer by ${momentText(answerBy)}`}
      </p>
      <blockquote className={styles.written}>{message}</blockquote>
      <p className={styles.small}>
        {by}, <a href={`mailto:${email ?? ''}?subject=${number}`}>{email}</a>. The address isn’t verified.
        {takenAt === null ? '' : held.is_mine === true ? ' You took it.' : ' Another admin took it.'}
      </p>
      {takenAt === null ? (
        <div className={styles.actions}>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-label={`Take ${number}`}
            aria-disabled={busy}
            onClick={() => busy || onTake()}
          >
            Take it
          </button>
        </div>
      ) : (
        <CloseCase number={number} onClosed={onClosed} />
      )}
    </div>
  );
}

const CLOSING = z.object({ outcome: filled('Describe what was done.'), reason: REASON });

function CloseCase({ number, onClosed }: { readonly number: string } & Pick<CaseProps, 'onClosed'>) {
  const form = useForm({
    schema: CLOSING,
    initial: { outcome: '', reason: '' },
    send: async ({ outcome, reason }) => onClosed(await closeCase(number, outcome, reason)),
  });
  return (
    <Form form={form} className={styles.form} aria-label={`Close ${number}`}>
      <Dropdown
        id={`outcome-of-${number}`}
        label="What was done"
        placeholder="Choose…"
        options={OUTCOMES}
        {...form.text('outcome')}
      />
      <ReasonField {...form.text('reason')} />
      <FormProblem className={styles.problem} />
      <Submit label="Close it" busyLabel="Closing …" look="secondary" />
    </Form>
  );
}
