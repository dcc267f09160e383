// Recordings that are only tried: read and measured like any other, and nothing of them is written to the device.
import type { OutingId } from '#workers/api.ts';
import type { OutingRow } from '../import/outing-row.ts';
import type { OutingsState } from './outings-state.ts';

type Shown = Pick<OutingsState, 'rows' | 'opened' | 'shownLast'>;

/** The trial session on screen: the last one shown, otherwise the latest open; null without any. */
export function triedOuting({ rows, opened, shownLast }: Shown): OutingId | null {
  const tried = rows.flatMap(({ keeps, outing }) => (!keeps && outing !== null && outing in opened ? [outing] : []));
  return tried.find((outing) => outing === shownLast) ?? tried[0] ?? null;
}

export const isOnlyTried = ({ rows }: { readonly rows: readonly OutingRow[] }, outing: OutingId): boolean =>
  rows.some((row) => row.outing === outing) && rows.every((row) => row.outing !== outing || !row.keeps);
