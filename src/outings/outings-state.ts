// The files imported in this visit and the outings that became of them.
import type { StateCreator } from 'zustand';
import type { AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Result } from '#engine/recording/result.ts';
import type { EngineApi, OpenedOuting, OutingId } from '#workers/api.ts';
import { isActive, type OutingRow, type RowId } from './outing-row.ts';

export interface OutingsState {
  /** Latest first. */
  readonly rows: readonly OutingRow[];
  readonly opened: Readonly<Record<OutingId, OpenedOuting>>;
  /** An outing that wants to be shown; whoever shows it calls `shown`. */
  readonly toShow: OutingId | null;
  readonly importFiles: (files: readonly File[]) => void;
  readonly cancel: (id: RowId) => void;
  readonly retry: (id: RowId) => void;
  /** Removes the row, and closes its outing. */
  readonly dismiss: (id: RowId) => void;
  readonly show: (outing: OutingId) => void;
  readonly shown: () => void;
  /** Analyses an open outing again; the answer replaces the analysis every panel reads. */
  readonly redefine: (outing: OutingId, options: AnalyseOptions) => Promise<Result<void>>;
}

const DEFAULT_OPTIONS: AnalyseOptions = { definitions: 'powerline' };

const newRow = (id: RowId, file: File, opensItself: boolean): OutingRow => ({
  id,
  file,
  name: file.name,
  size: file.size,
  phase: 'waiting',
  fraction: 0,
  failure: null,
  startedAt: Date.now(),
  outing: null,
  opensItself,
});

export const outingsState =
  (engine: EngineApi): StateCreator<OutingsState> =>
  (set, get) => {
    const cancellations = new Map<RowId, AbortController>();
    let imported = 0;

    const change = (id: RowId, difference: Partial<OutingRow>): void =>
      set(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...difference } : row)) }));

    async function run({ id, file }: OutingRow): Promise<void> {
      const cancellation = new AbortController();
      cancellations.set(id, cancellation);
      const request = { file, ...DEFAULT_OPTIONS };
      const answer = await engine.open(request, (progress) => change(id, progress), cancellation.signal);
      // A retry after a cancellation may already own the row.
      if (cancellations.get(id) !== cancellation) {
        if (answer.ok) await engine.close(answer.value.id);
        return;
      }
      cancellations.delete(id);
      if (!answer.ok) {
        change(id, { phase: 'failed', failure: answer.failure });
        return;
      }
      const outing = answer.value;
      set(({ opened }) => ({ opened: { ...opened, [outing.id]: outing } }));
      change(id, { phase: 'ready', fraction: 1, outing: outing.id });
      if (get().rows.find((row) => row.id === id)?.opensItself === true) set({ toShow: outing.id });
    }

    function abort(id: RowId): void {
      cancellations.get(id)?.abort();
      cancellations.delete(id);
    }

    return {
      rows: [],
      opened: {},
      toShow: null,

      importFiles(files) {
        if (files.length === 0) return;
        const alone = files.length === 1 && !get().rows.some(isActive);
        const added = files.map((file) => {
          imported += 1;
          return newRow(`file-${imported}`, file, alone);
        });
        set(({ rows }) => ({
          rows: [...added, ...rows.map((row) => (isActive(row) ? { ...row, opensItself: false } : row))],
        }));
        for (const row of added) void run(row);
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
        set(({ rows, opened }) => ({
          rows: rows.filter((row) => row.id !== id),
          opened: Object.fromEntries(Object.entries(opened).filter(([open]) => open !== outing)),
        }));
        if (outing !== null) void engine.close(outing);
      },

      show: (outing) => set({ toShow: outing }),
      shown: () => set({ toShow: null }),

      async redefine(outing, options) {
        const answer = await engine.redefine(outing, options);
        if (!answer.ok) return answer;
        set(({ opened }) => {
          const before = opened[outing];
          return before === undefined ? {} : { opened: { ...opened, [outing]: { ...before, analysis: answer.value } } };
        });
        return { ok: true, value: undefined };
      },
    };
  };
