import { useRouterState } from '@tanstack/react-router';
import { CalendarDays, ChartSpline, GitCompareArrows, List, UsersRound } from 'lucide-react';
import { besidePiece } from '#src/features/compare/compared.ts';
import { sessionAddress, sessionAt } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { RailEntry } from '#src/ui/app-rail.tsx';

const DESK = '/coach/outing/';
const COMPARE = '/coach/compare';
const SEASON = '/coach/season';
const SELECTION = '/coach/selection';
const ROSTER = '/coach/roster';

/** The desk that was looked at last, otherwise that of the newest session; null without sessions. */
export function useLatestDesk(): string | null {
  return useSessions((state) => {
    const session = state.shownLast ?? state.rows.find((row) => row.session !== null)?.session ?? null;
    return session === null ? null : `${DESK}${sessionAddress(state, session)}`;
  });
}

/** What is compared from the desk: the piece selected there with its neighbor; without one, what Compare suggests. */
function usePieceBeside(address: string | null): object {
  const piece = useRouterState({ select: ({ location }) => location.search.piece });
  const count = useSessions((state) => {
    const session = address === null ? null : sessionAt(state, address);
    return session === null ? 0 : (state.opened[session]?.analysis.pieces.length ?? 0);
  });
  return address === null || piece === undefined ? {} : besidePiece(address, piece, count);
}

/**
 * The sessions, the desk of the one looked at last while there is one, what compares them, all of them by their days,
 * and who rows.
 */
export function useRailEntries(): RailEntry[] {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const latest = useLatestDesk();
  const here = useSessions((state) =>
    path.startsWith(DESK) && sessionAt(state, path.slice(DESK.length)) !== null ? path : null,
  );
  const desk = here ?? latest;
  const search = usePieceBeside(here === null ? null : here.slice(DESK.length));

  const sessions: RailEntry = { label: 'Sessions', href: '/coach', Icon: List, current: path === '/coach' };
  const compare: RailEntry = {
    label: 'Compare',
    href: COMPARE,
    search,
    Icon: GitCompareArrows,
    current: path === COMPARE || path === SELECTION,
  };
  const season: RailEntry = {
    label: 'Season',
    href: SEASON,
    Icon: CalendarDays,
    current: path === SEASON,
    isWide: true,
  };
  const roster: RailEntry = {
    label: 'Roster',
    href: ROSTER,
    Icon: UsersRound,
    current: path === ROSTER || path.startsWith('/coach/rower/'),
  };
  const others = [compare, season, roster];
  if (desk === null) return [sessions, ...others];
  return [sessions, { label: 'Desk', href: desk, Icon: ChartSpline, current: here !== null }, ...others];
}
