// The entries as they were while they say the same: what is kept or imported meanwhile must not ask again.
import { useState } from 'react';
import { writtenOf } from '../compared.ts';
import type { Entry } from '../model.ts';

const isSame = (a: Entry, b: Entry | undefined): boolean =>
  b !== undefined && a.side === b.side && a.analysis === b.analysis && writtenOf(a.compared) === writtenOf(b.compared);

export function useSameEntries(entries: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(entries);
  if (kept === entries) return kept;
  if (kept.length === entries.length && entries.every((entry, at) => isSame(entry, kept[at]))) return kept;
  setKept(entries);
  return entries;
}
