// Answers about one session: what it is, its debrief, a question, a rower. The functions are those of the desk.
import type { Analysis } from '../../engine/analysis/analysis.ts';
import { Z90 } from '../../engine/analysis/comparison/student.ts';
import { computeDebrief } from '../../engine/analysis/debrief/debrief.ts';
import type { Finding } from '../../engine/analysis/debrief/finding.ts';
import { findingSentences } from '../../engine/analysis/debrief/debrief-messages.ts';
import { standoutsDocument } from '../../engine/analysis/debrief/debrief-document.ts';
import type { Json } from '../../engine/analysis/document.ts';
import { oarlockHalf, seatOarlockEffects } from '../../engine/analysis/instrument/seat-error.ts';
import { listSeats } from '../../engine/analysis/selected/stroke-means.ts';
import { selectedStrokes } from '../../engine/analysis/selected/selected-strokes.ts';
import { answerQuery } from '../../engine/query/answer.ts';
import { seatsByName } from '../../engine/query/channels.ts';
import { compileQuery } from '../../engine/query/compile-query.ts';
import type { Fault } from '../../engine/query/fault.ts';
import { QUERY_FIELDS } from '../../engine/query/fields.ts';
import { meanTold, type QueryValues } from '../../engine/query/query-values.ts';
import type { Sum } from '../../engine/query/tree.ts';
import { understood } from '../../engine/query/understood.ts';
import { answerSentence } from '../../src/features/desk/shell/ask/query-messages.ts';
import {
  type Session,
  withoutText,
  definitionText,
  type Links,
  type Told,
  toldValue,
  unitOf,
  rounded,
} from './folder.ts';
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

const counted = ({ strokes }: Analysis): Int32Array => selectedStrokes(strokes).strokes;

/** The file's own text, for a client that may have it. */
function fileText({ file, analysis: { boat, crew } }: Session): Told {
  if (file === null) return {};
  return { fromFile: { file, boat: boat.name, crew: crew.map(({ seat, name }) => ({ seat, name })) } };
}

export function sessionTold(session: Session, links: Links): Told {
  const { recording, analysis } = session;
  const { boat, recordedFrom, summary, pieces, gates } = analysis;
  return {
    recording,
    recordedFrom,
    craft: analysis.craft,
    boat: { seatCount: boat.seatCount, rig: boat.rig, coxed: boat.coxed },
    measuredSeats: listSeats(gates),
    strokeCount: summary.strokeCount,
    countedStrokes: counted(analysis).length,
    pieceCount: pieces.length,
    link: links.seat(recording, null),
    ...fileText(session),
  };
}

const faultTold = ({ sentence, at, end, instead }: Fault): Json => ({ sentence, at, end, instead: [...instead] });

/** Definitions of the metrics in a sum, by their words. */
function definitionsOf(sum: Sum): readonly (readonly [word: string, definition: string])[] {
  if (sum.kind === 'number') return [];
  if (sum.kind === 'sample') return [[sum.field.name, sum.field.meaning]];
  if (sum.kind === 'field') return [[sum.field.name, definitionText(sum.field.column, sum.field.meaning)]];
  return sum.of.flatMap(definitionsOf);
}

function meanAnswer(told: QueryValues): Told {
  const found = meanTold(told);
  const { mean = NaN, either = null, strokes = 0 } = found ?? {};
  const [low, high] = either === null ? [null, null] : [mean - either, mean + either];
  return {
    metric: told.name,
    ...toldValue(
      found && { value: mean, low, high },
      told.unit?.name ?? null,
      found === null ? undefined : 'An interval needs ten strokes.',
    ),
    strokes,
    definition: Object.fromEntries(definitionsOf(told.of)),
  };
}

/** As the desk answers the question over the whole session: a metric's mean is that over the strokes found. */
export function askTold({ recording, analysis, samples }: Session, question: string, links: Links): Told {
  const compiled = compileQuery(question, { rowers: seatsByName(analysis) });
  if (!compiled.ok) return { fault: faultTold(compiled.fault) };
  const answered = answerQuery(compiled.value, { analysis, strokes: counted(analysis), samples });
  if (!answered.ok) return { fault: faultTold(answered.fault) };
  const { hits, asked, unmeasured, bySeat, told } = answered.value;
  return {
    understood: understood(compiled.value),
    sentence: answerSentence(answered.value),
    strokes: hits.length,
    of: asked,
    unmeasured,
    bySeat: bySeat.map(({ seat, hits: strokes }) => ({ seat, strokes })),
    means: told.map(meanAnswer),
    link: links.strokes(recording, analysis, hits),
  };
}

