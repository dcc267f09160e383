// Changes in the counted strokes, below the debrief: three lines, each with its stroke range and links to the strokes
// before and after. The table and the timeline marks have all of them.
import { MIN_IN_STRETCH, MIN_ROWED, type Change } from '#engine/analysis/changes/changes.ts';
import { BESIDE_ENDS } from '#engine/analysis/changes/stretches.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import type { SelectionChange, ViewProps } from '../../shared/view.ts';
import { changesFinding, inOrder, formatChangeSize, whatChanged, whenChanged, whoChanged } from './change-messages.ts';
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
  const closed =
    longest < MIN_IN_STRETCH
      ? `Needs ${MIN_ROWED} strokes without a pause that count; the longest stretch has ${longest} ${BESIDE_ENDS}.`
      : null;
  const rows = inOrder(changes).map((change) => ({
    key: `${change.subject} ${change.quantity} ${change.stroke}`,
    change,
    words: [whoChanged(change, analysis), whatChanged(change), formatChangeSize(change), whenChanged(change)] as const,
  }));
  const row = ({ key, change, words: [who, what, size, when] }: (typeof rows)[number]) => {
    // Boat-wide metrics name the boat themselves: "Total crew power", "Boat speed".
    const [lead, rest] = change.subject === null ? [what, ''] : [who, what];
    const [from, to] = change.stretch;
    const side = (name: string, first: number, past: number) => (
      <button
        type="button"
        aria-label={`${name}: ${rest === '' ? lead : `${lead}, ${rest}`}`}
        onClick={() => select(strokesSelection(analysis, change, first, past))}
      >
        {name}
      </button>
    );
    return (
      <li key={key}>
        <p>
          <b>{lead}</b> {rest} {size}, {when}.
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
      empty={closed}
      picture="none"
      actions={<MetricInfo ids={['changePoint']} about={TITLE} />}
      table={() => ({
        columns: ['Who', 'What', 'Size, 90% interval', 'When'],
        rows: rows.map(({ words }) => [...words]),
      })}
    >
      <ul className={styles.changes}>{rows.slice(0, MAX_LINES).map(row)}</ul>
    </FigurePanel>
  );
}
