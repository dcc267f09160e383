// A merged session is shared once each of its files is: the team has every file as a recording of its own, and the
// merge is stored in the row of the first session.
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { readTeamSummary } from './team-summary.ts';

const joinedTo = (corrections: LibraryRecord['corrections']): readonly string[] =>
  knownJoinedFiles(corrections?.joined)?.files.map(({ fingerprint }) => fingerprint) ?? [];

const isOfOneTeam =
  ({ team_id }: TeamSession) =>
  (other: TeamSession): boolean =>
    other.team_id === team_id;

/**
 * Records to upload for a session, its parts first, so that a team that sees the session has all parts.
 * @param recordOf null if it isn't on this device
 */
export async function recordsToSend(
  record: LibraryRecord,
  recordOf: (fingerprint: string) => Promise<LibraryRecord | null>,
): Promise<Result<readonly LibraryRecord[]>> {
  const parts = await Promise.all(joinedTo(record.corrections).map(recordOf));
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length) {
    return failure(
      'part-missing',
      'A file merged into this session is no longer on this device, so nothing was sent. Drop it again, or unmerge the files.',
    );
  }
  return success([...known, record]);
}

/** The files that are joined to a session of a team, as the team has them. */
export function partsInTeam(session: TeamSession, sessions: readonly TeamSession[]): readonly TeamSession[] {
  const parts = joinedTo(readTeamSummary(session.summary)?.corrections ?? null);
  return sessions.filter(isOfOneTeam(session)).filter(({ fingerprint }) => parts.includes(fingerprint));
}

/** Without the files that are parts of another session of the same team. */
export function wholeSessions(sessions: readonly TeamSession[]): readonly TeamSession[] {
  const parts = new Set(sessions.flatMap((session) => partsInTeam(session, sessions)));
  return sessions.filter((session) => !parts.has(session));
}