function findingTold(found: Finding, { recording, analysis }: Session, links: Links): Told {
  const { kind, place, passed, subject, quantity, size, unit, metres, certainty, strokes } = found;
  return {
    place,
    passed,
    kind,
    seat: subject,
    sentence: findingSentences(found).message,
    ...(size !== null && {
      metric: quantity,
      size: toldValue(size, unit),
      definition: definitionText(quantity ?? kind),
    }),
    ...(metres !== null && { over2000m: { ...toldValue(metres, 'm'), certainty } }),
    link: links.strokes(recording, analysis, strokes),
  };
}

const ABOUT_FINDINGS = [
  ['over2000m', 'debriefMetres'],
  ['changes', 'changePoint'],
  ['standouts', 'standouts'],
] as const;

/** The findings of the desk's debrief, without a rower's own baseline, which is the library's. */
export function debriefTold(session: Session, links: Links): Told {
  const { recording, analysis, bySecond } = session;
  const { strokes, findings, changes, nothing, closed } = computeDebrief(analysis, counted(analysis));
  return {
    recording,
    countedStrokes: strokes.length,
    nothing: nothing?.message ?? null,
    closed: closed.map(({ message }) => message),
    findings: findings.map((found) => findingTold(found, session, links)),
    changes: changes.changes.map(({ subject, quantity, shape, stroke, stretch: [from, to], size, error, worse }) => ({
      seat: subject,
      metric: quantity,
      shape,
      stroke: stroke + 1,
      worse,
      size: toldValue({ value: size, low: size - Z90 * error, high: size + Z90 * error }, unitOf(quantity)),
      definition: definitionText(quantity),
      link: links.strokes(
        recording,
        analysis,
        strokes.filter((one) => one >= from && one < to),
      ),
    })),
    standouts: standoutsDocument(withoutText(analysis), bySecond),
    definitions: Object.fromEntries(ABOUT_FINDINGS.map(([name, id]) => [name, definitionText(id)])),
    ...fileText(session),
  };
}

const OF_A_ROWER = QUERY_FIELDS.flatMap((field) => (field.of === 'seat' && !field.fromOwnMedian ? [field] : []));

/**
 * Means of a rower over the counted strokes, as “seat 3 power as mean” at the desk; the interval is wider than there by
 * what the oarlock may read wrong.
 */
export function rowerTold(session: Session, seat: number, links: Links): Told {
  const { recording, analysis, samples } = session;
  const strokes = counted(analysis);
  const seats = listSeats(analysis.gates);
  if (!seats.includes(seat)) return { fault: { sentence: `Seat ${seat} wasn’t measured.`, measuredSeats: seats } };
  const metrics = OF_A_ROWER.flatMap(({ name, column, unit }): Json[] => {
    const compiled = compileQuery(`seat ${seat} ${name} as mean`);
    const answered = compiled.ok ? answerQuery(compiled.value, { analysis, strokes, samples }) : null;
    const [told] = answered?.ok === true ? answered.value.told : [];
    const found = told === undefined ? null : meanTold(told);
    if (found === null) return [];
    const { mean: value, either } = found;
    const oarlocks = seatOarlockEffects(analysis, column, seat, value, strokes);
    const oarlock = oarlockHalf({ seat, value, strokesSd: 0, oarlocks });
    const half = either === null ? null : Math.hypot(either, oarlock);
    const interval = half === null ? { low: null, high: null } : { low: value - half, high: value + half };
    return [
      {
        metric: name,
        ...toldValue({ value, ...interval }, unit?.name ?? null, 'An interval needs ten strokes.'),
        strokes: found.strokes,
        definition: definitionText(column),
      },
    ];
  });
  return { recording, seat, metrics, link: links.seat(recording, seat), ...fileText(session) };
}

// Two sides compared as by the page Compare, without a choice of strokes, floors or calibrations of its own.
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
