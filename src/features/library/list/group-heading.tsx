// Heading of a week, or of sessions measured the same way, above the first one listed.
import type { CSSProperties } from 'react';
import { box, row, text } from '#src/ui/primitives.ts';
import { totalsText } from './records.ts';
import type { RowGroup } from './measured-groups.ts';
import type { ViewedRow } from './row-view.ts';

/** Columns from track to power, selection and actions. */
const COLUMNS = 13;

interface GroupHeadingProps {
  readonly group: RowGroup;
  /** When rows are left out around it; undefined when all are rendered. */
  readonly place?: RowPlace | undefined;
}

export function GroupHeading({ group: { name, days, records }, place }: GroupHeadingProps) {
  return (
    <div role="row" className={box({ padX: 4, padY: 1, padTop: 5, rule: 'below', size: 13 })} {...placed(place)}>
      <span
        className={row({ gap: 3, rowGap: 0, wrap: true, align: 'baseline' })}
        role="rowheader"
        aria-colspan={COLUMNS}
      >
        <b className={text({ weight: 'strong' })}>{name}</b>
        {days !== null && <span className={text({ tone: 'quiet' })}>{days}</span>}
        <small className={box({ push: true, tone: 'quiet', size: 12 })}>{totalsText(records)}</small>
      </span>
    </div>
  );
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
