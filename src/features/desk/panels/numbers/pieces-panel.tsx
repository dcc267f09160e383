// Pieces of the session in rows, to sort, to copy, and to jump to.
import { useMemo } from 'react';
import { CopyButton } from '#src/charts/table/figure-table.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { ViewProps } from '../../shared/view.ts';
import { tabSeparated } from './number-rows.ts';
import { NumberTable } from './number-table.tsx';
import { NO_PIECES, pieceTable } from './piece-table.ts';

export function PieceTablePanel({ analysis, selection, select }: ViewProps) {
  const table = useMemo(() => pieceTable(analysis, selection), [analysis, selection]);
  const { length } = analysis.pieces;
  return (
    <FigurePanel
      title="Pieces"
      finding={`${counted(length, 'piece')}. Click one to select it.`}
      empty={length === 0 ? NO_PIECES : null}
      picture="none"
      actions={length > 0 && <CopyButton className={buttonClass('quiet')} text={() => tabSeparated(table)} />}
    >
      <NumberTable table={table} select={select} />
    </FigurePanel>
  );
}
