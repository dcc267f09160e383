// Marks of query results on the timeline; adjacent ones are merged. The query's table lists them accessibly.
import { box } from '#src/ui/primitives.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Range } from '../../shared/selection/selection.ts';

/** First and last stroke of each, both included; `hits` ascending. */
export function groupHits(hits: Int32Array): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const stroke of hits) {
    const last = runs.at(-1);
    if (last !== undefined && stroke === last.to + 1) last.to = stroke;
    else runs.push({ from: stroke, to: stroke });
  }
  return runs;
}

interface HitMarksProps {
  readonly strokes: StrokeTable;
  readonly hits: Int32Array;
  readonly range: Range;
}

export function HitMarks({ strokes: { boat }, hits, range }: HitMarksProps) {
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  return (
    <div
      className={box({ free: true, touch: 'none' })}
      style={{ inset: '-3px 0 auto', height: 4 }}
      data-hits={hits.length}
      aria-hidden="true"
    >
      {groupHits(hits).map(({ from, to }) => {
        const start = percent(boat.startS[from]);
        return (
          <i
            key={from}
            className={box({ free: true, high: true })}
            style={{
              insetInlineStart: `${start}%`,
              inlineSize: `${percent(boat.endS[to]) - start}%`,
              minWidth: 2,
              background: 'var(--mark)',
            }}
          />
        );
      })}
    </div>
  );
}
