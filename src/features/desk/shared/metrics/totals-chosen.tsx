// For the card of a total: what it was read from, and what else the file says and why that was not used.
import { use } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { NotChosen } from '#engine/recording/interval.ts';
import { say, sayAll, writtenFor } from '#engine/recording/message.ts';
import { distanceSentence, rejectedSentence, strokesSentence } from '#engine/recording/totals-messages.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
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
  const [from, value, sentence] =
    quantity === 'distanceM'
      ? ([chosen.distanceFrom, summary.distanceM, distanceSentence] as const)
      : ([chosen.strokesFrom, summary.strokeCount, strokesSentence] as const);
  const rejected = chosen.rejected.filter((one) => one.quantity === quantity).map(rejectedSentence);
  if (from === null && rejected.length === 0) return null;
  const used = from === null || value === null ? say`No value is plausible.` : sentence(from, value);
  return writtenFor(sayAll([used, ...rejected], ' '), UNNAMED);
}

export function TotalsChosen({ id }: { readonly id: MetricId }) {
  const inUse = use(SelectionInUse);
  const sentence = inUse && chosenSentence(id, inUse.analysis);
  return sentence === null ? null : <p>{sentence}</p>;
}
