// The files imported in this visit and the outings that became of them.
import type { StateCreator } from 'zustand';
import type { AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedOuting, OutingId, Progress } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { Slots } from '#workers/page/slots.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { HOLDS_NOTHING, type Held, type Holding, type TakenUp } from './holding.ts';
import { Claims } from './claims.ts';
import { gathered } from './gathered.ts';
import { addressOf, keptAs, outingAt, type Keeping, type Keepings } from './keeping.ts';
import { isActive, type OutingRow, type RowId } from './outing-row.ts';
import type { Shelf } from './shelf.ts';

export interface ImportHow {
  /** A file that comes alone is shown as soon as it is open, unless it is one of many that come one by one. */
  readonly oneOfMany?: boolean;
  /** False for a recording that is only tried: nothing of it is written to the device. */
  readonly keeps?: boolean;
}

export interface OutingsState {
  /** Latest first. */
  readonly rows: readonly OutingRow[];
  readonly opened: Readonly<Record<OutingId, OpenedOuting>>;
  /** How far each outing of this visit is on its way to the device. */
  readonly keepings: Keepings;
  /** What other tabs did to open outings, a sentence each, until somebody has read it. */
  readonly told: Readonly<Record<OutingId, string>>;
  /** The outing that was shown last: it stays open whatever becomes of the others. */
  readonly shownLast: OutingId | null;
  /** The address of an outing that wants to be shown; whoever shows it calls `shown`. */
  readonly toShow: string | null;
  readonly importFiles: (files: readonly File[], how?: ImportHow) => void;
  /** Goes on with files that an earlier visit put aside and did not bring to an end. */
  readonly takeUp: (files: readonly TakenUp[], shows: boolean) => void;
  readonly cancel: (id: RowId) => void;
  readonly retry: (id: RowId) => void;
  /** Removes the row, and closes its outing. */
  readonly dismiss: (id: RowId) => void;
  readonly show: (outing: OutingId) => void;
  readonly shown: () => void;
  /** The outing is on the screen until the answer is called. */
  readonly lookAt: (outing: OutingId) => () => void;
  /** Somebody works with what these addresses name: their analyses stay as they are until the answer is called. */
  readonly claim: (addresses: readonly string[]) => () => void;
  /** The address is on its way to the screen: what the device keeps of the outing is read meanwhile. */
  readonly expect: (address: string) => void;
  /** Opens an outing of the device, or finds it open already. */
  readonly openKept: (fingerprint: string) => Promise<Result<OutingId>>;
  readonly setKeeping: (outing: OutingId, keeping: Keeping) => void;
  /** Null once it was read. */
  readonly tell: (outing: OutingId, sentence: string | null) => void;
  /** Puts an analysis that was made elsewhere in the place of the one that every panel reads. */
  readonly replaceAnalysis: (outing: OutingId, analysis: Analysis) => void;
  /** Measures an open outing with other corrections, kept with it on the device. */
  readonly correct: (outing: OutingId, corrections: Corrections | null) => Promise<Result<void>>;
  /** Analyses an open outing again; the answer replaces the analysis every panel reads. */
  readonly redefine: (outing: OutingId, options: AnalyseOptions) => Promise<Result<void>>;
}

const DEFAULT_OPTIONS: AnalyseOptions = { definitions: 'powerline' };

const NEVER = new AbortController().signal;

/** Files imported together are read and kept two at a time, so that a season of them fits into memory. */
const BATCH_AT_ONCE = 2;

/** Time for the first views to be asked for and drawn before their worker begins to write. */
const AFTER_FIRST_CHARTS_MS = 1000;

/** Analyses that are held in the page; of those beyond, what the device keeps is read when somebody goes back to it. */
const MOST_ANALYSES = 4;

type Engine = Pick<
  EngineClient,
  'open' | 'redefine' | 'correct' | 'keep' | 'rest' | 'look' | 'setReplaceable' | 'close'
>;

/** Of several that are asked for together none shows itself. */
const inCompany = (row: OutingRow): OutingRow => (isActive(row) ? { ...row, opensItself: false } : row);

type How = Pick<OutingRow, 'opensItself' | 'keeps'> & Partial<Pick<OutingRow, 'isTakenUp'>>;

const newRow = (id: RowId, file: File, { opensItself, keeps, isTakenUp = false }: How): OutingRow => ({
  id,
  file,
  name: file.name,
  size: file.size,
  phase: 'waiting',
  fraction: 0,
  failure: null,
  startedAt: Date.now(),
  outing: null,
  summary: null,
  wasKnown: false,
  keeps,
  opensItself,
  isTakenUp,
});

