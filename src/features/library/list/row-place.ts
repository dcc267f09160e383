// Position of a row in a virtualized list.
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

/** Rows are numbered from 1, and the first is the headings. */
const FIRST_ROW = 2;

/** ARIA attributes of the row; empty when all rows are rendered. */
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
