// Safety and rights cases: most urgent first, assigned to one admin, closed with a note on what was done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { casesQuery, closeCase, takeCase, type CaseKind, type HeldCase } from '#src/data/admin/people.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import styles from '../admin-page.module.css';
import { REASON, REASON_FIELD } from '../reasons.tsx';

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
  const [now] = useState(() => Date.now());
  const readAgain = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: casesQuery(kind).queryKey });
    await cache.invalidateQueries({ queryKey: ['staff waiting'] });
  };
  return (
    <ResourceList
      asked={list}
      empty={empty}
      rowKey={({ number }) => number}
      acts={({ number, closed_at: closedAt, taken_at: takenAt }) =>
        closedAt === null && takenAt === null
          ? [
              {
                label: 'Take it',
                of: number,
                run: async () => ((await takeCase(number)) ? null : `Someone else took ${number}.`),
              },
            ]
          : []
      }
      onActed={readAgain}
    >
      {(held) => <Case held={held} now={now} onClosed={readAgain} />}
    </ResourceList>
  );
}

interface CaseProps {
  readonly held: HeldCase;
  /** When the list was opened, ms since 1970. */
  readonly now: number;
  readonly onClosed: () => Promise<void>;
}

function Case({ held, now, onClosed }: CaseProps) {
  const { number, message, email, written_by: by, answer_by: answerBy, closed_at: closedAt, taken_at: takenAt } = held;
  if (closedAt !== null) {
    return (
      <p className={styles.small}>
        {number}: {held.outcome}, closed {dayText(closedAt)}.{message === null && ' What was written is gone.'}
      </p>
    );
  }
  const isLate = new Date(answerBy).getTime() < now;
  return (
    <>
      <p className={styles.about}>
        <strong>{number}</strong>:{' '}
        {isLate ? `late, the answer was due by ${momentText(answerBy)}` : `answer by ${momentText(answerBy)}`}
      </p>
      <blockquote className={`${styles.quote} ${styles.written}`}>{message}</blockquote>
      <p className={styles.small}>
        {by}, <a href={`mailto:${email ?? ''}?subject=${number}`}>{email}</a>. The address isn’t verified.
        {takenAt === null ? '' : held.is_mine === true ? ' You took it.' : ' Another admin took it.'}
      </p>
      {takenAt !== null && <CloseCase number={number} onClosed={onClosed} />}
    </>
  );
}

const CLOSING = z.object({ outcome: filled('Describe what was done.'), reason: REASON });

const CloseCase = ({ number, onClosed }: { readonly number: string } & Pick<CaseProps, 'onClosed'>) => (
  <SchemaForm
    title={`Close ${number}`}
    schema={CLOSING}
    initial={{ outcome: '', reason: '' }}
    fields={[
      { name: 'outcome', choice: { label: 'What was done', placeholder: 'Choose…', options: OUTCOMES } },
      REASON_FIELD,
    ]}
    submit="Close it"
    busy="Closing …"
    send={async ({ outcome, reason }) => {
      const isClosed = await closeCase(number, outcome, reason);
      await onClosed();
      return isClosed ? '' : { ok: false, problem: { sentence: `${number} was already closed.` } };
    }}
  />
);
