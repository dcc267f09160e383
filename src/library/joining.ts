// Files that look like one session, until someone says what they are; and what was joined in this visit, until it was
// read.
import { create } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { JoinCandidate, ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import { withJoined } from '#engine/recording/corrected.ts';
import type { Clock } from '#engine/recording/clock.ts';
import { type JoinedFile, knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { proposeInThread } from '#workers/joining/joining.ts';
import { spawnJoining } from '#workers/joining/spawn-joining.ts';
import { findFingerprint } from './open/keeping.ts';
import { useLibrary } from './stored/library.ts';
import { isActive } from './import/session-row.ts';
import { useSessions } from './open/sessions.ts';
import { proposeSessions } from './propose-sessions.ts';

/** A person's choice on a proposal, by fingerprint: clock offsets and measured oars. */
export interface JoinChoice {
  readonly clocks: Readonly<Record<string, Clock>>;
  readonly seats: Readonly<Record<string, number>>;
}

interface Joining {
  readonly proposed: readonly ProposedSession[];
  /** Joined in this visit, by the fingerprint of the session. */
  readonly joined: readonly ProposedSession[];
  readonly join: (session: ProposedSession, choice: JoinChoice) => Promise<Result<void>>;
  /** Each file is a session by itself again. */
  readonly takeApart: (fingerprint: string) => Promise<Result<void>>;
  readonly keepApart: (session: ProposedSession) => void;
  /** The merged session was read. */
  readonly read: (session: ProposedSession) => void;
}

const findRecord = (fingerprint: string) =>
  useLibrary.getState().records.find((record) => record.fingerprint === fingerprint);

export const useJoining = create<Joining>()((set) => ({
  proposed: [],
  joined: [],

  async join(session, { clocks, seats }) {
    const { own, members } = session;
    const before = findRecord(own.fingerprint)?.corrections ?? null;
    const added = members.map(({ fingerprint, fileName, proposal }): JoinedFile => {
      const seat = seats[fingerprint];
      return {
        fingerprint,
        fileName,
        clock: clocks[fingerprint] ?? proposal.clock,
        ...(seat !== undefined && { seat }),
      };
    });
    const known = knownJoinedFiles(before?.joined);
    const seat = known?.seat ?? seats[own.fingerprint];
    const files = { files: [...(known?.files ?? []), ...added], ...(seat !== undefined && { seat }) };
    const answer = await useLibrary.getState().correct(own.fingerprint, withJoined(before, files), before);
    if (!answer.ok) return answer;
    set(({ proposed, joined }) => ({
      proposed: proposed.filter((one) => one !== session),
      joined: [session, ...joined],
    }));
    return success(undefined);
  },

  async takeApart(fingerprint) {
    const before = findRecord(fingerprint)?.corrections ?? null;
    const answer = await useLibrary.getState().correct(fingerprint, withJoined(before, null), before);
    if (answer.ok) set(({ joined }) => ({ joined: joined.filter(({ own }) => own.fingerprint !== fingerprint) }));
    return answer;
  },

  keepApart: (session) => set(({ proposed }) => ({ proposed: proposed.filter((one) => one !== session) })),
  read: (session) => set(({ joined }) => ({ joined: joined.filter((one) => one !== session) })),
}));

/** Fingerprints that were looked at already. */
const seen = new Set<string>();
let isLooking = false;

/** New sessions not checked yet; null while some are still being saved. */
function freshOnes(): string[] | null {
  const { rows, keepings } = useSessions.getState();
  if (rows.some(isActive)) return null;
  const known = new Set(useLibrary.getState().records.map(({ fingerprint }) => fingerprint));
  const fresh: string[] = [];
  for (const { session, keeps, wasKnown } of rows) {
    const phase = session === null ? 'removed' : (keepings[session]?.phase ?? 'waiting');
    if (session === null || !keeps || wasKnown || phase === 'not-kept' || phase === 'removed') continue;
    const fingerprint = findFingerprint({ keepings }, session);
    if (fingerprint === null || !known.has(fingerprint)) return null;
    if (!seen.has(fingerprint)) fresh.push(fingerprint);
  }
  return fresh;
}

const listFingerprints = ({ own, members }: ProposedSession): string[] =>
  [own, ...members].map(({ fingerprint }) => fingerprint);

/** Once everything that was dropped is in the library: what belongs together is seen only then. */
async function look(): Promise<void> {
  const fresh = isLooking ? null : freshOnes();
  if (fresh === null || fresh.length === 0) return;
  isLooking = true;
  for (const fingerprint of fresh) seen.add(fingerprint);
  try {
    const { records, analysisOf } = useLibrary.getState();
    // Unanswered proposals are checked again, because another file may belong to them.
    const asked = useJoining.getState().proposed.flatMap(listFingerprints);
    const readAnalysis = async (fingerprint: string): Promise<Analysis | null> => {
      const analysis = await analysisOf(fingerprint);
      return analysis.ok ? analysis.value : null;
    };
    // A search that came to nothing proposes nothing: each file stays a session of its own.
    const propose = async (candidates: readonly JoinCandidate[]): Promise<readonly ProposedSession[]> => {
      const found = await proposeInThread(spawnJoining, candidates);
      return found.ok ? found.value : [];
    };
    const proposed = await proposeSessions(records, new Set([...fresh, ...asked]), readAnalysis, propose);
    useJoining.setState({ proposed });
  } finally {
    isLooking = false;
  }
}

/** Checks every new session for files to merge. */
export function watchForJoins(): () => void {
  const unfollow = [useSessions.subscribe(() => void look()), useLibrary.subscribe(() => void look())];
  void look();
  return () => {
    for (const stop of unfollow) stop();
  };
}
