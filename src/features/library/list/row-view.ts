// Visible rows of a long list, by TanStack Virtual, and where they stand. Its React binding returns a mutable object,
// which memoized code can’t hold: here its state is copied to a value on every change, for `useSyncExternalStore`.
import type { CSSProperties } from 'react';
import {
  defaultRangeExtractor,
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';

interface ViewedRow {
  readonly key: string;
  /** Index in the list, from 0. */
  readonly index: number;
  /** Height of rows left out before this one, CSS px. */
  readonly gapPx: number;
}

export interface ViewedRows {
  readonly rows: readonly ViewedRow[];
  /** Height of rows left out after the last one, CSS px. */
  readonly endPx: number;
}

interface RowList {
  readonly element: HTMLElement;
  readonly keys: readonly string[];
  /** Estimated row height, CSS px. */
  readonly estimatePx: (index: number) => number;
  /** Focused row, which stays rendered at any scroll position; null for none. */
  readonly held: number | null;
}

/** Extra rows beyond either edge of the screen. */
const BEYOND = 8;

const NOTHING: ViewedRows = { rows: [], endPx: 0 };

const isSame = (a: ViewedRows, b: ViewedRows): boolean =>
  a.endPx === b.endPx &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => row.key === b.rows[at]?.key && row.gapPx === b.rows[at].gapPx);

export class RowView {
  readonly #virtualizer: Virtualizer<Window, HTMLElement>;
  readonly #hearers = new Set<() => void>();
  #list: RowList | null = null;
  #widthPx = 0;
  #now = NOTHING;

  constructor() {
    this.#virtualizer = new Virtualizer(this.#options());
  }

  /** Starts following the page; returns the cleanup. */
  readonly follow = (): (() => void) => {
    const end = this.#virtualizer._didMount();
    let frame = 0;
    // Content above the list may change in height.
    const around = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.#look());
    });
    around.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      around.disconnect();
      end();
    };
  };

  readonly show = (list: RowList): void => {
    this.#list = list;
    this.#look();
  };

  /** Ref for every rendered row, with its index in `data-index`. */
  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row);

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  readonly now = (): ViewedRows => this.#now;

  #look(): void {
    this.#virtualizer.setOptions(this.#options());
    const widthPx = this.#list?.element.clientWidth ?? 0;
    // When rows wrap differently, all measured heights are stale.
    if (widthPx !== this.#widthPx) this.#virtualizer.measure();
    this.#widthPx = widthPx;
    this.#virtualizer._willUpdate();
    this.#takeDown();
  }

  #takeDown(): void {
    let endedPx = this.#virtualizer.options.scrollMargin;
    const rows = this.#virtualizer.getVirtualItems().map(({ key, index, start, end }): ViewedRow => {
      const gapPx = start - endedPx;
      endedPx = end;
      return { key: String(key), index, gapPx };
    });
    const endPx = this.#virtualizer.options.scrollMargin + this.#virtualizer.getTotalSize() - endedPx;
    const now = { rows, endPx };
    if (isSame(now, this.#now)) return;
    this.#now = now;
    for (const hear of this.#hearers) hear();
  }

  #options(): ConstructorParameters<typeof Virtualizer<Window, HTMLElement>>[0] {
    const list = this.#list;
    return {
      count: list?.keys.length ?? 0,
      getScrollElement: () => window,
      estimateSize: (index) => list?.estimatePx(index) ?? 0,
      getItemKey: (index) => list?.keys[index] ?? index,
      scrollMargin: list === null ? 0 : list.element.getBoundingClientRect().top + window.scrollY,
      overscan: BEYOND,
      rangeExtractor: (range) => {
        const near = defaultRangeExtractor(range);
        const held = list?.held ?? null;
        return held === null || near.includes(held) ? near : [...near, held].toSorted((a, b) => a - b);
      },
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      // Returning to the list restores its scroll position.
      initialOffset: () => window.scrollY,
      scrollToFn: windowScroll,
      measureElement,
      // Measuring triggers further measuring: spread over frames.
      useAnimationFrameWithResizeObserver: true,
      onChange: () => this.#takeDown(),
    };
  }
}

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

/** Position of a row in a virtualized list. ARIA attributes of the row; empty when all rows are rendered. */
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
