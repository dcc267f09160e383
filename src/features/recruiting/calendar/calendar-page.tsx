// Calendar of a college search: whose it is, and what shows when that is unknown or no one's.
import { useQuery } from '@tanstack/react-query';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
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
    <article style={{ paddingBlock: 'var(--space-8) var(--space-12)' }}>
      <header className={row({ gap: 6, rowGap: 3, wrap: true, align: 'end', justify: 'between', below: 5 })}>
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
      <Fetched asked={family} loading={LOADING}>
        {() =>
          member === undefined ? (
            <EmptyReason reason="Create an athlete profile to see recruiting dates, regattas, visits and deadlines here.">
              <LinkButton look="primary" label="Begin a profile" to={PROFILE} />
            </EmptyReason>
          ) : (
            <ReadCalendar key={member.uaid} {...{ user, member, search, onSearch }} />
          )
        }
      </Fetched>
    </article>
  );
}

const LOADING = <p role="status">Loading the calendar …</p>;

function ReadCalendar({ user, member, ...shown }: CalendarPageProps & { readonly member: SearchAthlete }) {
  const asked = together({
    reference: useQuery(calendarReferenceQuery()),
    own: useQuery(ownCalendarQuery(member.uaid)),
    visits: useQuery(visitsQuery(member.uaid)),
    saved: useQuery(savedSquadsQuery(member.uaid)),
    schools: useQuery(schoolNamesQuery()),
  });
  return (
    <Fetched asked={asked} loading={LOADING}>
      {(read) => <MemberCalendar userId={user.id} member={member} {...shown} {...read} />}
    </Fetched>
  );
}
