// Safety and rights cases: most urgent first, assigned to one admin, closed with a note on what was done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { casesQuery, closeCase, takeCase, type CaseKind, type HeldCase } from '#src/data/administration.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { Quote, REASON, REASON_FIELD } from './reasons.tsx';
import { text } from '#src/ui/primitives.ts';

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
  const [now] = useState(() => Date.now());
  return (
    <ResourceList
      asked={useQuery(casesQuery(kind))}
      empty={empty}
      rowKey={({ number }) => number}
      acts={({ number, closed_at: closedAt, taken_at: takenAt }) =>
        closedAt !== null
          ? []
          : takenAt !== null
            ? [closing(number)]
            : [
                {
                  label: 'Take it',
                  of: number,
                  run: async () => ((await takeCase(number)) ? null : `Someone else took ${number}.`),
                },
              ]
      }
      onActed={() =>
        Promise.all(
          [casesQuery(kind).queryKey, ['staff waiting']].map((queryKey) => cache.invalidateQueries({ queryKey })),
        )
      }
    >
      {(held) =>
        held.closed_at === null ? <Case held={held} now={now} /> : <Closed held={held} on={held.closed_at} />
      }
    </ResourceList>
  );
}

const Closed = ({ held: { number, outcome, message }, on }: { readonly held: HeldCase; readonly on: string }) => (
  <p className={text({ tone: 'quiet', size: 13 })}>
    {number}: {outcome}, closed {dayText(on)}.{message === null && ' What was written is gone.'}
  </p>
);

interface CaseProps {
  readonly held: HeldCase;
  /** When the list was opened, ms since 1970. */
  readonly now: number;
}

function Case({ held, now }: CaseProps) {
  const { number, message, email, written_by: by, answer_by: answerBy, taken_at: takenAt } = held;
  const isLate = new Date(answerBy).getTime() < now;
  return (
    <>
      <p>
        <strong className={text({ weight: 'strong' })}>{number}</strong>:{' '}
        {isLate ? `late, the answer was due by ${momentText(answerBy)}` : `answer by ${momentText(answerBy)}`}
      </p>
      <Quote>{message}</Quote>
      <p className={text({ tone: 'quiet', size: 13 })}>
        {by}, <a href={`mailto:${email ?? ''}?subject=${number}`}>{email}</a>. The address isn’t verified.
        {takenAt === null ? '' : held.is_mine === true ? ' You took it.' : ' Another admin took it.'}
      </p>
    </>
  );
}

const CLOSING = z.object({ outcome: filled('Describe what was done.'), reason: REASON });

const closing = (number: string): RowAct => ({
  label: 'Close it',
  of: number,
  form: ({ leave, finish }) => (
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
        await finish(isClosed ? '' : `${number} was already closed.`);
      }}
      onLeave={leave}
    />
  ),
});
