import { useEffect, useState } from 'react';
import type { TableCheck } from '#engine/formats/unknown-table/table-check.ts';
import { mappingProblem } from '#engine/formats/unknown-table/column-mapping.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Result } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';

/** Debounce before the file is read again. */
const AFTER_MS = 150;

/** Contents of the table by the mapping; null while reading, and while the mapping is incomplete. */
export function useTableCheck(file: File, mapping: ColumnMapping): Result<TableCheck> | null {
  const [answered, setAnswered] = useState<{ readonly asked: string; readonly check: Result<TableCheck> } | null>(null);
  const asked = JSON.stringify(mapping);
  const isWhole = mappingProblem(mapping) === null;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      const columns: ColumnMapping = JSON.parse(asked);
      void engine.checkTable({ file, columns }).then((check) => {
        if (!isGone) setAnswered({ asked, check });
      });
    }, AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [file, asked, isWhole]);
  return isWhole && answered?.asked === asked ? answered.check : null;
}
