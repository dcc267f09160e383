import { useCallback, useEffect, useRef, useState } from 'react';
import { openDataSet, TABLES, type ChosenFile, type DataSet, type TableName } from '#workers/data-set/data-set.ts';

export interface OpenedDataSet extends DataSet {
  /** By table, for questions in SQL. */
  readonly files: Readonly<Record<TableName, readonly ChosenFile[]>>;
}

interface State {
  readonly isReading: boolean;
  readonly problem: string | null;
  readonly opened: OpenedDataSet | null;
}

function filesByTable(chosen: readonly ChosenFile[], { parts }: DataSet): OpenedDataSet['files'] {
  const byPath = new Map(chosen.map((file) => [file.path, file]));
  return Object.fromEntries(
    TABLES.map((table) => [table, parts[table].flatMap((path) => byPath.get(path) ?? [])]),
  ) as unknown as OpenedDataSet['files'];
}

/** The data set chosen last; choosing another drops it. */
export function useDataSet(): State & { readonly open: (files: readonly ChosenFile[]) => void } {
  const [state, setState] = useState<State>({ isReading: false, problem: null, opened: null });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const open = useCallback((files: readonly ChosenFile[]) => {
    reading.current?.abort();
    const stopping = new AbortController();
    reading.current = stopping;
    setState({ isReading: true, problem: null, opened: null });
    void openDataSet(files, stopping.signal).then((answer) => {
      if (stopping.signal.aborted) return;
      setState(
        answer.ok
          ? { isReading: false, problem: null, opened: { ...answer.value, files: filesByTable(files, answer.value) } }
          : { isReading: false, problem: answer.failure.sentence, opened: null },
      );
    });
  }, []);
  return { ...state, open };
}
