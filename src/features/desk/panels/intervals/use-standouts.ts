// Findings in the selected pieces, for sessions without gates, and the speed, rate and heart rate they are read from.
import { useMemo } from 'react';
import { findStandouts, type Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { Span, NamedPiece, SlowNumbers } from '#engine/analysis/pieces/rowed-pieces.ts';
import { slowNumbersFromStrokes } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { UNNAMED, withWrittenLacks, withWrittenSentences } from '#src/messages/finding-messages.ts';
import { isWholeSession, wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { type IntervalRow, intervalRows } from './interval-rows.ts';
import { useCourseSamples, withTrackSpeed } from '../course/use-course-samples.ts';

/** The URL rounds. */
const ROUNDING_S = 0.5;

type Selected = Pick<ViewProps, 'analysis' | 'selection'>;

/** Pieces inside the selection. */
export function piecesWithin({ analysis, selection: { fromS, toS } }: Selected): IntervalRow[] {
  return intervalRows(analysis).filter(
    (row) => !row.isSplit && row.fromS >= fromS - ROUNDING_S && row.toS <= toS + ROUNDING_S,
  );
}

/** Pieces inside the selection; without any, the manual selection. None for a whole session rowed without rests. */
export function selectedPieces({ analysis, selection }: Selected): NamedPiece[] {
  const { fromS, toS } = selection;
  const inside = piecesWithin({ analysis, selection });
  if (inside.length > 0 || isWholeSession(analysis, selection)) return inside;
  return [{ name: 'The selection', fromS, toS }];
}

/** `numbers`: from `useSlowNumbers`, null while loading, as is `waiting`. Null when gates show more. */
export function useStandouts(
  { analysis, selection }: Selected,
  numbers: SlowNumbers | null,
): Standouts<WrittenSentence> | null | 'waiting' {
  const hasGates = analysis.gates.length > 0;
  return useMemo(() => {
    if (hasGates) return null;
    if (numbers === null) return 'waiting';
    const standouts = findStandouts(selectedPieces({ analysis, selection }), numbers, analysis.craft);
    return { ...withWrittenLacks(standouts, UNNAMED), found: withWrittenSentences(standouts.found, UNNAMED) };
  }, [hasGates, numbers, analysis, selection]);
}

/** Is the last quarter of this exact piece among the findings? A selected part has different quarters. */
export const endStandsOut = (standouts: Standouts<WrittenSentence> | null | 'waiting', { fromS, toS }: Span): boolean =>
  standouts !== null &&
  standouts !== 'waiting' &&
  standouts.found.some(({ kind, place, piece }) => {
    const of = standouts.pieces[piece];
    if (kind !== 'last-quarter' || place === null || of === undefined) return false;
    return Math.abs(of.fromS - fromS) <= ROUNDING_S && Math.abs(of.toS - toS) <= ROUNDING_S;
  });

/** From strokes when stored, otherwise per second. */
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
