// For the card of a total: what it was read from, and what else the file says and why that was not used.
import { use } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { ORIGIN_NAMES, type NotChosen, REJECTION_REASONS } from '#engine/recording/interval.ts';
import { fixed } from '#src/format/number.ts';
import { SelectionInUse } from './timing-beside.tsx';

const QUANTITIES: Readonly<Partial<Record<MetricId, NotChosen['quantity']>>> = {
  travelM: 'distanceM',
  strokeCount: 'strokes',
};

/** Null if the file's totals are not chosen among several. */
export function chosenSentence(id: MetricId, { totals, summary }: Pick<Analysis, 'totals' | 'summary'>): string | null {
  const quantity = QUANTITIES[id];
  const { chosen } = totals;
  if (quantity === undefined || chosen === undefined) return null;
  const unit = quantity === 'distanceM' ? ' m' : '';
  const from = quantity === 'distanceM' ? chosen.distanceFrom : chosen.strokesFrom;
  const value = quantity === 'distanceM' ? summary.distanceM : summary.strokeCount;
  const left = chosen.rejected
    .filter((one) => one.quantity === quantity)
    .map((one) => `${fixed(one.value)}${unit} from ${ORIGIN_NAMES[one.from]} (${REJECTION_REASONS[one.why]})`);
  const used =
    from === null || value === null
      ? 'No value is plausible.'
      : `The session’s ${fixed(value)}${unit}: from ${ORIGIN_NAMES[from]}.`;
  if (from === null && left.length === 0) return null;
  return left.length === 0 ? used : `${used} Not used: ${left.join(', ')}.`;
}

export function TotalsChosen({ id }: { readonly id: MetricId }) {
  const inUse = use(SelectionInUse);
  const sentence = inUse && chosenSentence(id, inUse.analysis);
  return sentence === null ? null : <p>{sentence}</p>;
}
