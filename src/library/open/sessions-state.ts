// The files imported in this visit and the sessions that became of them.
import type { StateCreator, StoreApi } from 'zustand';
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import { rememberDay, isActive, type SessionRow, type RowId } from '../import/session-row.ts';
import { NO_STAGING, type Staging, type TakenUp } from '../import/staging.ts';
import { importing, type Importing, type SessionsEngine, type SaidBefore } from '../import/importing.ts';
import { sessionAddress, keptAs, sessionAt, type Keeping, type Keepings } from './keeping.ts';
import { openedSessions, type OpenedSessions, type SessionLookup } from './opened-sessions.ts';
import { SAMPLE_FILE_NAME } from '../import/sample-session.ts';
import { DuplicateDetector } from '../import/duplicate-detector.ts';

export interface ImportHow {
  /** A file that comes alone is shown as soon as it is open, unless it is one of many that come one by one. */
  readonly oneOfMany?: boolean;
  /** False for a recording that is only tried: nothing of it is written to the device. */
  readonly keeps?: boolean;
  /** Found in a folder or an archive: what is another sport there is counted and not listed. */
  readonly isGathered?: boolean;
}

export interface SessionsState {
  /** Latest first. */
  readonly rows: readonly SessionRow[];
  /** Files of folders and archives that hold other sports, until someone has read how many. */
  readonly otherSports: readonly string[];
  readonly opened: Readonly<Record<SessionId, OpenedSession>>;
  /** Save progress of each session in this visit. */
  readonly keepings: Keepings;
  /** Notices about other tabs' changes to open sessions, until dismissed. */
  readonly told: Readonly<Record<SessionId, string>>;
  /** The session that was shown last: it stays open whatever becomes of the others. */
  readonly shownLast: SessionId | null;
  /** Address of a session waiting to be shown; call `shown` once it is. */
  readonly toShow: string | null;
  readonly importFiles: (files: readonly File[], how?: ImportHow) => void;
  /** Goes on with files that an earlier visit put aside and did not bring to an end. */
  readonly takeUp: (files: readonly TakenUp[], shows: boolean) => void;
  /** Keeps the recordings that were tried before someone signed in; of the sample there is another one any time. */
  readonly keepTried: () => void;
  /** Files that were known to be of another sport before they were read. */
  readonly leaveOut: (otherSports: readonly string[]) => void;
  /** Someone has read how many files are of other sports. */
  readonly forgetOtherSports: () => void;
  readonly cancel: (id: RowId) => void;
  /** Reads a file again, with corrections entered since. */
  readonly retry: (id: RowId, corrections?: Corrections) => void;
  /** Says on which of two days it was rowed; the device is not asked about again. */
  readonly answerDay: (id: RowId, day: string) => Promise<void>;
  /** Says what the columns of its table are: it is read by that, or read again. */
  readonly sayColumns: (id: RowId, columns: ColumnMapping) => Promise<Result<void>>;
  /** Removes the row, and closes its session. */
  readonly dismiss: (id: RowId) => void;
  readonly show: (session: SessionId) => void;
  readonly shown: () => void;
  /** The session is on the screen until the answer is called. */
  readonly lookAt: (session: SessionId) => () => void;
  /** Someone works with what these addresses name: their analyses stay as they are until the answer is called. */
  readonly claim: (addresses: readonly string[]) => () => void;
  /** Preloads the session's stored data while its page is loading. */
  readonly expect: (address: string) => void;
  /** Opens a session of the device, or finds it open already. */
  readonly openKept: (fingerprint: string) => Promise<Result<SessionId>>;
  readonly setKeeping: (session: SessionId, keeping: Keeping) => void;
  /** Null once it was read. */
  readonly tell: (session: SessionId, sentence: string | null) => void;
  /** Puts an analysis that was made elsewhere in the place of the one that every panel reads. */
  readonly replaceAnalysis: (session: SessionId, analysis: Analysis) => void;
  /** True while this tab corrects a session: device events are then its own. */
  readonly isCorrecting: (session: SessionId) => boolean;
  /** Analyzes an open session with other corrections and saves them with it. */
  readonly correct: (session: SessionId, corrections: Corrections | null) => Promise<Result<void>>;
  /** Analyses an open session again; the answer replaces the analysis every panel reads. */
  readonly redefine: (session: SessionId, options: AnalyseOptions) => Promise<Result<void>>;
}

