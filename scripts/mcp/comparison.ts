// Two sides compared as by the page Compare, without a choice of strokes, floors or calibrations of its own.
import { USUAL_REFERENCE } from '../../engine/analysis/crew/reference-name.ts';
import { compare } from '../../engine/analysis/comparison/compare.ts';
import { DEFAULT_FLOORS } from '../../engine/analysis/comparison/floors.ts';
import { judged, type JudgedDifference } from '../../engine/analysis/comparison/judged.ts';
import { fiveWayVerdict } from '../../engine/analysis/comparison/verdict.ts';
import {
  withCommonTiming,
  alignmentsFor,
  toQuestion,
  withStrokes,
  type Question,
} from '../../src/features/compare/model.ts';
import type { Sides } from '../../src/features/compare/compared.ts';
import { isFound, noDifferenceText, whyNotJudged } from '../../src/features/compare/difference/verdict-messages.ts';
import { fileText } from './answers.ts';
import type { Session } from './folder.ts';
import { definitionText, type Links, rounded, type Told, toldValue, unitOf } from './told.ts';

function differenceTold(one: JudgedDifference, all: readonly JudgedDifference[], question: Question): Told {
  const { id, difference, worthwhile, price } = one;
  const unit = unitOf(id);
  const notJudged = whyNotJudged(id, question);
  return {
    metric: id,
    difference: toldValue({ value: difference.difference, low: difference.low, high: difference.high }, unit),
    strokes: { before: difference.before.strokes, after: difference.after.strokes },
    smallestThatMatters: rounded(worthwhile),
    verdict: notJudged === null ? fiveWayVerdict(one, all, question.alignment).word : 'not-judged',
    notJudged,
    ...(price !== null && { over2000m: toldValue({ value: price.metres, low: price.low, high: price.high }, 'm') }),
    definition: definitionText(id),
  };
}

/** @param seat rower on both sides; null for the crews */
export function comparisonTold(
  before: readonly Session[],
  after: readonly Session[],
  seat: number | null,
  links: Links,
): Told {
  const sides: Sides = {
    before: before.map(({ recording }) => ({ session: recording, piece: null, seat })),
    after: after.map(({ recording }) => ({ session: recording, piece: null, seat })),
  };
  const toEntries = (side: 'before' | 'after', sessions: readonly Session[]) =>
    sessions.flatMap(({ measured: analysis }, at) => {
      const compared = sides[side][at];
      return compared === undefined ? [] : [{ side, analysis, compared }];
    });
  const entries = [...toEntries('before', before), ...toEntries('after', after)];
  const loaded = withStrokes(withCommonTiming(entries, USUAL_REFERENCE), []);
  const question = toQuestion(loaded, alignmentsFor(loaded)[0] ?? 'all');
  if (question === null) return { fault: { sentence: 'Both sides need a recording.' } };
  const compared = judged(compare(question.request), { floors: DEFAULT_FLOORS, ...question });
  const found = compared.filter(isFound);
  return {
    alignment: question.alignment,
    differences: found.map((one) => differenceTold(one, found, question)),
    missing: compared.flatMap((one) =>
      one.difference === null ? [{ metric: one.id, why: noDifferenceText(one.why) }] : [],
    ),
    seatsWithOtherSensors: [...question.alike.ofSeats.keys()],
    seatsLeftOut: [...question.leftOut],
    setupChanged: question.alike.ofHull.length > 0,
    link: links.compared(sides),
    before: before.map((session) => ({ recording: session.recording, ...fileText(session) })),
    after: after.map((session) => ({ recording: session.recording, ...fileText(session) })),
  };
}
