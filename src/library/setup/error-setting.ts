// The error table of oarlocks with the team's changes on this device. It knows no session: a public page shows it too.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  DEFAULT_ERRORS,
  ERROR_COLUMNS,
  OARLOCK_KINDS,
  type ErrorSource,
  type ErrorTable,
  type InstrumentErrors,
  type OarlockKind,
} from '#engine/analysis/instrument/error-table.ts';

/** Errors from a lab certificate or the team's own calibration; the others are the defaults. */
export type ErrorEdits = Readonly<Partial<Record<OarlockKind, Partial<InstrumentErrors>>>>;

interface ErrorSetting {
  readonly edits: ErrorEdits;
  readonly edit: (kind: OarlockKind, source: ErrorSource, value: number) => void;
  readonly reset: () => void;
}

/** Covers rounding of the limits to the stored unit. */
const SLACK = 1e-9;

/** False for what no oarlock sold can be off by. */
function isError(source: ErrorSource, value: unknown): value is number {
  const column = ERROR_COLUMNS.find((one) => one.source === source);
  if (column === undefined || typeof value !== 'number') return false;
  const shown = value / column.factor;
  return shown >= column.min - SLACK && shown <= column.max + SLACK;
}

/** Edits with one more; the default removes it, an out-of-range value changes nothing. */
export function withError(edits: ErrorEdits, kind: OarlockKind, source: ErrorSource, value: unknown): ErrorEdits {
  if (!isError(source, value)) return edits;
  const own = Object.fromEntries(Object.entries(edits[kind] ?? {}).filter(([other]) => other !== source));
  const changed = value === DEFAULT_ERRORS[kind][source] ? own : { ...own, [source]: value };
  const others = Object.fromEntries(Object.entries(edits).filter(([other]) => other !== kind));
  return Object.keys(changed).length === 0 ? others : { ...others, [kind]: changed };
}

const recordIn = (stored: unknown, name: string): Readonly<Record<string, unknown>> => {
  const found = typeof stored === 'object' && stored !== null && name in stored ? Object.entries(stored) : [];
  const value: unknown = found.find(([key]) => key === name)?.[1];
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
};

/** Drops what isn't an error. */
export function storedErrors(stored: unknown): ErrorEdits {
  const edits = recordIn(stored, 'edits');
  return OARLOCK_KINDS.reduce<ErrorEdits>((known, kind) => {
    const own = recordIn(edits, kind);
    return ERROR_COLUMNS.reduce((all, { source }) => withError(all, kind, source, own[source]), known);
  }, {});
}

export const useErrorSetting = create<ErrorSetting>()(
  persist(
    (set) => ({
      edits: {},
      edit: (kind, source, value) => set(({ edits }) => ({ edits: withError(edits, kind, source, value) })),
      reset: () => set({ edits: {} }),
    }),
    {
      name: 'strokeside.oarlock-errors',
      partialize: ({ edits }) => ({ edits }),
      merge: (stored, current) => ({ ...current, edits: storedErrors(stored) }),
    },
  ),
);

const tables = new WeakMap<ErrorEdits, ErrorTable>();

/** One table for the same edits, so that components that ask with it ask the same. */
function memoizedTable(edits: ErrorEdits): ErrorTable {
  const known = tables.get(edits) ?? tableWith(edits);
  tables.set(edits, known);
  return known;
}

function tableWith(edits: ErrorEdits): ErrorTable {
  const errorsOf = (kind: OarlockKind): InstrumentErrors => ({ ...DEFAULT_ERRORS[kind], ...edits[kind] });
  return {
    peach: errorsOf('peach'),
    'nk-empower': errorsOf('nk-empower'),
    weba: errorsOf('weba'),
    unknown: errorsOf('unknown'),
  };
}

/** In effect on this device. */
export const useErrorTable = (): ErrorTable => useErrorSetting((state) => memoizedTable(state.edits));

/** In effect on this device now, outside of components. */
export const errorTable = (): ErrorTable => memoizedTable(useErrorSetting.getState().edits);