type SetState = StoreApi<SessionsState>['setState'];
type GetState = StoreApi<SessionsState>['getState'];

export const sessionsState =
  (
    engine: SessionsEngine,
    shelf: SessionLookup,
    holding: Staging = NO_STAGING,
    already = new DuplicateDetector(),
    saidBefore: SaidBefore = async () => null,
  ): StateCreator<SessionsState> =>
  (set, get) => {
    const analyses = openedSessions(engine, set, get);
    const imports = importing({ engine, shelf, holding, saidBefore, analyses, already }, set, get);
    return {
      rows: [],
      otherSports: [],
      opened: {},
      keepings: {},
      told: {},
      toShow: null,
      shownLast: null,
      ...rowActions(engine, imports, analyses, set, get),
      ...screenActions(engine, shelf, analyses, set, get),
      ...openActions(engine, shelf, analyses, set, get),
    };
  };

/** Actions on the list of files. */
function rowActions(
  engine: SessionsEngine,
  { add, run, abort, keepTried, change }: Importing,
  { forgetOpened }: OpenedSessions,
  set: SetState,
  get: GetState,
): Pick<
  SessionsState,
  | 'importFiles'
  | 'takeUp'
  | 'keepTried'
  | 'leaveOut'
  | 'forgetOtherSports'
  | 'cancel'
  | 'retry'
  | 'answerDay'
  | 'sayColumns'
  | 'dismiss'
> {
  return {
    importFiles(files, { oneOfMany = false, keeps = true, isGathered = false } = {}) {
      if (files.length === 0) return;
      // Sessions restored from an earlier visit don't count as part of this import.
      const alone = !oneOfMany && files.length === 1 && !get().rows.some((row) => isActive(row) && !row.isTakenUp);
      add(
        files.map((file) => ({ file })),
        { opensItself: alone, keeps, isGathered },
      );
    },

    takeUp(files, shows) {
      if (files.length > 0) add(files, { opensItself: shows && files.length === 1, keeps: true, isTakenUp: true });
    },

    keepTried: () => keepTried(SAMPLE_FILE_NAME),

    leaveOut: (names) => set(({ otherSports }) => ({ otherSports: [...otherSports, ...names] })),
    forgetOtherSports: () => set({ otherSports: [] }),

    cancel(id) {
      abort(id);
      change(id, { phase: 'cancelled', fraction: 0 });
    },

    retry(id, corrections) {
      const opensItself = !get().rows.some(isActive);
      const again = { phase: 'waiting', fraction: 0, failure: null, startedAt: Date.now(), opensItself } as const;
      change(id, corrections === undefined ? again : { ...again, corrections });
      const row = get().rows.find((candidate) => candidate.id === id);
      if (row !== undefined) void run(row);
    },

    async answerDay(id, day) {
      const { session = null, undated = null } = get().rows.find((row) => row.id === id) ?? {};
      if (session === null || undated === null) return;
      rememberDay(undated, day);
      change(id, { undated: null });
      const corrections = get().opened[session]?.analysis.corrections ?? null;
      const corrected = await get().correct(session, { ...corrections, startedLocal: day });
      if (!corrected.ok) change(id, { undated });
    },

    async sayColumns(id, columns) {
      const row = get().rows.find((candidate) => candidate.id === id);
      if (row === undefined) return success(undefined);
      const { session } = row;
      if (session === null) {
        get().retry(id, { ...row.corrections, columns });
        return success(undefined);
      }
      // In a batch, a saved session may already be closed.
      const there = session in get().opened ? success(session) : await get().openKept(sessionAddress(get(), session));
      if (!there.ok) return there;
      const analysis = () => get().opened[there.value]?.analysis;
      const corrected = await get().correct(there.value, { ...analysis()?.corrections, columns });
      const { summary = row.summary, corrections = row.corrections } = analysis() ?? {};
      if (corrected.ok) change(id, { summary, corrections });
      return corrected;
    },

    dismiss(id) {
      abort(id);
      const session = get().rows.find((row) => row.id === id)?.session ?? null;
      set(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) }));
      if (session === null || get().rows.some((row) => row.session === session)) return;
      forgetOpened(session);
      set(({ keepings, shownLast }) => ({
        shownLast: shownLast === session ? null : shownLast,
        keepings: Object.fromEntries(Object.entries(keepings).filter(([id]) => id !== session)),
      }));
      void engine.close(session);
    },
  };
}

