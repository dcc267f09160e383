// Parent's part: each child with pending decisions, plans and consent.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FamilyMember } from '#src/data/people/family.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Asked } from './asked.tsx';
import { athleteRecordQuery, dashboardConsentQuery, dashboardSharingQuery } from './dashboard-queries.ts';
import { Part } from './part.tsx';
import { Standing } from './standing.tsx';
import { readyLine } from './tasks/athlete-tasks.ts';
import { childTasks, childName } from './tasks/child-tasks.ts';
import { PLACES } from './tasks/places.ts';
import { consentLine } from './tasks/shared-tasks.ts';
import { TaskList } from './task-list.tsx';

interface FamilyPartProps {
  readonly family: readonly FamilyMember[];
  readonly today: CalendarDay;
}

export function FamilyPart({ family, today }: FamilyPartProps) {
  if (family.length === 0) {
    return (
      <Part title="Your family">
        <EmptyReason reason="Your children appear here: what needs your decision, their visits and consent. A child adds you by email, or you start for a child under 14.">
          <Link to={PLACES.family} className={buttonClass('primary')}>
            Open my family
          </Link>
        </EmptyReason>
      </Part>
    );
  }
  return family.map((member) => <ChildPart key={member.uaid} member={member} today={today} />);
}

const BANDS = { 'under-14': 'under 14', '14-17': '14 to 17', '18+': '18 or older' };

function ChildPart({ member, today }: { readonly member: FamilyMember; readonly today: CalendarDay }) {
  const record = useQuery(athleteRecordQuery(member.uaid));
  const consent = useQuery(dashboardConsentQuery(member.uaid));
  const shares = useQuery(dashboardSharingQuery(member.uaid));
  const name = childName(member);
  return (
    <Part title={`Next for ${name}`}>
      <Asked questions={[record, consent, shares]}>
        {() => {
          if (record.data === undefined) return null;
          const facts = { member, ...record.data, consent: consent.data ?? null, shares: shares.data ?? null };
          return (
            <>
              <TaskList
                tasks={childTasks(facts, today)}
                today={today}
                nothing={`Nothing waits for you about ${name}.`}
              />
              <Standing
                lines={[
                  {
                    label: member.band === null ? 'Profile' : `Profile, ${BANDS[member.band]}`,
                    words: readyLine(record.data.completion),
                    percent: record.data.completion.percent,
                  },
                  { label: 'Teams', words: member.teams.length === 0 ? 'None.' : `${member.teams.join(', ')}.` },
                  ...(consent.data == null ? [] : [{ label: 'Consent', words: consentLine(consent.data) }]),
                ]}
              />
            </>
          );
        }}
      </Asked>
    </Part>
  );
}
