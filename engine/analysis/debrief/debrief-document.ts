// The debrief as `analyze` prints it.
import type { Json } from '../document.ts';
import { brokeFirst, type Change } from '../changes/changes.ts';
import type { Debrief } from './debrief.ts';
import { findingSentences } from './debrief-messages.ts';
import type { Finding } from './finding.ts';

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
