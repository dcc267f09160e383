// Which rows of a long list lie near the screen, by TanStack Virtual. Its React binding answers with an object whose
// methods say something else at every call, which nothing that memoises may hold: here what it says is taken down as a
// value whenever it changes, for `useSyncExternalStore`.
import {
  defaultRangeExtractor,
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';

export interface ViewedRow {
  readonly key: string;
  /** Its place in the list, from 0. */
  readonly index: number;
  /** Height of the rows that are left out between the one before and this one, CSS px. */
  readonly gapPx: number;
}

export interface ViewedRows {
  readonly rows: readonly ViewedRow[];
  /** Height of the rows that are left out after the last one, CSS px. */
  readonly endPx: number;
}

interface RowList {
  readonly element: HTMLElement;
  readonly keys: readonly string[];
  /** What a row will probably measure, CSS px. */
  readonly estimatePx: (index: number) => number;
  /** A row that is held wherever the list is scrolled to: someone is in it. Null for none. */
  readonly held: number | null;
}

/** Rows beyond either edge of the screen. */
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

  /** Follows the page from now on; returns what ends it. */
  readonly follow = (): (() => void) => {
    const end = this.#virtualizer._didMount();
    let frame = 0;
    // What stands above the list grows and shrinks.
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

  /** As the ref of every row that is shown, which says by `data-index` where it belongs. */
  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row);

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  readonly now = (): ViewedRows => this.#now;

  #look(): void {
    this.#virtualizer.setOptions(this.#options());
    const widthPx = this.#list?.element.clientWidth ?? 0;
    // Where a row breaks into other lines, no height that was measured holds any longer.
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
      // Whoever comes back to the list finds it where they left it.
      initialOffset: () => window.scrollY,
      scrollToFn: windowScroll,
      measureElement,
      // What is measured has other rows measured: not all within one frame.
      useAnimationFrameWithResizeObserver: true,
      onChange: () => this.#takeDown(),
    };
  }
}
