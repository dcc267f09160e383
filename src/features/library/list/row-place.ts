// Where a row stands in a list of which not all rows are there.
import type { CSSProperties } from 'react';
import type { ViewedRow } from './row-view.ts';

export interface RowPlace extends Pick<ViewedRow, 'index' | 'gapPx'> {
  readonly measure: (row: HTMLElement | null) => void;
}

interface Placed {
  readonly ref?: (row: HTMLElement | null) => void;
  readonly 'data-index'?: number;
  readonly 'aria-rowindex'?: number;
  readonly style?: CSSProperties;
}

/** Rows are counted from 1, and the first is that of the headings. */
const FIRST_ROW = 2;

/** What says so of its element; nothing where all rows are there. */
export function placed(place: RowPlace | undefined): Placed {
  if (place === undefined) return {};
  const { index, gapPx, measure } = place;
  return {
    ref: measure,
    'data-index': index,
    'aria-rowindex': index + FIRST_ROW,
    style: { marginBlockStart: gapPx },
  };
}
