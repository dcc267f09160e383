// Which files that just came in make one outing, with each other or with one that is in the library.
import { type Course, type Joinable, joinableOf } from '#engine/analysis/joining/joinable.ts';
import { needsSeats, whyNever } from '#engine/analysis/joining/never-joined.ts';
import { type JoinProposal, proposeJoin } from '#engine/analysis/joining/propose-join.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { knownJoinedFiles } from '#engine/recording/joining/joined-file.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { joinedTo } from '../setup/same-recording.ts';

export interface ProposedFile {
  readonly fingerprint: string;
  readonly fileName: string;
  /** Null where neither its strokes nor its track tell how fast the boat went. */
  readonly course: Course | null;
  /** It measured somebody's oar. */
  readonly isOfRower: boolean;
  /** Nobody said whose oar it measured, and somebody has to. */
  readonly needsSeat: boolean;
}

export interface ProposedMember extends ProposedFile {
  readonly proposal: JoinProposal;
}

/** Files that look like one outing: the one that they are joined to, and the others. */
export interface ProposedOuting {
  readonly own: ProposedFile;
  readonly members: readonly ProposedMember[];
}

const MS_PER_S = 1000;
/** A zone that one of them does not tell, and a gap within an outing. */
const NEAR_MS = 15 * 3600 * MS_PER_S;
/** Of a library, those nearest in time. */
const MOST_CANDIDATES = 12;

const atMs = ({ facts: { startedAt } }: LibraryRecord): number => (startedAt === null ? NaN : Date.parse(startedAt));

/** Outings of the library that may belong to what came in: near in time, and no part of another outing already. */
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
    .slice(0, MOST_CANDIDATES);
  return [...whole.filter(({ fingerprint }) => fresh.has(fingerprint)), ...near];
}

interface Candidate {
  readonly record: LibraryRecord;
  readonly joinable: Joinable;
  readonly isFresh: boolean;
}

/** An outing keeps the name it was first known by; of files that come together the one that measured most leads. */
const rank = ({ joinable, isFresh }: Candidate): number =>
  (joinable.isTraced ? 8 : 0) + (isFresh ? 0 : 4) + (joinable.oars.length > 0 ? 2 : 0) + (joinable.hasStrokes ? 1 : 0);

const seatOf = ({ joinable }: Candidate): number => joinable.oars[0]?.seat ?? Infinity;

const isUnknown = ({ oars }: Joinable): boolean => oars.some(({ seat }) => seat === null);

function outingAround(own: Candidate, others: readonly Candidate[]): ProposedOuting | null {
  const members: (Candidate & { readonly proposal: JoinProposal })[] = [];
  for (const other of others) {
    // Of two that are in the library somebody would have said so already.
    if (!own.isFresh && !other.isFresh) continue;
    if (knownJoinedFiles(other.record.corrections?.joined) !== null) continue;
    if (members.some(({ joinable }) => whyNever(joinable, other.joinable) === 'same-seat')) continue;
    const answer = proposeJoin(own.joinable, other.joinable);
    if (answer.ok) members.push({ ...other, proposal: answer.proposal });
  }
  if (members.length === 0) return null;
  const asks = members.some(({ joinable }) => needsSeats(own.joinable, joinable));
  const fileOf = ({ record, joinable }: Candidate): ProposedFile => ({
    fingerprint: record.fingerprint,
    fileName: record.fileName,
    course: joinable.course,
    isOfRower: joinable.oars.length > 0 && !joinable.isTraced,
    needsSeat: asks && isUnknown(joinable),
  });
  return { own: fileOf(own), members: members.map((one) => ({ ...fileOf(one), proposal: one.proposal })) };
}

/**
 * @param fresh fingerprints of what came in
 * @param analysisOf null where an outing cannot be read any more
 */
export async function proposeOutings(
  records: readonly LibraryRecord[],
  fresh: ReadonlySet<string>,
  analysisOf: (fingerprint: string) => Promise<Analysis | null>,
): Promise<readonly ProposedOuting[]> {
  const candidates: Candidate[] = [];
  for (const record of candidatesFor(records, fresh)) {
    const analysis = await analysisOf(record.fingerprint);
    if (analysis === null) continue;
    candidates.push({ record, joinable: joinableOf(analysis), isFresh: fresh.has(record.fingerprint) });
  }
  const ordered = candidates.toSorted(
    (a, b) => rank(b) - rank(a) || seatOf(a) - seatOf(b) || (a.record.fileName < b.record.fileName ? -1 : 1),
  );
  const taken = new Set<string>();
  const proposed: ProposedOuting[] = [];
  for (const own of ordered) {
    if (taken.has(own.record.fingerprint)) continue;
    const outing = outingAround(
      own,
      ordered.filter((one) => one !== own && !taken.has(one.record.fingerprint)),
    );
    if (outing === null) continue;
    for (const { fingerprint } of [outing.own, ...outing.members]) taken.add(fingerprint);
    proposed.push(outing);
  }
  return proposed;
}
