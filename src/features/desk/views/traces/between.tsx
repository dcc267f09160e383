// Statistics between the two cursors, while there are two.
import { useForceUnit } from '#src/units/force-unit.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-slow-cursor.ts';
import { BetweenTable } from './between-table.tsx';
import type { TraceQuantity } from './channels.ts';
import { useStatistics, type Feed } from './trace-feed.ts';

interface BetweenProps {
  readonly feed: Feed;
  readonly quantities: readonly TraceQuantity[];
  readonly originS: number;
}

export function Between({ feed, quantities, originS }: BetweenProps) {
  const cursor = useCursor();
  const force = useForceUnit();
  const timeS = useSlowCursor();
  const anchorS = useCursorState((state) => state.anchorS);
  const range = anchorS === null ? null : { fromS: Math.min(anchorS, timeS), toS: Math.max(anchorS, timeS) };
  const statistics = useStatistics(feed, range);
  if (range === null || !(range.toS > range.fromS)) return null;
  return (
    <BetweenTable
      range={range}
      originS={originS}
      quantities={quantities}
      statistics={statistics}
      force={force}
      onClose={() => cursor.setAnchor(null)}
    />
  );
}
