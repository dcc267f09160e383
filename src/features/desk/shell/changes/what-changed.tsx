// Changes in the counted strokes, below the debrief: three lines, each with its stroke range and links to the strokes
// before and after. The table and the timeline marks have all of them.
import { MIN_IN_STRETCH, type Change } from '#engine/analysis/changes/changes.ts';
import { onsetNumber } from '#engine/analysis/debrief/amounts.ts';
import { changeSentence, changesNeedSentence } from '#engine/analysis/debrief/debrief-messages.ts';
import { spansFor, writtenFor } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import { MarkedSentence } from '../../shared/debrief/marked-sentence.tsx';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import type { SelectionChange, ViewProps } from '../../shared/view.ts';
import { changesFinding, inOrder, formatChangeSize, whatChanged, whoChanged } from './change-messages.ts';
import styles from './what-changed.module.css';

const TITLE = 'What changed';
const MAX_LINES = 3;

/** Selection from one stroke to one past another, with the seat in focus. */
function strokesSelection(
  { strokes: { boat } }: ViewProps['analysis'],
  { subject }: Change,
  from: number,
  to: number,
): SelectionChange {
  const fromS = boat.startS[from];
  const toS = boat.endS[to - 1];
  return {
    ...(subject === null ? {} : { focusSeat: subject }),
    ...(fromS === undefined || toS === undefined ? {} : { range: { fromS, toS } }),
  };
}

export function WhatChanged({ analysis, select }: Pick<ViewProps, 'analysis' | 'select'>) {
  const state = useDeskDebrief();
  if (state === 'waiting') return <div className={styles.waiting} aria-busy="true" />;
  if (state.debrief === null || analysis.gates.length === 0) return null;
  const { changes, longest } = state.debrief.changes;
  const writer = createFindingWriter(analysis);
  const closed = longest < MIN_IN_STRETCH ? writtenFor(changesNeedSentence(longest), writer) : null;
  const rows = inOrder(changes).map((change) => ({
    key: `${change.subject} ${change.quantity} ${change.stroke}`,
    change,
    sentence: spansFor(changeSentence(change), writer),
    cells: [whoChanged(change, analysis), whatChanged(change), formatChangeSize(change), onsetNumber(change)],
  }));
  const row = ({ key, change, sentence }: (typeof rows)[number]) => {
    const [from, to] = change.stretch;
    const side = (name: string, first: number, past: number) => (
      <button
        type="button"
        aria-label={`${name}: ${sentence.text}`}
        onClick={() => select(strokesSelection(analysis, change, first, past))}
      >
        {name}
      </button>
    );
    return (
      <li key={key}>
        <p>
          <MarkedSentence sentence={sentence} />
        </p>
        <span className={styles.sides}>
          {side('Before', from, change.stroke)}
          {side('After', change.stroke, to)}
        </span>
      </li>
    );
  };
  return (
    <FigurePanel
      title={TITLE}
      finding={`${changesFinding(changes, analysis)}${changes.length === 0 ? '' : ' About 1 in 10 of these may be false alarms.'}`}
      optional
      empty={closed}
      picture="none"
      actions={<MetricInfo ids={['changePoint']} about={TITLE} />}
      table={() => ({
        columns: ['Who', 'What', 'Size, 90% interval', 'From stroke'],
        rows: rows.map(({ cells }) => cells),
      })}
    >
      <ul className={styles.changes}>{rows.slice(0, MAX_LINES).map(row)}</ul>
    </FigurePanel>
  );
}
