// Decision answers as `analyze` prints them: those of `--decide`, individual bests against the crew's, and a ghost
// race.
import type { Engine } from '../runtime/engine.ts';
import type { Recording } from '../recording/recording.ts';
import type { Analysis, StrokeKind } from './analysis.ts';
import { estimateCourseHelp } from './comparison/course-help.ts';
import { findLeads, rollMoments, rollWith, whatIf } from './answers.ts';
import { rigAnswers } from './seat-angles.ts';
import type { Json } from './document.ts';
import { exchangedSentence, exchangedWithin } from './fingerprint/exchanged-seats.ts';
import { blocksLike, wantedShape } from './fingerprint/strokes-alike.ts';
import { selectedStrokes } from './selected/selected-strokes.ts';
import { pulledOars, pullWith, swapSentence, type Pulled } from './what-if/swap.ts';
import { MAX_STROKES } from './what-if/what-if.ts';
import { maximalEffort, powerGap } from './power-gap.ts';
import { boatChannel } from '../recording/channels.ts';
import { computeGhost, type Ghosted } from './ghost/ghost.ts';
import { longestStretch, strokePhases, type StrokePhases } from './ghost/oar-places.ts';

/** Six decimals, as everywhere in the document, at any depth; null for NaN; sentences in plain English. */
export function plain(value: unknown): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 + 0 : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Float64Array) return Array.from(value, plain);
  if (typeof value !== 'object' || value === null) return null;
  if ('message' in value) return plain(value.message);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** Every pair of rowers who could swap: sides and turning; none of scullers and unmeasured oars. */
function swapsDocument(pulled: Pulled | null) {
  if (pulled === null) return [];
  const seats = pulled.oars.map(({ seat }) => seat);
  return seats.flatMap((a, at) =>
    seats.slice(at + 1).map((b) => {
      const { portPct } = pullWith(pulled, [a, b]);
      return { seats: [a, b], portPct, sentence: swapSentence(pulled, [a, b]).message };
    }),
  );
}

/** For each oar, the most similar block of every other one. */
function alikeDocument(analysis: Analysis, strokes: Int32Array) {
  return analysis.gates.map((_, gate) => {
    const wanted = wantedShape(analysis, gate, strokes);
    const blocks = wanted === null ? [] : blocksLike(wanted, analysis, strokes);
    const likest = analysis.gates.flatMap((__, other) =>
      other === gate ? [] : blocks.filter((block) => block.gate === other).slice(0, 1),
    );
    return { gate, likest: likest.toSorted((one, two) => one.away - two.away) };
  });
}

/** For the counted strokes, including `include`. */
export function decisionsDocument(
  engine: Engine,
  { samples }: Pick<Recording, 'samples'>,
  analysis: Analysis,
  include: readonly StrokeKind[],
): Json {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, include);
  const exchanged = exchangedWithin(analysis, strokes);
  const pulled = samples === null ? null : pulledOars(engine, samples, analysis, strokes.subarray(0, MAX_STROKES));
  const roll = samples === null ? null : rollMoments(engine, samples, analysis, strokes);
  return plain({
    exchanged: exchanged === null ? null : { ...exchanged, sentence: exchangedSentence(exchanged).message },
    alike: alikeDocument(analysis, strokes),
    courseHelp: estimateCourseHelp(analysis, strokes),
    leads: findLeads(analysis, strokes),
    roll: rollWith(analysis, strokes, roll),
    whatIf: { ...whatIf(engine, samples, analysis, strokes), swaps: swapsDocument(pulled) },
    rig: rigAnswers(analysis, strokes),
  });
}

/** Case-insensitive names; a name shared by two seats of a boat is ignored. */
function uniqueNames({ crew }: Pick<Analysis, 'crew'>): ReadonlyMap<number, string> {
  const folded = crew.map(({ seat, name }) => [seat, (name ?? '').trim().toLowerCase()] as const);
  return new Map(folded.filter(([, name]) => name !== '' && folded.filter(([, other]) => other === name).length === 1));
}

/**
 * Individual bests vs. crew's, as `analyze --maximal` prints them; rowers are matched by the names in the files. The
 * crew of the first session, against its rowers' power in the others.
 */
export function gapDocument(sessions: readonly Analysis[]): Json {
  const efforts = sessions.map((analysis) => maximalEffort(analysis, uniqueNames(analysis)));
  return plain(powerGap(efforts, efforts[0]?.crew ?? ''));
}

export interface AnalyzedRecording {
  readonly recording: Pick<Recording, 'samples'>;
  readonly analysis: Analysis;
}

function computePhases(
  engine: Engine,
  { recording: { samples }, analysis }: AnalyzedRecording,
  strokes: Int32Array,
): StrokePhases | null {
  const channel = samples === null ? null : boatChannel(samples, 'boat-speed');
  if (samples === null || channel === null || analysis.gates.length === 0) return null;
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return strokePhases({ timeS, speedMps: engine.view(channel.column) }, analysis, strokes);
}

function ghosted(engine: Engine, session: AnalyzedRecording, include: readonly StrokeKind[]): Ghosted | null {
  const { strokes } = selectedStrokes(session.analysis.strokes, undefined, include);
  const line = longestStretch(session.analysis, strokes);
  if (line === null) return null;
  const own = Int32Array.from({ length: line.to - line.from }, (_, k) => line.from + k);
  return { analysis: session.analysis, line, phases: computePhases(engine, session, own) };
}

const stretch = ({ line: { from, to, startS } }: Ghosted, lineM: number) => ({
  fromStroke: from,
  toStroke: to,
  startS,
  lineM,
});

/**
 * Ghost race as `analyze --ghost` prints it. Longest stretch without a rest of one session (after) against another's
 * (before).
 */
export function ghostDocument(
  engine: Engine,
  before: AnalyzedRecording,
  after: AnalyzedRecording,
  include: readonly StrokeKind[],
): Json {
  const [a, b] = [ghosted(engine, before, include), ghosted(engine, after, include)];
  if (a === null || b === null)
    return { nothing: 'A ghost boat needs ten strokes without a rest, with distance, on each side.' };
  const ghost = computeGhost(a, b);
  if (ghost === 'short') return { nothing: 'The two share less than 100 m of their course.' };
  const { before: beforeM, after: afterM, ...told } = ghost;
  return plain({
    ...told,
    stretchBefore: stretch(a, beforeM),
    stretchAfter: stretch(b, afterM),
  });
}
