// Athlete's part: next tasks, profile completeness, search results, consent.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Rower } from '#src/data/people/age.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Asked } from './asked.tsx';
import { athleteRecordQuery, dashboardConsentQuery, dashboardSharingQuery } from './dashboard-queries.ts';
import { Part } from './part.tsx';
import { Standing } from './standing.tsx';
import { athleteTasks, outcomeLine, readyLine } from './tasks/athlete-tasks.ts';
import { PLACES } from './tasks/places.ts';
import { consentLine } from './tasks/shared-tasks.ts';
import { TaskList } from './task-list.tsx';

interface AthletePartProps {
  readonly rower: Rower | null;
  readonly today: CalendarDay;
}

export function AthletePart({ rower, today }: AthletePartProps) {
  return (
    <Part title="Next for you">
      {rower === null || rower.age_band === null ? <BeforeAge /> : <Known uaid={rower.uaid} today={today} />}
    </Part>
  );
}

function BeforeAge() {
  return (
    <EmptyReason reason="Your next dates, decisions and the best next step for your profile will be here. One question comes first: the month and year you were born.">
      <Link to={PLACES.age} className={buttonClass('primary')}>
        Answer the question
      </Link>
    </EmptyReason>
  );
}

function Known({ uaid, today }: { readonly uaid: string; readonly today: CalendarDay }) {
  const record = useQuery(athleteRecordQuery(uaid));
  const consent = useQuery(dashboardConsentQuery(uaid));
  const shares = useQuery(dashboardSharingQuery(uaid));
  return (
    <Asked questions={[record, consent, shares]}>
      {() => {
        if (record.data === undefined) return null;
        const facts = { uaid, ...record.data, consent: consent.data ?? null, shares: shares.data ?? null };
        return (
          <>
            <TaskList
              tasks={athleteTasks(facts, today)}
              today={today}
              nothing="All caught up. See the calendar for upcoming dates."
            />
            <Standing
              lines={[
                {
                  label: 'Profile',
                  words: readyLine(record.data.completion),
                  percent: record.data.completion.percent,
                },
                { label: 'College search', words: outcomeLine(record.data.schools) },
                ...(consent.data == null ? [] : [{ label: 'Consent', words: consentLine(consent.data) }]),
              ]}
            />
          </>
        );
      }}
    </Asked>
  );
}
