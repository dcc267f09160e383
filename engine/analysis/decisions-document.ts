// Decision answers as `analyze --decide` prints them.
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
