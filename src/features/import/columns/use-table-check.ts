import { useMemo } from 'react';
import type { TableCheck } from '#engine/formats/unknown-table/table-check.ts';
import { mappingProblem } from '#engine/formats/unknown-table/column-mapping.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';

/** Debounce before the file is read again. */
const AFTER_MS = 150;

/** Contents of the table by the mapping; null while reading, and while the mapping is incomplete. */
export function useTableCheck(file: File, mapping: ColumnMapping): Result<TableCheck> | null {
  const columns = JSON.stringify(mapping);
  const isWhole = mappingProblem(mapping) === null;
  const ask = useMemo(
    () =>
      isWhole
        ? async (signal: AbortSignal) => {
            await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
            const asked: ColumnMapping = JSON.parse(columns);
            return success(signal.aborted ? null : await engine.checkTable({ file, columns: asked }));
          }
        : null,
    [file, columns, isWhole],
  );
  const { data, isStale } = useLatest(ask);
  return isStale ? null : data;
}
