// Finds new files that may belong to one session, with each other or with a saved one.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { toJoinable } from '#engine/analysis/joining/joinable.ts';
import type { JoinCandidate, ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { joinedTo } from './setup/same-recording.ts';

const MS_PER_S = 1000;
/** A zone that one of them does not tell, and a gap within a session. */
const NEAR_MS = 15 * 3600 * MS_PER_S;
/** Only the sessions nearest in time. */
const MAX_CANDIDATES = 12;

const atMs = ({ facts: { startedAt } }: LibraryRecord): number => (startedAt === null ? NaN : Date.parse(startedAt));

/** Sessions of the library that may belong to what came in: near in time, and no part of another session already. */
function candidatesFor(records: readonly LibraryRecord[], fresh: ReadonlySet<string>): readonly LibraryRecord[] {
  const parts = joinedTo(records);
  const whole = records.filter((record) => !parts.has(record));
  const times = whole
    .filter(({ fingerprint }) => fresh.has(fingerprint))
    .map(atMs)
    .filter(Number.isFinite);
  const apartMs = (record: LibraryRecord): number => Math.min(...times.map((time) => Math.abs(time - atMs(record))));
  const near = whole
    .filter((record) => !fresh.has(record.fingerprint) && apartMs(record) <= NEAR_MS)
    .toSorted((a, b) => apartMs(a) - apartMs(b))
    .slice(0, MAX_CANDIDATES);
  return [...whole.filter(({ fingerprint }) => fresh.has(fingerprint)), ...near];
}

/**
 * @param fresh fingerprints of new files
 * @param analysisOf null if a session can no longer be read
 * @param propose checks all of them at once; runs off the main thread, because it searches
 */
export async function proposeSessions(
  records: readonly LibraryRecord[],
  fresh: ReadonlySet<string>,
  analysisOf: (fingerprint: string) => Promise<Analysis | null>,
  propose: (candidates: readonly JoinCandidate[]) => Promise<readonly ProposedSession[]>,
): Promise<readonly ProposedSession[]> {
  const candidates: JoinCandidate[] = [];
  for (const { fingerprint, fileName, corrections } of candidatesFor(records, fresh)) {
    const analysis = await analysisOf(fingerprint);
    if (analysis === null) continue;
    const hasParts = knownJoinedFiles(corrections?.joined) !== null;
    const isFresh = fresh.has(fingerprint);
    candidates.push({ fingerprint, fileName, joinable: toJoinable(analysis), isFresh, hasParts });
  }
  return candidates.length < 2 ? [] : propose(candidates);
}
