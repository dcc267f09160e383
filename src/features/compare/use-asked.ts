// Question to the comparison: strokes, alignment, and the progress of the answer.
import { useMemo, useState } from 'react';
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import type { CompareSearch } from './compared.ts';
import { alignmentsFor, toQuestion, withStrokes, type Entry, type Loaded, type Question } from './model.ts';
import { useComparison, type ComparisonState } from './use-comparison.ts';

export interface ComparisonRequest {
  readonly loaded: readonly Loaded[];
  readonly included: readonly StrokeKind[];
  /** Possible alignments and the current one. */
  readonly alignments: readonly Question['alignment'][];
  readonly alignment: Question['alignment'];
  /** Null when a side is empty. */
  readonly question: Question | null;
  readonly comparison: ComparisonState<Question>;
}

export function useAsked(entries: readonly Entry[], search: Pick<CompareSearch, 'include' | 'by'>): ComparisonRequest {
  const included = useSameList(search.include);
  const loaded = useMemo(() => withStrokes(entries, included), [entries, included]);
  const alignments = useMemo(() => alignmentsFor(loaded), [loaded]);
  const alignment = search.by !== undefined && alignments.includes(search.by) ? search.by : (alignments[0] ?? 'all');
  const table = useErrorTable();
  const { library } = useOarlockCalibration(table);
  const question = useMemo(
    () => toQuestion(loaded, alignment, { table, library }),
    [loaded, alignment, table, library],
  );
  const comparison = useComparison(question);
  return { loaded, included, alignments, alignment, question, comparison };
}

/** Keeps the same list while its content is unchanged: reading the URL again is not a new question. */
function useSameList(list: readonly StrokeKind[] = []): readonly StrokeKind[] {
  const [kept, setKept] = useState(list);
  if (kept.join() === list.join()) return kept;
  setKept(list);
  return list;
}
