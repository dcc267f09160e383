// The cursor of the desk at hand in every view: what moves it, and the numbers that follow it.
import { memo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { hasClock } from '../../contract/selection/selection.ts';
import type { Selection } from '../../contract/view.ts';
import styles from './cursor-bar.module.css';
import { Readout } from '../../contract/cursor/readout.tsx';
import { Transport } from './transport.tsx';

interface CursorBarProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
}

/** Nothing where the file gives its strokes no times: there is no moment to point at. */
export const CursorBar = memo(function CursorBar({ analysis, selection }: CursorBarProps) {
  if (!hasClock(analysis)) return null;
  return (
    <div className={styles.bar}>
      <Transport />
      <Readout analysis={analysis} selection={selection} />
    </div>
  );
});
