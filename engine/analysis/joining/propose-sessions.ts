// Groups several files into sessions, with each other or with an existing one.
import type { Course, Joinable } from './joinable.ts';
import { needsSeats, findMergeBlocker, type JoinProposal, proposeJoin } from './propose-join.ts';

export interface JoinCandidate {
  readonly fingerprint: string;
  readonly fileName: string;
  readonly joinable: Joinable;
  /** Just imported. */
  readonly isFresh: boolean;
  /** Already merged with other files. */
  readonly hasParts: boolean;
}

export interface ProposedFile {
  readonly fingerprint: string;
  readonly fileName: string;
  /** Null if neither its strokes nor its track give the speed. */
  readonly course: Course | null;
  /** True if it measured a rower's oar. */
  readonly isOfRower: boolean;
  /** True if the oar still has to be assigned to a seat. */
  readonly needsSeat: boolean;
}

export interface ProposedMember extends ProposedFile {
  readonly proposal: JoinProposal;
}

/** Files that look like one session: the main one, and the others. */
export interface ProposedSession {
  readonly own: ProposedFile;
  readonly members: readonly ProposedMember[];
}

/** A session keeps its first name; of files imported together, the one with the most measurements leads. */
const rank = ({ joinable, isFresh }: JoinCandidate): number =>
  (joinable.isTraced ? 8 : 0) + (isFresh ? 0 : 4) + (joinable.oars.length > 0 ? 2 : 0) + (joinable.hasStrokes ? 1 : 0);

const seatOf = ({ joinable }: JoinCandidate): number => joinable.oars[0]?.seat ?? Infinity;

const isUnknown = ({ oars }: Joinable): boolean => oars.some(({ seat }) => seat === null);

function sessionAround(own: JoinCandidate, others: readonly JoinCandidate[]): ProposedSession | null {
  const members: (JoinCandidate & { readonly proposal: JoinProposal })[] = [];
  for (const other of others) {
    // Two existing library sessions were left separate on purpose.
    if ((!own.isFresh && !other.isFresh) || other.hasParts) continue;
    if (members.some(({ joinable }) => findMergeBlocker(joinable, other.joinable) === 'same-seat')) continue;
    const answer = proposeJoin(own.joinable, other.joinable);
    if (answer.ok) members.push({ ...other, proposal: answer.proposal });
  }
  if (members.length === 0) return null;
  const asks = members.some(({ joinable }) => needsSeats(own.joinable, joinable));
  const toProposedFile = ({ fingerprint, fileName, joinable }: JoinCandidate): ProposedFile => ({
    fingerprint,
    fileName,
    course: joinable.course,
    isOfRower: joinable.oars.length > 0 && !joinable.isTraced,
    needsSeat: asks && isUnknown(joinable),
  });
  return {
    own: toProposedFile(own),
    members: members.map((one) => ({ ...toProposedFile(one), proposal: one.proposal })),
  };
}

/** Each file is in at most one proposal. Takes tenths of a second for long tracks or many strokes. */
export function proposedSessions(candidates: readonly JoinCandidate[]): ProposedSession[] {
  const ordered = candidates.toSorted(
    (a, b) => rank(b) - rank(a) || seatOf(a) - seatOf(b) || (a.fileName < b.fileName ? -1 : 1),
  );
  const taken = new Set<string>();
  const proposed: ProposedSession[] = [];
  for (const own of ordered) {
    if (taken.has(own.fingerprint)) continue;
    const session = sessionAround(
      own,
      ordered.filter((one) => one !== own && !taken.has(one.fingerprint)),
    );
    if (session === null) continue;
    for (const { fingerprint } of [session.own, ...session.members]) taken.add(fingerprint);
    proposed.push(session);
  }
  return proposed;
}
