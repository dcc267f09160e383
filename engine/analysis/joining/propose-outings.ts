// Which of several files make one outing, with each other or with one that is there already.
import type { Course, Joinable } from './joinable.ts';
import { needsSeats, whyNever } from './never-joined.ts';
import { type JoinProposal, proposeJoin } from './propose-join.ts';

export interface JoinCandidate {
  readonly fingerprint: string;
  readonly fileName: string;
  readonly joinable: Joinable;
  /** It just came in. */
  readonly isFresh: boolean;
  /** Other files are joined to it already. */
  readonly hasParts: boolean;
}

export interface ProposedFile {
  readonly fingerprint: string;
  readonly fileName: string;
  /** Null where neither its strokes nor its track tell how fast the boat went. */
  readonly course: Course | null;
  /** It measured someone's oar. */
  readonly isOfRower: boolean;
  /** No one said whose oar it measured, and someone has to. */
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

/** An outing keeps the name it was first known by; of files that come together the one that measured most leads. */
const rank = ({ joinable, isFresh }: JoinCandidate): number =>
  (joinable.isTraced ? 8 : 0) + (isFresh ? 0 : 4) + (joinable.oars.length > 0 ? 2 : 0) + (joinable.hasStrokes ? 1 : 0);

const seatOf = ({ joinable }: JoinCandidate): number => joinable.oars[0]?.seat ?? Infinity;

const isUnknown = ({ oars }: Joinable): boolean => oars.some(({ seat }) => seat === null);

function outingAround(own: JoinCandidate, others: readonly JoinCandidate[]): ProposedOuting | null {
  const members: (JoinCandidate & { readonly proposal: JoinProposal })[] = [];
  for (const other of others) {
    // Of two that are in the library someone would have said so already.
    if ((!own.isFresh && !other.isFresh) || other.hasParts) continue;
    if (members.some(({ joinable }) => whyNever(joinable, other.joinable) === 'same-seat')) continue;
    const answer = proposeJoin(own.joinable, other.joinable);
    if (answer.ok) members.push({ ...other, proposal: answer.proposal });
  }
  if (members.length === 0) return null;
  const asks = members.some(({ joinable }) => needsSeats(own.joinable, joinable));
  const fileOf = ({ fingerprint, fileName, joinable }: JoinCandidate): ProposedFile => ({
    fingerprint,
    fileName,
    course: joinable.course,
    isOfRower: joinable.oars.length > 0 && !joinable.isTraced,
    needsSeat: asks && isUnknown(joinable),
  });
  return { own: fileOf(own), members: members.map((one) => ({ ...fileOf(one), proposal: one.proposal })) };
}

/**
 * Each file in one proposal at most. It searches for tenths of a second where files have long tracks or many strokes.
 */
export function proposedOutings(candidates: readonly JoinCandidate[]): ProposedOuting[] {
  const ordered = candidates.toSorted(
    (a, b) => rank(b) - rank(a) || seatOf(a) - seatOf(b) || (a.fileName < b.fileName ? -1 : 1),
  );
  const taken = new Set<string>();
  const proposed: ProposedOuting[] = [];
  for (const own of ordered) {
    if (taken.has(own.fingerprint)) continue;
    const outing = outingAround(
      own,
      ordered.filter((one) => one !== own && !taken.has(one.fingerprint)),
    );
    if (outing === null) continue;
    for (const { fingerprint } of [outing.own, ...outing.members]) taken.add(fingerprint);
    proposed.push(outing);
  }
  return proposed;
}
