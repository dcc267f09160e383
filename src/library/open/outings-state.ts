// The files imported in this visit and the outings that became of them.
import type { StateCreator, StoreApi } from 'zustand';
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedOuting, OutingId } from '#workers/api.ts';
import { rememberDay } from '../import/day-answers.ts';
import { NO_STAGING, type Staging, type TakenUp } from '../import/staging.ts';
import { importing, type Importing, type OutingsEngine, type SaidBefore } from '../import/importing.ts';
import { sessionAddress, keptAs, outingAt, type Keeping, type Keepings } from './keeping.ts';
import { openedOutings, type OpenedOutings } from './opened-outings.ts';
import { isActive, type OutingRow, type RowId } from '../import/outing-row.ts';
import { SAMPLE_FILE_NAME } from '../import/sample-outing.ts';
import { DuplicateDetector } from '../import/duplicate-detector.ts';
import type { SessionLookup } from './session-lookup.ts';

export interface ImportHow {
  /** A file that comes alone is shown as soon as it is open, unless it is one of many that come one by one. */
  readonly oneOfMany?: boolean;
  /** False for a recording that is only tried: nothing of it is written to the device. */
  readonly keeps?: boolean;
  /** Found in a folder or an archive: what is another sport there is counted and not listed. */
  readonly isGathered?: boolean;
}

export interface OutingsState {
  /** Latest first. */
  readonly rows: readonly OutingRow[];
  /** Files of folders and archives that hold other sports, until someone has read how many. */
  readonly otherSports: readonly string[];
  readonly opened: Readonly<Record<OutingId, OpenedOuting>>;
  /** Save progress of each session in this visit. */
  readonly keepings: Keepings;
  /** Notices about other tabs' changes to open sessions, until dismissed. */
  readonly told: Readonly<Record<OutingId, string>>;
  /** The outing that was shown last: it stays open whatever becomes of the others. */
  readonly shownLast: OutingId | null;
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
  /** Removes the row, and closes its outing. */
  readonly dismiss: (id: RowId) => void;
  readonly show: (outing: OutingId) => void;
  readonly shown: () => void;
  /** The outing is on the screen until the answer is called. */
  readonly lookAt: (outing: OutingId) => () => void;
  /** Someone works with what these addresses name: their analyses stay as they are until the answer is called. */
  readonly claim: (addresses: readonly string[]) => () => void;
  /** Preloads the session's stored data while its page is loading. */
  readonly expect: (address: string) => void;
  /** Opens an outing of the device, or finds it open already. */
  readonly openKept: (fingerprint: string) => Promise<Result<OutingId>>;
  readonly setKeeping: (outing: OutingId, keeping: Keeping) => void;
  /** Null once it was read. */
  readonly tell: (outing: OutingId, sentence: string | null) => void;
  /** Puts an analysis that was made elsewhere in the place of the one that every panel reads. */
  readonly replaceAnalysis: (outing: OutingId, analysis: Analysis) => void;
  /** True while this tab corrects a session: device events are then its own. */
  readonly isCorrecting: (outing: OutingId) => boolean;
  /** Analyzes an open session with other corrections and saves them with it. */
  readonly correct: (outing: OutingId, corrections: Corrections | null) => Promise<Result<void>>;
  /** Analyses an open outing again; the answer replaces the analysis every panel reads. */
  readonly redefine: (outing: OutingId, options: AnalyseOptions) => Promise<Result<void>>;
}

type SetState = StoreApi<OutingsState>['setState'];
type GetState = StoreApi<OutingsState>['getState'];

