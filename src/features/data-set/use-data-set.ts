import { useCallback, useEffect, useRef, useState } from 'react';
import {
  openDataSet,
  TABLES,
  type ChosenFile,
  type DataSetSummary,
  type DataSetThread,
  type TableName,
} from '#workers/data-set/data-set.ts';
import { isCancelled } from '#workers/wire.ts';

export interface OpenedDataSet extends DataSetThread {
  /** By table, for questions in SQL. */
  readonly files: Readonly<Record<TableName, readonly ChosenFile[]>>;
}

interface State {
  /** How much is read, 0 to 1; null while nothing is. */
  readonly share: number | null;
  readonly problem: string | null;
  readonly opened: OpenedDataSet | null;
}

interface DataSetOnPage extends State {
  readonly open: (files: readonly ChosenFile[]) => void;
  readonly cancel: () => void;
}

const NOTHING: State = { share: null, problem: null, opened: null };

function filesByTable(chosen: readonly ChosenFile[], { parts }: DataSetSummary): OpenedDataSet['files'] {
  const byPath = new Map(chosen.map((file) => [file.path, file]));
  return Object.fromEntries(
    TABLES.map((table) => [table, parts[table].flatMap((path) => byPath.get(path) ?? [])]),
  ) as unknown as OpenedDataSet['files'];
}

/** The data set chosen last; choosing another drops it. */
export function useDataSet(): DataSetOnPage {
  const [state, setState] = useState(NOTHING);
  const reading = useRef<AbortController | null>(null);
  const cancel = useCallback(() => reading.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const open = useCallback(
    (files: readonly ChosenFile[]) => {
      cancel();
      const { signal } = (reading.current = new AbortController());
      setState({ ...NOTHING, share: 0 });
      void openDataSet(files, (share) => setState({ ...NOTHING, share }), signal).then((answer) => {
        if (reading.current?.signal !== signal) return;
        if (answer.ok)
          setState({ ...NOTHING, opened: { ...answer.value, files: filesByTable(files, answer.value.summary) } });
        else setState({ ...NOTHING, problem: isCancelled(answer.failure) ? null : answer.failure.sentence });
      });
    },
    [cancel],
  );
  return { ...state, open, cancel };
}