/** Actions that show, keep and close sessions on screen. */
function screenActions(
  engine: SessionsEngine,
  shelf: SessionLookup,
  { claim }: OpenedSessions,
  set: SetState,
  get: GetState,
): Pick<SessionsState, 'show' | 'shown' | 'lookAt' | 'claim' | 'expect'> {
  return {
    show: (session) => set((state) => ({ toShow: sessionAddress(state, session), shownLast: session })),
    shown: () => set({ toShow: null }),

    lookAt(session) {
      set({ shownLast: session });
      engine.look(session);
      const letGo = claim([session]);
      return () => {
        engine.look(null);
        letGo();
      };
    },

    claim,

    expect(address) {
      if (sessionAt(get(), address) === null) shelf.ahead(address);
    },
  };
}

/** Actions on open sessions. */
function openActions(
  engine: SessionsEngine,
  shelf: SessionLookup,
  { setKeeping, setOpened }: OpenedSessions,
  set: SetState,
  get: GetState,
): Pick<
  SessionsState,
  'openKept' | 'setKeeping' | 'tell' | 'replaceAnalysis' | 'isCorrecting' | 'correct' | 'redefine'
> {
  const correcting = new Set<SessionId>();
  return {
    async openKept(fingerprint) {
      const open = sessionAt(get(), fingerprint);
      if (open !== null) return success(open);
      const answer = await shelf.open(fingerprint, keptAs(get(), fingerprint));
      if (!answer.ok) return answer;
      // Asked for twice, it is opened once.
      const meanwhile = sessionAt(get(), fingerprint);
      if (meanwhile !== null) {
        if (answer.value.id !== meanwhile) await engine.close(answer.value.id);
        return success(meanwhile);
      }
      const { id } = answer.value;
      setKeeping(id, { phase: 'kept', fingerprint });
      setOpened(answer.value);
      return success(id);
    },

    setKeeping,

    tell: (session, sentence) =>
      set(({ told: { [session]: _read, ...told } }) => ({
        told: sentence === null ? told : { ...told, [session]: sentence },
      })),

    replaceAnalysis: (session, analysis) =>
      set(({ opened }) => {
        const before = opened[session];
        return before === undefined ? {} : { opened: { ...opened, [session]: { ...before, analysis } } };
      }),

    isCorrecting: (session) => correcting.has(session),

    async correct(session, corrections) {
      const seen = get().opened[session]?.analysis.corrections ?? null;
      correcting.add(session);
      try {
        const answer = await engine.correct({ session, corrections, seen });
        if (!answer.ok) return answer;
        get().replaceAnalysis(session, answer.value.analysis);
        return success(undefined);
      } finally {
        correcting.delete(session);
      }
    },

    async redefine(session, options) {
      const answer = await engine.redefine(session, options);
      if (!answer.ok) return answer;
      get().replaceAnalysis(session, answer.value);
      return success(undefined);
    },
  };
}