export const outingsState =
  (
    engine: OutingsEngine,
    shelf: SessionLookup,
    holding: Staging = NO_STAGING,
    already = new DuplicateDetector(),
    saidBefore: SaidBefore = async () => null,
  ): StateCreator<OutingsState> =>
  (set, get) => {
    const analyses = openedOutings(engine, set, get);
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
  engine: OutingsEngine,
  { add, run, abort, keepTried, change }: Importing,
  { forgetOpened }: OpenedOutings,
  set: SetState,
  get: GetState,
): Pick<
  OutingsState,
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
      const { outing = null, undated = null } = get().rows.find((row) => row.id === id) ?? {};
      if (outing === null || undated === null) return;
      rememberDay(undated, day);
      change(id, { undated: null });
      const corrections = get().opened[outing]?.analysis.corrections ?? null;
      const corrected = await get().correct(outing, { ...corrections, startedLocal: day });
      if (!corrected.ok) change(id, { undated });
    },

    async sayColumns(id, columns) {
      const row = get().rows.find((candidate) => candidate.id === id);
      if (row === undefined) return success(undefined);
      const { outing } = row;
      if (outing === null) {
        get().retry(id, { ...row.corrections, columns });
        return success(undefined);
      }
      // In a batch, a saved session may already be closed.
      const there = outing in get().opened ? success(outing) : await get().openKept(sessionAddress(get(), outing));
      if (!there.ok) return there;
      const analysis = () => get().opened[there.value]?.analysis;
      const corrected = await get().correct(there.value, { ...analysis()?.corrections, columns });
      const { summary = row.summary, corrections = row.corrections } = analysis() ?? {};
      if (corrected.ok) change(id, { summary, corrections });
      return corrected;
    },

    dismiss(id) {
      abort(id);
      const outing = get().rows.find((row) => row.id === id)?.outing ?? null;
      set(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) }));
      if (outing === null || get().rows.some((row) => row.outing === outing)) return;
      forgetOpened(outing);
      set(({ keepings, shownLast }) => ({
        shownLast: shownLast === outing ? null : shownLast,
        keepings: Object.fromEntries(Object.entries(keepings).filter(([id]) => id !== outing)),
      }));
      void engine.close(outing);
    },
  };
}

/** Actions that show, keep and close sessions on screen. */
function screenActions(
  engine: OutingsEngine,
  shelf: SessionLookup,
  { claim }: OpenedOutings,
  set: SetState,
  get: GetState,
): Pick<OutingsState, 'show' | 'shown' | 'lookAt' | 'claim' | 'expect'> {
  return {
    show: (outing) => set((state) => ({ toShow: sessionAddress(state, outing), shownLast: outing })),
    shown: () => set({ toShow: null }),

    lookAt(outing) {
      set({ shownLast: outing });
      engine.look(outing);
      const letGo = claim([outing]);
      return () => {
        engine.look(null);
        letGo();
      };
    },

    claim,

    expect(address) {
      if (outingAt(get(), address) === null) shelf.ahead(address);
    },
  };
}

/** Actions on open sessions. */
function openActions(
  engine: OutingsEngine,
  shelf: SessionLookup,
  { setKeeping, setOpened }: OpenedOutings,
  set: SetState,
  get: GetState,
): Pick<
  OutingsState,
  'openKept' | 'setKeeping' | 'tell' | 'replaceAnalysis' | 'isCorrecting' | 'correct' | 'redefine'
> {
  const correcting = new Set<OutingId>();
  return {
    async openKept(fingerprint) {
      const open = outingAt(get(), fingerprint);
      if (open !== null) return success(open);
      const answer = await shelf.open(fingerprint, keptAs(get(), fingerprint));
      if (!answer.ok) return answer;
      // Asked for twice, it is opened once.
      const meanwhile = outingAt(get(), fingerprint);
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

    tell: (outing, sentence) =>
      set(({ told: { [outing]: _read, ...told } }) => ({
        told: sentence === null ? told : { ...told, [outing]: sentence },
      })),

    replaceAnalysis: (outing, analysis) =>
      set(({ opened }) => {
        const before = opened[outing];
        return before === undefined ? {} : { opened: { ...opened, [outing]: { ...before, analysis } } };
      }),

    isCorrecting: (outing) => correcting.has(outing),

    async correct(outing, corrections) {
      const seen = get().opened[outing]?.analysis.corrections ?? null;
      correcting.add(outing);
      try {
        const answer = await engine.correct({ outing, corrections, seen });
        if (!answer.ok) return answer;
        get().replaceAnalysis(outing, answer.value.analysis);
        return success(undefined);
      } finally {
        correcting.delete(outing);
      }
    },

    async redefine(outing, options) {
      const answer = await engine.redefine(outing, options);
      if (!answer.ok) return answer;
      get().replaceAnalysis(outing, answer.value);
      return success(undefined);
    },
  };
}
