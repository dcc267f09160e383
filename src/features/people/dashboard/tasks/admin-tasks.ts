// Next tasks of an admin: pending requests, expired invitations, reports, consents to decide.
import { dayInWords } from '#src/format/day-text.ts';
import type { StaffItem } from '#src/data/people/staff-waiting.ts';
import type { ConsentDispute, ConsentPurpose, ConsentToProve, SchoolReport } from '#src/data/administration.ts';
import type { CoachInvitation } from '#src/data/team/coach-invitations.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { PLACES } from './shared-tasks.ts';
import { sortByNeed, type Task } from './task.ts';

export interface AdminFacts {
  readonly invitations: readonly CoachInvitation[];
  readonly reports: readonly SchoolReport[];
  readonly disputes: readonly ConsentDispute[];
  readonly proofs: readonly ConsentToProve[];
  /** Colleges, safety and rights. */
  readonly waiting: readonly StaffItem[];
}

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping a record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

const isoDay = (moment: string): CalendarDay => moment.slice(0, 10);

export function adminTasks(facts: AdminFacts): readonly Task[] {
  return sortByNeed([
    ...facts.waiting.flatMap(staffTask),
    ...facts.invitations.flatMap(({ id, email, name, club, state, expires_at: expiresAt }): readonly Task[] => {
      if (state === 'wait-listed') {
        const action = { label: 'Open the waiting list', to: PLACES.admin, hash: 'area-waiting-list' };
        const who = [name ?? email, ...(club === null ? [] : [club])].join(', ');
        return [{ id: `waits-${id}`, rank: 'decide', sentence: `${who}, waits for an invitation.`, action, due: null }];
      }
      if (state !== 'expired') return [];
      const action = { label: 'Open invitations', to: PLACES.admin, hash: 'area-invitations' };
      const due = expiresAt === null ? null : isoDay(expiresAt);
      return [
        { id: `expired-${id}`, rank: 'do', sentence: `The invitation of ${email} expired unanswered.`, action, due },
      ];
    }),
    ...facts.reports
      .filter(({ state }) => state === 'open')
      .map((report) => ({
        id: `report-${report.id}`,
        rank: 'decide' as const,
        sentence: `${[report.short_name, ...(report.label === null ? [] : [report.label])].join(', ')}: “${report.statement}”`,
        action: { label: 'Decide the report', to: PLACES.admin, hash: 'area-reports-of-mistakes' },
        due: null,
      })),
    ...facts.disputes.map(({ uaid, purpose, guardians }) => ({
      id: `dispute-${uaid}-${purpose}`,
      rank: 'decide' as const,
      sentence: `${guardians} guardians of one athlete disagree about ${PURPOSES[purpose]}.`,
      action: { label: 'Resolve', to: PLACES.admin, hash: 'area-guardians-who-disagree' },
      due: null,
    })),
    ...facts.proofs
      .filter(({ is_proved: isProved }) => !isProved)
      .map(({ guardianship, purpose, email, asked_at: askedAt }) => ({
        id: `proof-${guardianship}-${purpose}`,
        rank: 'decide' as const,
        sentence: `${email} agreed to ${PURPOSES[purpose]} on ${dayInWords(isoDay(askedAt))}; the proof is missing.`,
        action: { label: 'Enter the proof', to: PLACES.admin, hash: 'area-consents-awaiting-verification' },
        due: null,
      })),
  ]);
}

/** By number only: the text itself is on the admin page. */
function staffTask({ id, what, since, due }: StaffItem): readonly Task[] {
  const task = (sentence: string, label: string, hash: string): readonly Task[] => [
    {
      id: `${what}-${id}`,
      rank: 'decide',
      sentence,
      action: { label, to: PLACES.admin, hash },
      due: due === null ? null : isoDay(due),
    },
  ];
  if (what === 'safety') {
    return task(`${id}: a report about the safety of a young athlete.`, 'Answer it', 'area-safety');
  }
  if (what === 'rights') return task(`${id}: a privacy request.`, 'Answer it', 'area-rights');
  if (what !== 'college') return [];
  const asked = dayInWords(isoDay(since));
  return task(`College account requested on ${asked}.`, 'Approve or decline', 'area-college-coaches');
}
