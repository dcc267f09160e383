// Reported mistakes in facts about schools: open ones first, decided ones below.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayText } from '#src/format/day-text.ts';
import { decideSchoolReport, schoolReportsQuery, type SchoolReport } from '#src/data/administration.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type Runner } from '#src/ui/list/resource-list.tsx';
import { text } from '#src/ui/primitives.ts';
import { Quote } from './reasons.tsx';

export function SchoolReports({ userId }: { readonly userId: string }) {
  const list = useQuery({
    ...schoolReportsQuery(userId),
    select: (reports) =>
      [...reports].toSorted((left, right) => Number(left.state !== 'open') - Number(right.state !== 'open')),
  });
  return (
    <ResourceList asked={list} empty="No report of a mistake." rowKey={({ id }) => id}>
      {(report, runner) => <Report report={report} runner={runner} />}
    </ResourceList>
  );
}

function Report({ report, runner }: { readonly report: SchoolReport; readonly runner: Runner }) {
  const { short_name, label, present_value, statement, proposed, link, reported_at, state, decided_at } = report;
  return (
    <>
      <p>
        <strong className={text({ weight: 'strong' })}>{short_name}</strong>, {label ?? 'the school as a whole'}
        {present_value !== null && (
          <>
            : now “<span>{present_value}</span>”
          </>
        )}
      </p>
      <Quote>{statement}</Quote>
      {proposed !== null && (
        <p>
          They propose “<strong>{proposed}</strong>”. Accepting enters it, as a family’s suggestion.
        </p>
      )}
      <p className={text({ tone: 'quiet', size: 13 })}>
        Reported {dayText(reported_at)}
        {link !== null && (
          <>
            ,{' '}
            <a href={link} rel="noreferrer nofollow">
              where they read it
            </a>
          </>
        )}
        {state !== 'open' && (
          <>
            . {state === 'accepted' ? 'Accepted' : 'Declined'} {decided_at === null ? '' : dayText(decided_at)}
            {report.answer === null ? '' : `: ${report.answer}`}
          </>
        )}
      </p>
      {state === 'open' && <Decide report={report} runner={runner} />}
    </>
  );
}

const ANSWER = z.object({ answer: z.string().check(z.trim()) });

function Decide({ report: { id, short_name: school }, runner: { run } }: Parameters<typeof Report>[0]) {
  const decide =
    (decision: 'accepted' | 'declined') =>
    ({ answer }: z.output<typeof ANSWER>) =>
      run(async () =>
        (await decideSchoolReport(id, decision, answer))
          ? null
          : `Someone else already decided the report about ${school}.`,
      );
  return (
    <SchemaForm
      title={`The report about ${school}`}
      schema={ANSWER}
      initial={{ answer: '' }}
      fields={[
        {
          name: 'answer',
          line: {
            label: 'Answer to the reader',
            maxLength: 1000,
            helperText: 'Optional. They read it with your decision.',
          },
        },
      ]}
      submit="Accept"
      send={decide('accepted')}
      also={{ label: 'Decline', send: decide('declined') }}
    />
  );
}