export const outingsState =
  (engine: Engine, shelf: Shelf, holding: Holding = HOLDS_NOTHING): StateCreator<OutingsState> =>
  (set, get) => {
    const cancellations = new Map<RowId, AbortController>();
    /** The bytes of files that are being imported, put aside on the device. */
    const holds = new Map<RowId, Held>();
    const claims = new Claims();
    const batch = new Slots(BATCH_AT_ONCE);
    const writing = new Slots(1);
    let imported = 0;

    const onTheWay = gathered<RowId, Progress>((all) =>
      set(({ rows }) => ({ rows: rows.map((row) => (all.has(row.id) ? { ...row, ...all.get(row.id) } : row)) })),
    );
    function change(id: RowId, difference: Partial<OutingRow>): void {
      onTheWay.drop(id);
      set(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...difference } : row)) }));
    }
    function setKeeping(outing: OutingId, keeping: Keeping): void {
      engine.setReplaceable(outing, keeping.phase !== 'removed');
      set(({ keepings }) => ({ keepings: { ...keepings, [outing]: keeping } }));
    }
    const forgetOpened = (outing: OutingId): void =>
      set(({ opened }) => ({ opened: Object.fromEntries(Object.entries(opened).filter(([id]) => id !== outing)) }));
    const opensItself = (id: RowId): boolean => get().rows.find((row) => row.id === id)?.opensItself === true;

    async function open(row: OutingRow, signal: AbortSignal): Promise<Result<OpenedOuting>> {
      const known = await shelf.find(row.file);
      if (known !== null && !signal.aborted) {
        const kept = await get().openKept(known);
        const opened = kept.ok ? get().opened[kept.value] : undefined;
        if (opened !== undefined) return success(opened);
      }
      hold(row);
      return engine.open({ file: row.file, ...DEFAULT_OPTIONS }, (progress) => onTheWay.add(row.id, progress), signal);
    }

    /** Before anything else is done with them, the bytes of the file are put where a reload leaves them. */
    function hold({ id, file, keeps }: OutingRow): void {
      const held = keeps && !holds.has(id) ? holding.hold(file) : null;
      if (held !== null) holds.set(id, held);
    }

    function letGo(id: RowId): void {
      holds.get(id)?.letGo();
      holds.delete(id);
    }

    async function run(row: OutingRow): Promise<void> {
      const { id } = row;
      const cancellation = new AbortController();
      cancellations.set(id, cancellation);
      const inBatch = !opensItself(id);
      if (inBatch && !(await batch.take(cancellation.signal))) return;
      try {
        const answer = await open(row, cancellation.signal);
        // A retry after a cancellation may already own the row.
        if (cancellations.get(id) !== cancellation) {
          if (answer.ok && !(answer.value.id in get().opened)) await engine.close(answer.value.id);
          return;
        }
        cancellations.delete(id);
        if (!answer.ok) {
          letGo(id);
          change(id, { phase: 'failed', failure: answer.failure });
          return;
        }
        const outing = answer.value;
        const wasKnown = outing.id in get().opened;
        const { summary } = outing.analysis;
        setOpened(outing);
        change(id, { phase: 'ready', fraction: 1, outing: outing.id, summary, wasKnown });
        if (opensItself(id)) get().show(outing.id);
        const keeping = wasKnown || (row.keeps && keep(outing.id, id, opensItself(id) ? AFTER_FIRST_CHARTS_MS : 0));
        if (wasKnown) letGo(id);
        if (inBatch && (await keeping)) putToRest(outing.id);
      } finally {
        if (inBatch) batch.release();
      }
    }

    /** Whether the outing is on the device in the end. */
    async function keep(outing: OutingId, row: RowId, afterMs: number): Promise<boolean> {
      setKeeping(outing, { phase: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await writing.take(NEVER);
      try {
        if (!(outing in get().opened)) return false;
        const report = (fraction: number): void => setKeeping(outing, { phase: 'writing', fraction });
        const held = holds.get(row);
        const isHeld = held !== undefined && (await held.isWhole);
        // A signal of its own: what crosses to a worker listens to it for as long as the signal is there.
        const { signal } = new AbortController();
        const kept = await engine.keep({ outing, ...(isHeld && { held: held.key }) }, report, signal);
        if (!(outing in get().opened)) return false;
        setKeeping(
          outing,
          kept.ok
            ? { phase: 'kept', fingerprint: kept.value.fingerprint }
            : { phase: 'not-kept', reason: kept.failure.sentence },
        );
        if (kept.ok) await takeCorrections(outing, kept.value);
        forgetBeyondLimit(outing);
        return kept.ok;
      } finally {
        letGo(row);
        writing.release();
      }
    }

    /** The same recording may have been kept before, and corrected. */
    async function takeCorrections(outing: OutingId, { corrections }: LibraryRecord): Promise<void> {
      if (corrections === null) return;
      const corrected = await engine.correct({ outing, corrections, seen: corrections });
      if (corrected.ok) get().replaceAnalysis(outing, corrected.value.analysis);
    }

    function setOpened(outing: OpenedOuting): void {
      set(({ opened: { [outing.id]: _before, ...opened } }) => ({ opened: { ...opened, [outing.id]: outing } }));
      forgetBeyondLimit(outing.id);
    }

    /** Lets go of an outing that the device keeps and nobody looks at: it is opened from there when somebody does. */
    function putToRest(outing: OutingId): void {
      const { keepings, shownLast } = get();
      const keeping = keepings[outing];
      if (keeping?.phase !== 'kept' || shownLast === outing) return;
      if (claims.has(outing) || claims.has(keeping.fingerprint) || !engine.rest(outing)) return;
      forgetOpened(outing);
    }

    /** Those that were opened the longest ago go first; the latest may be on its way to the screen. */
    function forgetBeyondLimit(latest: OutingId | null = null): void {
      for (const outing of Object.keys(get().opened)) {
        if (Object.keys(get().opened).length <= MOST_ANALYSES) return;
        if (outing !== latest) putToRest(outing);
      }
    }

    function claim(addresses: readonly string[]): () => void {
      const letGo = claims.add(addresses);
      return () => {
        letGo();
        // Whoever claims the same again does it in the same turn.
        queueMicrotask(() => forgetBeyondLimit());
      };
    }

    function abort(id: RowId): void {
      const cancellation = cancellations.get(id);
      cancellation?.abort();
      cancellations.delete(id);
      // One that is open already is let go of when it is kept.
      if (cancellation !== undefined) letGo(id);
    }

    function add(files: readonly { readonly file: File; readonly held?: Held }[], how: How): void {
      const added = files.map(({ file, held }) => {
        imported += 1;
        const id = `file-${imported}`;
        if (held !== undefined) holds.set(id, held);
        return newRow(id, file, how);
      });
      set(({ rows }) => ({
        rows: [...added, ...(how.isTakenUp === true ? rows : rows.map(inCompany))],
      }));
      for (const row of added) void run(row);
    }

    return {
      rows: [],
      opened: {},
      keepings: {},
      told: {},
      toShow: null,
      shownLast: null,

      importFiles(files, { oneOfMany = false, keeps = true } = {}) {
        if (files.length === 0) return;
        // What an earlier visit left is no company: nobody asked for it now.
        const alone = !oneOfMany && files.length === 1 && !get().rows.some((row) => isActive(row) && !row.isTakenUp);
        add(
          files.map((file) => ({ file })),
          { opensItself: alone, keeps },
        );
      },

      takeUp(files, shows) {
        if (files.length > 0) add(files, { opensItself: shows && files.length === 1, keeps: true, isTakenUp: true });
      },

      cancel(id) {
        abort(id);
        change(id, { phase: 'cancelled', fraction: 0 });
      },

      retry(id) {
        const opensItself = !get().rows.some(isActive);
        change(id, { phase: 'waiting', fraction: 0, failure: null, startedAt: Date.now(), opensItself });
        const row = get().rows.find((candidate) => candidate.id === id);
        if (row !== undefined) void run(row);
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

      show: (outing) => set((state) => ({ toShow: addressOf(state, outing), shownLast: outing })),
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

      async correct(outing, corrections) {
        const seen = get().opened[outing]?.analysis.corrections ?? null;
        const answer = await engine.correct({ outing, corrections, seen });
        if (!answer.ok) return answer;
        get().replaceAnalysis(outing, answer.value.analysis);
        return success(undefined);
      },

      async redefine(outing, options) {
        const answer = await engine.redefine(outing, options);
        if (!answer.ok) return answer;
        get().replaceAnalysis(outing, answer.value);
        return success(undefined);
      },
    };
  };
