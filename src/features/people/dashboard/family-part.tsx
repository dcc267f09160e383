// Parent's part: each child with pending decisions, plans and consent.
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleDashed, MessageCircleQuestion } from 'lucide-react';
import { type FamilyMember, consentQuery } from '#src/data/people/family.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { readCalendarReference, readOwnCalendar } from '#src/data/calendar-rows.ts';
import { readPresetOverview } from '#src/data/people/presets.ts';
import { readCompletion } from '#src/data/people/profile-answers.ts';
import { readWaitingReferences } from '#src/data/people/references.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { readMySchools } from '#src/data/schools/my-schools.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { Part } from './part.tsx';
import { readyLine } from './tasks/athlete-tasks.ts';
import { childTasks, childName } from './tasks/child-tasks.ts';
import { PLACES, consentLine, dueWords, type Task } from './tasks/admin-tasks.ts';
import { stack, row, box, text } from '#src/ui/primitives.ts';
import styles from './dashboard.module.css';

interface FamilyPartProps {
  readonly family: readonly FamilyMember[];
  readonly today: CalendarDay;
}

export function FamilyPart({ family, today }: FamilyPartProps) {
  if (family.length === 0) {
    return (
      <Part title="Your family">
        <EmptyReason reason="Your children appear here: what needs your decision, their visits and consent. A child adds you by email, or you start for a child under 14.">
          <LinkButton to={PLACES.family} label="Open my family" look="primary" />
        </EmptyReason>
      </Part>
    );
  }
  return family.map((member) => <ChildPart key={member.uaid} member={member} today={today} />);
}

const BANDS = { 'under-14': 'under 14', '14-17': '14 to 17', '18+': '18 or older' };

function ChildPart({ member, today }: { readonly member: FamilyMember; readonly today: CalendarDay }) {
  const name = childName(member);
  return (
    <Part title={`Next for ${name}`}>
      <Fetched asked={useAthlete(member.uaid)} loading={LOADING}>
        {({ record, consent, shares }) => (
          <>
            <TaskList
              tasks={childTasks({ member, ...record, consent, shares }, today)}
              today={today}
              nothing={`Nothing waits for you about ${name}.`}
            />
            <Standing
              lines={[
                {
                  label: member.band === null ? 'Profile' : `Profile, ${BANDS[member.band]}`,
                  words: readyLine(record.completion),
                  percent: record.completion.percent,
                },
                { label: 'Teams', words: member.teams.length === 0 ? 'None.' : `${member.teams.join(', ')}.` },
                ...(consent === null ? [] : [{ label: 'Consent', words: consentLine(consent) }]),
              ]}
            />
          </>
        )}
      </Fetched>
    </Part>
  );
}

export const LOADING = <p role="status">Loading …</p>;

const ANEW = { refetchOnMount: 'always' } as const;

/** Other pages change what it reads. */
export const anew = <Query,>(query: Query) => ({ ...query, ...ANEW });

/** What the dashboard reads of one athlete. */
export const useAthlete = (uaid: string) =>
  together({
    record: useQuery(athleteRecordQuery(uaid)),
    consent: useQuery(anew(consentQuery(uaid))),
    shares: useQuery(anew(sharingQuery(uaid))),
  });

/** Plans and completed items of one athlete. */
const athleteRecordQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['dashboard-athlete', uaid],
    queryFn: async () => {
      const [completion, calendar, reference, schools, references, preset] = await Promise.all([
        readCompletion(uaid),
        readOwnCalendar(uaid),
        readCalendarReference(),
        readMySchools(uaid),
        readWaitingReferences(uaid),
        readPresetOverview(uaid),
      ]);
      return { completion, calendar, rules: reference.rules, schools, references, preset };
    },
    ...ANEW,
  });

/** References of every athlete that the reader may see. */
export const dashboardReferencesQuery = (userId: string) =>
  queryOptions({ queryKey: ['dashboard-references', userId], queryFn: () => readWaitingReferences(null), ...ANEW });

interface StandingLine {
  readonly label: string;
  readonly words: string;
  /** 0 to 100, for a bar next to the text. */
  readonly percent?: number;
}

/** Status lines without an action. */
export function Standing({ lines }: { readonly lines: readonly StandingLine[] }) {
  return (
    <dl className={stack({ gap: 6, rowGap: 4 }, styles.standing)}>
      {lines.map(({ label, words, percent }) => (
        <div key={label}>
          <dt className={text({ tone: 'quiet', size: 13 })}>{label}</dt>
          <dd className={text({ ragged: 'pretty' })}>
            {words}
            {percent !== undefined && (
              <span className={box({ display: 'block', overflow: 'hidden' }, styles.bar)} aria-hidden>
                <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PICTURES = { decide: MessageCircleQuestion, do: CalendarClock, better: CircleDashed };

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly today: CalendarDay;
  /** Text when there are no tasks; left out where there always is one. */
  readonly nothing?: string;
}

/** Tasks, one per row: due date, sentence, one action. */
export function TaskList({ tasks, today, nothing }: TaskListProps) {
  if (tasks.length === 0) return <p className={box({ pad: 5, tone: 'quiet' }, styles.nothing)}>{nothing}</p>;
  return (
    <ul className={box({ card: true })}>
      {tasks.map((task) => {
        const { id, rank, sentence, action, due } = task;
        const Picture = PICTURES[rank];
        return (
          <li key={id} className={stack({ gap: 5, rowGap: 2, align: 'center', padY: 3, padX: 4 }, styles.task)}>
            <span
              className={row({ gap: 2, tone: 'quiet', size: 13, tabular: true }, styles.due)}
              data-rank={rank}
              data-late={(due !== null && due < today) || undefined}
            >
              <Picture size={16} aria-hidden />
              {dueWords(task, today)}
            </span>
            <p className={text({ ragged: 'pretty' })}>{sentence}</p>
            <Link
              to={action.to}
              search={action.search ?? {}}
              {...(action.hash !== undefined && { hash: action.hash })}
              className={buttonClass('secondary')}
              aria-label={`${action.label}: ${sentence}`}
            >
              {action.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
