// Crews of known rowers under oarlocks that differ: how often a debrief names anyone, and whether its intervals hold the truth.
import type { OarlockKind } from '../instrument/error-table.ts';
import { crewDifferences } from '../instrument/crew-differences.ts';
import { debriefOf } from '../debrief/debrief.ts';
import { median } from '../statistics.ts';
import { everyStroke, knownCrew } from './known-crew.ts';

export interface OarlockCrews {
  readonly seats: number;
  readonly kind: Extract<OarlockKind, 'peach' | 'nk-empower'>;
  readonly isScull: boolean;
  readonly crews: number;
  /** W of the third seat beside the others. */
  readonly offW?: number;
}

/** Of a crew of so many seats the mean power of a rower, W. */
const ROWER_W = 330;
const STROKES = 40;
const ALIKE_SEED = 7919;

/** What compares seats: a rower's own course within a piece does not hang on the oarlock. */
const COMPARES: ReadonlySet<string> = new Set(['power', 'slip', 'wash', 'length', 'timing']);

const crewsOf = ({ crews, kind, offW = 0, ...crew }: OarlockCrews) =>
  Array.from({ length: crews }, (_, at) => {
    const seed = at + 1;
    const off = { 3: { powerW: offW } };
    const oarlocks = { kind, seed: ALIKE_SEED * seed };
    return { ...knownCrew({ ...crew, strokes: STROKES, seed, off, oarlocks }), timingReference: 'stroke' as const };
  });

const percent = (flags: readonly boolean[]): number => (100 * flags.filter((is) => is).length) / flags.length;

/** Shares of crews, %: anyone is named beside the others at all, and the third seat first. */
export function namedIn(crews: OarlockCrews): { readonly anyone: number; readonly thirdFirst: number } {
  const found = crewsOf(crews).map((analysis) => debriefOf(analysis, everyStroke(analysis)).findings);
  return {
    anyone: percent(
      found.map((findings) =>
        findings.some(({ place, subject, kind }) => place !== null && subject !== null && COMPARES.has(kind)),
      ),
    ),
    thirdFirst: percent(found.map((findings) => findings.some(({ place, subject }) => place === 1 && subject === 3))),
  };
}

/** Of all seats' powers against the others, how many intervals hold the true difference, %. */
export function powersHeld(crews: OarlockCrews): number {
  const { seats, offW = 0 } = crews;
  const truth = Array.from({ length: seats }, (_, at) => ROWER_W + (at === 2 ? offW : 0));
  return percent(
    crewsOf(crews).flatMap((analysis) =>
      [...crewDifferences(analysis, 'powerW', everyStroke(analysis))].map(([seat, { low, high }]) => {
        const others = truth.filter((_, at) => at !== seat - 1);
        const away = (truth[seat - 1] ?? NaN) - median(others);
        return low <= away && away <= high;
      }),
    ),
  );
}
