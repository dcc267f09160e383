// Reported mistakes in facts about schools: open ones first, decided ones below.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#src/format/day-text.ts';
import { decideSchoolReport, schoolReportsQuery, type SchoolReport } from '#src/data/administration.ts';
import { buttonClass } from '#src/ui/button.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { ResourceList, type Runner } from '#src/ui/list/resource-list.tsx';
import styles from './admin-page.module.css';

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
      <p className={styles.about}>
        <strong>{short_name}</strong>, {label ?? 'the school as a whole'}
        {present_value !== null && (
          <>
            : now “<span>{present_value}</span>”
          </>
        )}
      </p>
      <blockquote className={styles.quote}>{statement}</blockquote>
      {proposed !== null && (
        <p>
          They propose “<strong>{proposed}</strong>”. Accepting enters it, as a family’s suggestion.
        </p>
      )}
      <p className={styles.small}>
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

const DECISIONS = { accepted: 'Accept', declined: 'Decline' } as const;

function Decide({ report: { id, short_name: school }, runner: { busy, run } }: Parameters<typeof Report>[0]) {
  const [answer, setAnswer] = useState('');
  return (
    <div className={styles.decide}>
      <TextInput
        id={`answer-${id}`}
        label="Answer to the reader"
        maxLength={1000}
        autoComplete="off"
        value={answer}
        helperText="Optional. They read it with your decision."
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className={styles.actions}>
        {(['accepted', 'declined'] as const).map((decision) => (
          <button
            key={decision}
            type="button"
            className={buttonClass('secondary')}
            aria-label={`${DECISIONS[decision]} the report about ${school}`}
            aria-disabled={busy}
            onClick={() =>
              void run(async () =>
                (await decideSchoolReport(id, decision, answer.trim()))
                  ? null
                  : `Someone else already decided the report about ${school}.`,
              )
            }
          >
            {DECISIONS[decision]}
          </button>
        ))}
      </div>
    </div>
  );
}
