// Calendar of a college search: whose it is, and what shows when that is unknown or no one's.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { row, text } from '#src/ui/primitives.ts';
import {
  calendarReferenceQuery,
  athletesQuery,
  ownCalendarQuery,
  savedSquadsQuery,
  schoolNamesQuery,
  visitsQuery,
} from './calendar-queries.ts';
import styles from './calendar.module.css';
import type { CalendarSearch } from './calendar-search.ts';
import { MemberCalendar } from './member-calendar.tsx';

const PROFILE: string = '/profile';

interface CalendarPageProps {
  readonly user: AuthUser;
  readonly search: CalendarSearch;
  readonly onSearch: (changes: CalendarSearch) => void;
}

export function CalendarPage({ user, search, onSearch }: CalendarPageProps) {
  usePageHead('Calendar', 'Rule dates of your class, regattas, visits and deadlines, each with its reason and source.');
  const family = useQuery(athletesQuery(user.id));
  const member = family.data?.find(({ uaid }) => uaid === search.rower) ?? family.data?.[0];
  return (
    <article className={styles.page}>
      <header className={row({ gap: 6, rowGap: 3, wrap: true, align: 'end', justify: 'between' }, styles.head)}>
        <h1 className={text({ size: 'page' })}>Calendar</h1>
        {member !== undefined && family.data !== undefined && family.data.length > 1 && (
          <Dropdown
            label="Whose"
            id="calendar-of"
            fullWidth={false}
            value={member.uaid}
            options={family.data.map(({ uaid, called, isSelf }) => ({ value: uaid, label: isSelf ? 'Mine' : called }))}
            onChange={({ target }) => onSearch({ rower: target.value })}
          />
        )}
      </header>
      {family.isPending && <p role="status">Loading the calendar …</p>}
      {family.isError && <AskAgain error={family.error} onAgain={() => void family.refetch()} />}
      {family.isSuccess && member === undefined && <Nobody />}
      {member !== undefined && <ReadCalendar key={member.uaid} {...{ user, member, search, onSearch }} />}
    </article>
  );
}

interface ReadCalendarProps extends CalendarPageProps {
  readonly member: SearchAthlete;
}

function ReadCalendar({ user, member, search, onSearch }: ReadCalendarProps) {
  const reference = useQuery(calendarReferenceQuery());
  const own = useQuery(ownCalendarQuery(member.uaid));
  const visits = useQuery(visitsQuery(member.uaid));
  const saved = useQuery(savedSquadsQuery(member.uaid));
  const schools = useQuery(schoolNamesQuery());
  const asked = [reference, own, visits, saved, schools];
  const failed = asked.find(({ isError }) => isError);
  if (failed?.error) {
    const again = (): void => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return <AskAgain error={failed.error} onAgain={again} />;
  }
  if (!reference.data || !own.data || !visits.data || !saved.data || !schools.data) {
    return <p role="status">Loading the calendar …</p>;
  }
  return (
    <MemberCalendar
      userId={user.id}
      member={member}
      search={search}
      onSearch={onSearch}
      reference={reference.data}
      own={own.data}
      visits={visits.data}
      saved={saved.data}
      schools={schools.data}
    />
  );
}

function Nobody() {
  return (
    <EmptyReason reason="Create an athlete profile to see recruiting dates, regattas, visits and deadlines here.">
      <Link to={PROFILE} className={buttonClass('primary')}>
        Begin a profile
      </Link>
    </EmptyReason>
  );
}
