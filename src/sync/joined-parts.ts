// An outing of several files is with a team when each of its files is: every file is a recording of its own there, and what was
// joined stands in the row of the outing that the others are joined to.
import { knownJoinedFiles } from '#engine/recording/joining/joined-file.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { TeamOuting } from '#src/backend/team/team-outings.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { readTeamSummary } from './team-summary.ts';

const joinedTo = (corrections: LibraryRecord['corrections']): readonly string[] =>
  knownJoinedFiles(corrections?.joined)?.files.map(({ fingerprint }) => fingerprint) ?? [];

const isOfOneTeam =
  ({ team_id }: TeamOuting) =>
  (other: TeamOuting): boolean =>
    other.team_id === team_id;

/**
 * What has to be sent of an outing, its parts before it: a team that sees the outing has all of it.
 * @param recordOf null where the device does not have it
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

/** The files that are joined to an outing of a team, as the team has them. */
export function partsInTeam(outing: TeamOuting, outings: readonly TeamOuting[]): readonly TeamOuting[] {
  const parts = joinedTo(readTeamSummary(outing.summary)?.corrections ?? null);
  return outings.filter(isOfOneTeam(outing)).filter(({ fingerprint }) => parts.includes(fingerprint));
}

/** Without the files that are parts of another outing of the same team. */
export function wholeOutings(outings: readonly TeamOuting[]): readonly TeamOuting[] {
  const parts = new Set(outings.flatMap((outing) => partsInTeam(outing, outings)));
  return outings.filter((outing) => !parts.has(outing));
}
