// Can the page of a seat be shared by a link? The team must have the session, and the rower or family must have claimed
// the roster spot.
import { useQuery } from '@tanstack/react-query';
import { rosterQuery, type Place } from '#src/data/people/roster.ts';
import { teamSeatsQuery, type TeamSeat as TeamSeatRow } from '#src/data/people/seats.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';

export interface LinkedSeat {
  /** Team's id of the session. */
  readonly session: string;
  /** Null when a link can be created. */
  readonly why: string | null;
  readonly isMinor: boolean;
}

export type TeamSeat =
  | LinkedSeat
  /** Not linkable; `unsent` if sending the session to a team would help. */
  | { readonly session: null; readonly why: string; readonly unsent?: boolean };

const UNCLAIMED: ReadonlySet<string> = new Set(['draft', 'invited', 'pending_guardian']);

export function useTeamSeats(fingerprint: string | null): (seat: number) => TeamSeat {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const sessions = useQuery({
    ...teamSessionsQuery(userId),
    enabled: userId !== '',
  });
  const sent = sessions.data?.find((one) => one.fingerprint === fingerprint) ?? null;
  const seats = useQuery({
    ...teamSeatsQuery(sent?.id ?? ''),
    enabled: sent !== null,
  });
  const roster = useQuery({
    ...rosterQuery(sent?.team_id ?? ''),
    enabled: sent !== null,
  });
  const none =
    (why: string, unsent = false) =>
    (): TeamSeat => ({ session: null, why, unsent });
  if (authSession.state !== 'signed-in') return none('Sign in as a coach to create a link.');
  const error = sessions.error ?? seats.error ?? roster.error;
  if (error !== null) return none(`A link takes the team’s server. ${error.message}`);
  if (sessions.data === undefined) return none('Asking the team’s server …');
  if (sent === null) return none('Send this session to your team first, then create a link.', true);
  return (seat) => ({ session: sent.id, ...explainClaim(seats.data, roster.data?.places, seat) });
}

function explainClaim(
  seats: readonly TeamSeatRow[] | undefined,
  places: readonly Place[] | undefined,
  seat: number,
): Pick<LinkedSeat, 'why' | 'isMinor'> {
  if (seats === undefined || places === undefined) return { why: 'Asking who sat here …', isMinor: true };
  const linked = seats.find((one) => one.seat === seat);
  const place = places.find(({ id }) => id === linked?.athlete_id);
  return { why: whyNoLink(linked, place), isMinor: place?.is_adult !== true };
}

function whyNoLink(linked: TeamSeatRow | undefined, place: Place | undefined): string | null {
  if (place === undefined)
    return 'No one on your roster is linked to this seat, or their family doesn’t share with the team. Link them in this session’s lineup.';
  if (UNCLAIMED.has(place.state) || place.uaid === null)
    return 'This roster spot hasn’t been claimed yet. You can create a link once the rower or their family has claimed it.';
  if (linked?.is_private === true)
    return 'The family hasn’t shared this rower’s data with the team. Request access from the roster.';
  return null;
}
