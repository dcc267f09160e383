// Marks of query results on the timeline; adjacent ones are merged. The query's table lists them accessibly.
import { box } from '#src/ui/primitives.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Range } from '../../shared/selection/selection.ts';
import { groupHits } from './hit-runs.ts';
import styles from './timeline.module.css';

interface HitMarksProps {
  readonly strokes: StrokeTable;
  readonly hits: Int32Array;
  readonly range: Range;
}

export function HitMarks({ strokes: { boat }, hits, range }: HitMarksProps) {
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  return (
    <div className={box({ touch: 'none' }, styles.hits)} data-hits={hits.length} aria-hidden="true">
      {groupHits(hits).map(({ from, to }) => {
        const start = percent(boat.startS[from]);
        return (
          <i key={from} style={{ insetInlineStart: `${start}%`, inlineSize: `${percent(boat.endS[to]) - start}%` }} />
        );
      })}
    </div>
  );
}
