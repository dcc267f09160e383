// One row per seat; re-renders with the selection, not with the curves.
import { memo } from 'react';
import { seatRows } from '../shared/selection/summaries.ts';
import type { ViewProps } from '../shared/view.ts';
import { SeatTable } from './seat-table.tsx';

type SeatsPanelProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

export const SeatsPanel = memo(function SeatsPanel({ analysis, selection, select }: SeatsPanelProps) {
  return <SeatTable analysis={analysis} selection={selection} rows={seatRows(analysis, selection)} select={select} />;
});
