// Speed, rate and heart rate over the session: from strokes when stored, otherwise per second.
import { useMemo } from 'react';
import { slowNumbersFromStrokes, type SlowNumbers } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { ViewProps } from '../../shared/view.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { useCourseSamples, withTrackSpeed } from '../course/use-course-samples.ts';

const QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate'] as const;
const NOTHING = [] as const;

/** Null while loading. */
export function useSlowNumbers({
  engine,
  session,
  analysis,
}: Pick<ViewProps, 'engine' | 'session' | 'analysis'>): SlowNumbers | null {
  const range = useMemo(() => wholeRange(analysis), [analysis]);
  const isByStroke = analysis.strokes.count > 0;
  const sampled = useCourseSamples(engine, session, analysis, range, isByStroke ? NOTHING : QUANTITIES);
  return useMemo(() => {
    if (isByStroke) return slowNumbersFromStrokes(analysis);
    if (sampled === null) return null;
    const all = withTrackSpeed(sampled, analysis.track, range, QUANTITIES);
    const of = (wanted: (typeof QUANTITIES)[number]) => all.find(({ quantity }) => quantity === wanted) ?? null;
    return { speedMps: of('boat-speed'), rateSpm: of('stroke-rate'), heartRateBpm: of('heart-rate') };
  }, [isByStroke, analysis, sampled, range]);
}
