// Keeps the same entries array while its content is unchanged, so that saving or importing doesn't trigger a new
// request.
import { useState } from 'react';
import { formatCompared } from '../compared.ts';
import type { Entry } from '../model.ts';

const isSame = (a: Entry, b: Entry | undefined): boolean =>
  b !== undefined &&
  a.side === b.side &&
  a.analysis === b.analysis &&
  formatCompared(a.compared) === formatCompared(b.compared);

export function useSameEntries(entries: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(entries);
  if (kept === entries) return kept;
  if (kept.length === entries.length && entries.every((entry, at) => isSame(entry, kept[at]))) return kept;
  setKept(entries);
  return entries;
}
