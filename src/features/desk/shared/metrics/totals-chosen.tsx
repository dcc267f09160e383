// For the card of a total: what it was read from, and what else the file says and why that was not used.
import { use, createContext } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { type NotChosen, distanceSentence, rejectedSentence, strokesSentence } from '#engine/recording/interval.ts';
import { say, sayAll, writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { gateShortLabel } from '#src/figures/choice/seat-look.ts';
import { signed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box } from '#src/ui/primitives.ts';
import { seatRows } from '../selection/summaries.ts';
import { referenceText } from '../reference.ts';
import type { ViewProps } from '../view.ts';

const CELL = box({ padX: 2, text: 'end' });
const SEAT = box({ padX: 2, text: 'start' });
const IN_FOCUS = 'color-mix(in srgb, var(--accent) 12%, transparent)';

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

/** What the desk shows; null outside a desk. */
export const SelectionInUse = createContext<Pick<ViewProps, 'analysis' | 'selection'> | null>(null);

interface Beside {
  readonly moment: string;
  readonly measures: readonly { readonly name: string; readonly field: GateField }[];
  /** Metrics whose cards include it. */
  readonly ids: ReadonlySet<MetricId>;
}

const BESIDE: readonly Beside[] = [
  {
    moment: 'The catch',
    measures: [
      { name: 'Turn', field: 'catchOffsetMs' },
      { name: 'Chord', field: 'chordOffsetMs' },
      { name: 'Load', field: 'loadOffsetMs' },
    ],
    ids: new Set<MetricId>(['catchOffsetMs', 'catchOffsetDeg', 'chordOffsetMs', 'loadOffsetMs', 'loadOffsetDeg']),
  },
  {
    moment: 'The finish',
    measures: [
      { name: 'Turn', field: 'finishOffsetMs' },
      { name: 'Chord', field: 'finishChordOffsetMs' },
    ],
    ids: new Set<MetricId>(['finishOffsetMs', 'finishOffsetDeg', 'finishChordOffsetMs']),
  },
];

/** Nothing for other metrics, or when no one was timed. */
export function TimingBeside({ ids }: { readonly ids: readonly MetricId[] }) {
  const inUse = use(SelectionInUse);
  if (inUse === null) return null;
  const { analysis, selection } = inUse;
  return BESIDE.filter((one) => ids.some((id) => one.ids.has(id))).map(({ moment, measures }) => {
    const rows = seatRows(analysis, selection).filter(({ means }) =>
      measures.some(({ field }) => means[field].count > 0),
    );
    if (rows.length === 0) return null;
    return (
      <table key={moment} className={box({ collapse: true, size: 13, tabular: true, measure: 40 })}>
        <caption className={box({ below: 1, tone: 'quiet', text: 'start' })}>
          {moment} by each measure, ms against {referenceText(analysis)}, mean of {strokeWords(selection.counted)}
        </caption>
        <thead>
          <tr>
            <th className={SEAT} scope="col">
              Seat
            </th>
            {measures.map(({ name }) => (
              <th key={name} className={CELL} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ gate, seat, means }) => (
            <tr key={gate} style={seat === selection.focusSeat ? { background: IN_FOCUS } : {}}>
              <th className={SEAT} scope="row">
                {gateShortLabel(analysis.gates[gate] ?? { seat, side: null })}
              </th>
              {measures.map(({ name, field }) => (
                <td key={name} className={CELL}>
                  {signed(means[field].mean)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
