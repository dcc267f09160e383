// Summary uploaded with a recording: enough to list the session without opening it, plus corrected crew and rig.
// Pieces, notes and tags sync separately (`words/`), the location isn't shared, and numbers are computed from the
// recording.
import * as z from 'zod/mini';
import type { NewTeamSession } from '#src/data/team/team-sessions.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { boatWords, sessionName } from '#src/format/labels.ts';
import { correctionsSchema, type LibraryRecord } from '#storage/library-record.ts';

const LONGEST_TITLE = 200;
const LONGEST_BOAT = 120;

/** With what of a session is shown before its recording is fetched. */
type TeamSessionRow = Omit<NewTeamSession, 'summary'> & { readonly summary: TeamSummary };

export interface TeamSummary {
  readonly version: 1;
  readonly fileName: string;
  readonly utcOffsetS: number | null;
  /** "eight, sweep". */
  readonly boat: string;
  readonly distanceM: number | null;
  readonly strokeCount: number | null;
  readonly corrections: Corrections | null;
}

const number = z.catch(z.nullable(z.number()), null);

const summarySchema = z.object({
  version: z.literal(1),
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  utcOffsetS: number,
  boat: z.catch(z.string(), ''),
  distanceM: number,
  strokeCount: number,
  corrections: z.catch(z.nullable(correctionsSchema), null),
});

export function teamSessionRow(teamId: string, record: LibraryRecord): TeamSessionRow {
  const { fingerprint, fileName, bytes, corrections, facts } = record;
  return {
    team_id: teamId,
    fingerprint,
    title: formatTitle(record),
    // The database counts in UTC, which a time on the wall does not tell.
    started_at: facts.startedAt?.endsWith('Z') === true ? facts.startedAt : null,
    duration_s: facts.durationS,
    size_bytes: bytes,
    boat_name: facts.boat.name?.slice(0, LONGEST_BOAT) ?? null,
    summary: {
      version: 1,
      fileName,
      utcOffsetS: facts.utcOffsetS,
      boat: boatWords(facts.boat),
      distanceM: facts.distanceM,
      strokeCount: facts.strokeCount,
      corrections,
    },
  };
}

export const formatTitle = ({ facts, fileName }: Pick<LibraryRecord, 'facts' | 'fileName'>): string =>
  sessionName(facts.boat, fileName).slice(0, LONGEST_TITLE);

/** Null for a row without a recording, or one that another version wrote. */
export function readTeamSummary(summary: unknown): TeamSummary | null {
  const read = summarySchema.safeParse(summary);
  return read.success ? read.data : null;
}
