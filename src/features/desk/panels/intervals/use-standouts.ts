// What stands out in the pieces of the selection, of an outing without gates.
import { useMemo } from 'react';
import { standoutsOf, type Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import { isWholeOuting } from '../../contract/selection/selection.ts';
import type { ViewProps } from '../../contract/view.ts';
import { intervalRows } from './interval-rows.ts';
import { useSlowNumbers } from './use-slow-numbers.ts';

/** The address rounds. */
const ROUNDING_S = 0.5;

type Selected = Pick<ViewProps, 'analysis' | 'selection'>;

/** Those that lie in the selection; where there are none, what is selected by hand. Of a whole outing that was rowed through none. */
export function selectedPieces({ analysis, selection }: Selected): NamedPiece[] {
  const { fromS, toS } = selection;
  const inside = intervalRows(analysis).filter(
    (row) => !row.isSplit && row.fromS >= fromS - ROUNDING_S && row.toS <= toS + ROUNDING_S,
  );
  if (inside.length > 0 || isWholeOuting(analysis, selection)) return inside;
  return [{ name: 'The selection', fromS, toS }];
}

/** `waiting` until the numbers are there; null where gates tell more. */
export function useStandouts(
  props: Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>,
): Standouts | null | 'waiting' {
  const { analysis, selection } = props;
  const numbers = useSlowNumbers(props);
  const hasGates = analysis.gates.length > 0;
  return useMemo(() => {
    if (hasGates) return null;
    return numbers === null ? 'waiting' : standoutsOf(selectedPieces({ analysis, selection }), numbers, analysis.craft);
  }, [hasGates, numbers, analysis, selection]);
}
