// Reported mistakes in facts about schools: open ones first, decided ones below.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#src/format/day-text.ts';
import {
  decideSchoolReport,
  schoolReportsQuery,
  type ReportDecision,
  type SchoolReport,
} from '#src/data/administration.ts';
import { buttonClass } from '#src/ui/button.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './admin-page.module.css';
import { ReadList } from './read-list.tsx';

interface Decided {
  readonly report: SchoolReport;
  readonly decision: ReportDecision;
  readonly answer: string;
}

export function SchoolReports({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = schoolReportsQuery(userId);
  const list = useQuery(query);
  const [late, setLate] = useState<string | null>(null);
  const decide = useMutation({
    mutationFn: ({ report, decision, answer }: Decided) => decideSchoolReport(report.id, decision, answer),
    onSuccess: async (isDecided, { report }) => {
      setLate(isDecided ? null : `Someone else already decided the report about ${report.short_name}.`);
      await cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <ReadList list={list} empty="No report of a mistake." problem={decide.error?.message ?? late}>
      {(reports) =>
        [...reports]
          .toSorted((left, right) => Number(left.state !== 'open') - Number(right.state !== 'open'))
          .map((report) => (
            <li key={report.id}>
              <Report
                report={report}
                busy={decide.isPending}
                onDecide={(decision, answer) => decide.mutate({ report, decision, answer })}
              />
            </li>
          ))
      }
    </ReadList>
  );
}

interface ReportProps {
  readonly report: SchoolReport;
  readonly busy: boolean;
  readonly onDecide: (decision: ReportDecision, answer: string) => void;
}

function Report({ report, busy, onDecide }: ReportProps) {
  const [answer, setAnswer] = useState('');
  const { id, short_name, label, present_value, statement, proposed, link, reported_at, state, decided_at } = report;
  return (
    <div className={styles.entry}>
      <p className={styles.about}>
        <strong>{short_name}</strong>, {label ?? 'the school as a whole'}
        {present_value !== null && (
          <>
            : now “<span>{present_value}</span>”
          </>
        )}
      </p>
      <blockquote>{statement}</blockquote>
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
      {state === 'open' && (
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
                aria-label={`${decision === 'accepted' ? 'Accept' : 'Decline'} the report about ${short_name}`}
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) onDecide(decision, answer.trim());
                }}
              >
                {decision === 'accepted' ? 'Accept' : 'Decline'}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
