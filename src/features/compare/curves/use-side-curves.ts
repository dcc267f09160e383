// Asks the engine for the force curves of exactly the strokes that are compared. An outing that is not open has those of
// all its strokes, kept with its analysis.
import { useEffect, useMemo, useState } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { engine } from '#src/outings/engine.ts';
import { latestOnly } from '#src/outings/latest-only.ts';
import type { Compared, SideName } from '../compared.ts';
import type { Loaded, Question } from '../model.ts';
import { sideCurve, type SideCurve } from './side-curves.ts';
import { findSource, type Source } from '../sides/sources.ts';

export interface EntryCurve {
  /** Its place among the entries. */
  readonly key: string;
  readonly compared: Compared;
  readonly side: SideName;
  readonly curve: SideCurve;
  /** False where the outing is not open, and the curve is of all its strokes. */
  readonly ofTheseStrokes: boolean;
}

interface Wanted extends Pick<Question, 'loaded' | 'strata'> {
  readonly stratum: number | null;
  readonly sources: readonly Source[];
}

interface Asked {
  readonly signatures: readonly Signature[];
  readonly ofTheseStrokes: boolean;
}

async function signaturesOf(one: Loaded, at: number, { strata, stratum, sources }: Wanted): Promise<Asked> {
  const { analysis, compared, strokes: all } = one;
  const outing = findSource(sources, compared.outing)?.outing ?? null;
  const places = strata.of[at];
  const strokes = stratum === null ? all : all.filter((_, k) => places?.[k] === stratum);
  if (strokes.length === 0) return { signatures: [], ofTheseStrokes: true };
  const answered = outing === null ? null : await engine.signatures({ outing, strokes });
  return answered?.ok === true
    ? { signatures: answered.value, ofTheseStrokes: true }
    : { signatures: analysis.signatures, ofTheseStrokes: false };
}

async function curvesOf(wanted: Wanted): Promise<EntryCurve[]> {
  const asked = await Promise.all(wanted.loaded.map((one, at) => signaturesOf(one, at, wanted)));
  return asked.flatMap(({ signatures, ofTheseStrokes }, at): EntryCurve[] => {
    const one = wanted.loaded[at];
    const curve = one === undefined ? null : sideCurve(signatures, one.compared.seat);
    return one === undefined || curve === null
      ? []
      : [{ key: String(at), compared: one.compared, side: one.side, curve, ofTheseStrokes }];
  });
}

/** Null while they are being computed. */
export function useSideCurves(
  { loaded, strata }: Question,
  stratum: number | null,
  sources: readonly Source[],
): readonly EntryCurve[] | null {
  const [answer, setAnswer] = useState<{ readonly of: Question['loaded']; readonly curves: EntryCurve[] } | null>(null);
  // Somebody who goes through the bands leaves no queue of questions behind: each outing's engine answers one by one.
  const ask = useMemo(() => latestOnly(curvesOf), []);

  useEffect(() => {
    let superseded = false;
    void ask({ loaded, strata, stratum, sources }).then((curves) => {
      if (!superseded && curves !== null) setAnswer({ of: loaded, curves });
    });
    return () => {
      superseded = true;
    };
  }, [ask, loaded, strata, stratum, sources]);

  return answer?.of === loaded ? answer.curves : null;
}
