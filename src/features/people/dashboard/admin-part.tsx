// Admin's part: everything that awaits a decision.
import { useQuery } from '@tanstack/react-query';
import { consentDisputesQuery, consentsToProveQuery, schoolReportsQuery } from '#src/data/administration.ts';
import { staffWaitingQuery } from '#src/data/people/staff-waiting.ts';
import { coachInvitationsQuery } from '#src/data/team/coach-invitations.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { Asked } from './asked.tsx';
import { Part } from './part.tsx';
import { Standing } from './standing.tsx';
import { adminTasks } from './tasks/admin-tasks.ts';
import { TaskList } from './task-list.tsx';

const ANEW = { refetchOnMount: 'always' } as const;

export function AdminPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
  const invitations = useQuery({ ...coachInvitationsQuery(userId), ...ANEW });
  const reports = useQuery({ ...schoolReportsQuery(userId), ...ANEW });
  const disputes = useQuery({ ...consentDisputesQuery(userId), ...ANEW });
  const proofs = useQuery({ ...consentsToProveQuery(userId), ...ANEW });
  const waiting = useQuery(staffWaitingQuery(userId));
  const open = (invitations.data ?? []).filter(({ state }) => state === 'invited' || state === 'opened').length;
  return (
    <Part title="Next for the product">
      <Asked questions={[invitations, reports, disputes, proofs, waiting]}>
        {() => (
          <>
            <TaskList
              tasks={adminTasks({
                invitations: invitations.data ?? [],
                reports: reports.data ?? [],
                disputes: disputes.data ?? [],
                proofs: proofs.data ?? [],
                waiting: waiting.data ?? [],
              })}
              today={today}
              nothing="Nothing needs your attention."
            />
            <Standing
              lines={[
                { label: 'Invitations', words: open === 1 ? '1 is open.' : `${open} are open.` },
                {
                  label: 'Reports decided',
                  words: `${(reports.data ?? []).filter(({ state }) => state !== 'open').length}.`,
                },
              ]}
            />
          </>
        )}
      </Asked>
    </Part>
  );
}
