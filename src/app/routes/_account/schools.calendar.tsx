import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { CalendarPage } from '#src/features/recruiting/calendar/calendar-page.tsx';
import { calendarSearch } from '#src/features/recruiting/calendar/calendar-search.ts';

export const Route = createFileRoute('/_account/schools/calendar')({
  component: SchoolCalendar,
  validateSearch: calendarSearch,
});

function SchoolCalendar() {
  const authSession = useAuthSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (authSession.state !== 'signed-in') return null;
  return (
    <CalendarPage
      user={authSession.user}
      search={search}
      onSearch={(changes) =>
        void navigate({
          search: (before) => calendarSearch({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
