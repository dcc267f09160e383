// Crews of known rowers under different oarlocks: how often a debrief names someone, and the coverage of its intervals.
import type { OarlockKind } from '../instrument/error-table.ts';
import { crewDifferences } from '../instrument/crew-differences.ts';
import { computeDebrief } from '../debrief/debrief.ts';
import { median } from '../statistics.ts';
import { everyStroke, knownCrew } from './known-crew.ts';

export interface OarlockCrews {
  readonly seats: number;
  readonly kind: Extract<OarlockKind, 'peach' | 'nk-empower'>;
  readonly isScull: boolean;
  readonly crews: number;
  /** Power of the third seat relative to the others, W. */
  readonly offW?: number;
}

/** Mean power of a rower, W. */
const ROWER_W = 330;
const STROKES = 40;
const ALIKE_SEED = 7919;

/** Findings that compare seats: a rower's own course within a piece does not depend on the oarlock. */
const COMPARES: ReadonlySet<string> = new Set(['power', 'slip', 'wash', 'length', 'timing']);

const simulateCrews = ({ crews, kind, offW = 0, ...crew }: OarlockCrews) =>
  Array.from({ length: crews }, (_, at) => {
    const seed = at + 1;
    const off = { 3: { powerW: offW } };
    const oarlocks = { kind, seed: ALIKE_SEED * seed };
    return { ...knownCrew({ ...crew, strokes: STROKES, seed, off, oarlocks }), timingReference: 'stroke' as const };
  });

const percent = (flags: readonly boolean[]): number => (100 * flags.filter((is) => is).length) / flags.length;

/** Shares of crews, %: with anyone named relative to the others, and with the third seat named first. */
export function namedIn(crews: OarlockCrews): { readonly anyone: number; readonly thirdFirst: number } {
  const found = simulateCrews(crews).map((analysis) => computeDebrief(analysis, everyStroke(analysis)).findings);
  return {
    anyone: percent(
      found.map((findings) =>
        findings.some(({ place, subject, kind }) => place !== null && subject !== null && COMPARES.has(kind)),
      ),
    ),
    thirdFirst: percent(found.map((findings) => findings.some(({ place, subject }) => place === 1 && subject === 3))),
  };
}

/** Coverage of the intervals of all seats' powers relative to the others, %. */
export function powersHeld(crews: OarlockCrews): number {
  const { seats, offW = 0 } = crews;
  const truth = Array.from({ length: seats }, (_, at) => ROWER_W + (at === 2 ? offW : 0));
  return percent(
    simulateCrews(crews).flatMap((analysis) =>
      [...crewDifferences(analysis, 'powerW', everyStroke(analysis))].map(([seat, { low, high }]) => {
        const others = truth.filter((_, at) => at !== seat - 1);
        const away = (truth[seat - 1] ?? NaN) - median(others);
        return low <= away && away <= high;
      }),
    ),
  );
}
