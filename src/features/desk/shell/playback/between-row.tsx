// With two cursors: values of the strokes between them, on all of the desk.
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { clockRange } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { betweenStrokes } from '../../shared/cursor/between-strokes.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import styles from '../../shared/cursor/cursor.module.css';

interface BetweenRowProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
}

export function BetweenRow({ analysis, selection: { focusSeat } }: BetweenRowProps) {
  const cursor = useCursor();
  const force = useForceUnit();
  const timeS = useSlowCursor();
  const anchorS = useCursorState((state) => state.anchorS);
  const [fromS, toS] = anchorS === null || anchorS > timeS ? [timeS, anchorS ?? timeS] : [anchorS, timeS];
  const between = useMemo(
    () => betweenStrokes(analysis, focusSeat, { fromS, toS }, force),
    [analysis, focusSeat, fromS, toS, force],
  );
  if (anchorS === null || !(toS > fromS)) return null;
  const originS = wholeRange(analysis).fromS;
  return (
    <section
      className={stack({ gap: '2px', on: 'surface', rule: 'below', size: 13, tabular: true, print: 'none' })}
      style={{ padding: '6px var(--desk-gutter)' }}
      aria-label="Between the cursors"
    >
      <p className={row({ gap: 2, wrap: true })}>
        <b className={text({ weight: 'strong' })}>{clockRange(fromS - originS, toS - originS)}</b>{' '}
        {counted(between.strokes, 'whole stroke')}
        {analysis.gates.length > 0 && (
          <small className={text({ tone: 'quiet', size: 12 })}> seat {labelSeat(analysis.gates, focusSeat)}</small>
        )}
        <button
          className={inline({ bare: true, gap: 1, tall: 28, tone: 'accent', size: 12 })}
          type="button"
          onClick={() => cursor.setAnchor(null)}
        >
          <X size={14} aria-hidden /> Remove
        </button>
      </p>
      <div className={box({ overflow: 'across' })} role="region" aria-label="Values between the cursors" tabIndex={0}>
        <table className={text({ size: 13 }, styles.numbers)}>
          <thead>
            <tr>
              <th scope="col">Over the strokes</th>
              {between.rows.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name} <small>{unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['least', 'greatest', 'mean'] as const).map((which) => (
              <tr key={which}>
                <th scope="row">{WORDS[which]}</th>
                {between.rows.map((row) => (
                  <td key={row.name}>{fixed(row[which], row.decimals)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const WORDS = { least: 'Minimum', greatest: 'Maximum', mean: 'Mean' } as const;
