// Tables and calls of a team: its roster, its sessions and what coaches write about both.
import { and, anyOf, CLUB, FAMILY, NAMED_BY_COACH, NOBODY, type CallRow, type TableRow, type Who } from './who.ts';

const ROSTER = and(CLUB, NAMED_BY_COACH);
/** The coach sees who sat where; the rates and the power by scope, which the teenager's grant leaves out. */
const BY_SEAT_SCOPE: Who = { child: 'coach', adult: 'coach', unclaimed: 'coach' };

export const CLUB_TABLES: Readonly<Record<string, TableRow>> = {
  athletes: { read: and(FAMILY, ROSTER), insert: ROSTER, update: ROSTER, delete: ROSTER },
  roster: { read: and(FAMILY, ROSTER) },
  session_seats: {
    read: and(FAMILY, BY_SEAT_SCOPE),
    insert: ROSTER,
    update: BY_SEAT_SCOPE,
    delete: BY_SEAT_SCOPE,
  },
  crew_seats: { read: and(FAMILY, ROSTER) },
  notes: { read: and(FAMILY, ROSTER), insert: ROSTER, update: ROSTER, delete: ROSTER },
  roster_claims: {
    read: and(FAMILY, CLUB),
    hidden: ['code_hash', 'family_approved_by', 'team_approved_by'],
  },
  roster_imports: { read: anyOf('coach') },
  teams: {
    read: anyOf('teen', 'adult', 'coach', 'otherCoach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  team_members: {
    read: anyOf('teen', 'adult', 'coach', 'otherCoach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  team_columns: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  session_words: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
  },
  telemetry_sessions: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
};

export const CLUB_CALLS: Readonly<Record<string, CallRow>> = {
  create_team: { answers: anyOf('coach', 'otherCoach', 'removed', 'college') },
  team_people: { answers: anyOf('teen', 'adult', 'coach') },
  team_of_place: { answers: ROSTER },
  claims_of_team: { answers: anyOf('coach') },
  answer_claim: { answers: { child: 'parent coach', teen: 'parent coach', adult: 'coach' } },
  claim_place: { answers: NOBODY },
  issue_claim_code: { answers: NAMED_BY_COACH },
  set_roster_state: { answers: CLUB },
  preview_roster_import: { answers: anyOf('coach') },
  import_roster: { answers: anyOf('coach') },
  queue_roster_letters: { answers: anyOf('coach') },
  roster_letters: { answers: anyOf('coach') },
  recruiting_desk: { answers: anyOf('coach') },
  // What the import brought is linked by now: nothing is left to undo.
  undo_roster_import: { answers: NOBODY },
  enter_seats: { answers: anyOf('coach') },
  empty_private_seat: { answers: ROSTER },
};
