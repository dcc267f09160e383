// The debrief, and what stands out in a session without gates, as `analyze` prints them.
import type { Json } from '../document.ts';
import { brokeFirst, type Change } from '../changes/changes.ts';
import type { Debrief } from './debrief.ts';
import { findingSentences } from './debrief-messages.ts';
import type { Finding } from './finding.ts';
import type { Analysis } from '../analysis.ts';
import { keptSplitsOnly, rowedPieces, slowNumbersFromStrokes, type SlowNumbers } from '../pieces/rowed-pieces.ts';
import { findStandouts } from './standouts.ts';

/** Six decimals, as everywhere in the document; null for missing values. */
const number = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6 + 0;

const findingDocument = (found: Finding): Json => {
  const { kind, place, passed, subject, quantity, own, unit, size, instrument, metres, certainty, score, onset } =
    found;
  return {
    kind,
    place,
    passed,
    subject,
    quantity,
    own: number(own),
    size: size && number(size.value),
    unit,
    interval: size && [number(size.low), number(size.high)],
    instrument: instrument && { share: number(instrument.share), half: number(instrument.half) },
    metres: metres && { value: number(metres.value), low: number(metres.low), high: number(metres.high) },
    certainty: number(certainty),
    score: number(score),
    onset: onset && { ...onset },
    strokes: Array.from(found.strokes),
    sentence: findingSentences(found).message,
  };
};

const changeDocument = ({ before, size, error, chance, stretch, ...change }: Change): Json => ({
  ...change,
  stretch: [...stretch],
  before: number(before),
  size: number(size),
  error: number(error),
  chance: number(chance),
});

export function debriefDocument({ strokes, speedMps, findings, changes, nothing, closed }: Debrief): {
  readonly [key: string]: Json;
} {
  const first = brokeFirst(changes.changes);
  return {
    strokeCount: strokes.length,
    speedMps: number(speedMps),
    nothing: nothing?.message ?? null,
    closed: closed.map(({ message }) => message),
    findings: findings.map(findingDocument),
    changes: changes.changes.map(changeDocument),
    brokeFirst: first && changeDocument(first),
  };
}

/** Six decimals, as everywhere in the document. */
const sixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/**
 * Standouts of a session without gates, as `analyze` prints them.
 * @param bySecond per-second samples, for devices that don't record strokes.
 */
export function standoutsDocument(analysis: Analysis, bySecond: SlowNumbers | null): Json {
  const numbers = analysis.strokes.count > 0 ? slowNumbersFromStrokes(analysis) : bySecond;
  if (analysis.gates.length > 0 || numbers === null) return null;
  const { pieces, found, nothing, closed } = findStandouts(
    keptSplitsOnly(analysis) ? [] : rowedPieces(analysis),
    numbers,
    analysis.craft,
  );
  const nameOf = (piece: number | null): string | null => pieces[piece ?? -1]?.name ?? null;
  return {
    nothing: nothing?.message ?? null,
    closed: closed.map(({ message }) => message),
    found: found.map(({ kind, piece, against, value, either, unit, sentence, place, untold }) => ({
      kind,
      place,
      untold,
      piece: nameOf(piece),
      against: nameOf(against),
      size: sixDecimals(value),
      unit,
      interval: [sixDecimals(value - either), sixDecimals(value + either)],
      sentence: sentence.message,
    })),
  };
}
