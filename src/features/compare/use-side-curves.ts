// Asks the engine for the force curves of exactly the strokes that are compared. An outing that is not open has those of
// all its strokes, kept with its analysis.
import { useEffect, useState } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { engine } from '#src/outings/engine.ts';
import type { Compared, SideName } from './compared.ts';
import type { Loaded, Question } from './model.ts';
import { sideCurve, type SideCurve } from './side-curves.ts';
import { findSource, type Source } from './sources.ts';

export interface EntryCurve {
  /** Its place among the entries. */
  readonly key: string;
  readonly compared: Compared;
  readonly side: SideName;
  readonly curve: SideCurve;
  /** False where the outing is not open, and the curve is of all its strokes. */
  readonly ofTheseStrokes: boolean;
}

interface Asked {
  readonly signatures: readonly Signature[];
  readonly ofTheseStrokes: boolean;
}

/** Null while they are being computed. */
export function useSideCurves(
  { loaded, strata }: Question,
  stratum: number | null,
  sources: readonly Source[],
): readonly EntryCurve[] | null {
  const [answer, setAnswer] = useState<{ readonly of: Question['loaded']; readonly curves: EntryCurve[] } | null>(null);

  useEffect(() => {
    let superseded = false;
    const ask = async (one: Loaded, at: number): Promise<Asked> => {
      const { analysis, compared, strokes: all } = one;
      const outing = findSource(sources, compared.outing)?.outing ?? null;
      const places = strata.of[at];
      const strokes = stratum === null ? all : all.filter((_, k) => places?.[k] === stratum);
      if (strokes.length === 0) return { signatures: [], ofTheseStrokes: true };
      const answered = outing === null ? null : await engine.signatures({ outing, strokes });
      return answered?.ok === true
        ? { signatures: answered.value, ofTheseStrokes: true }
        : { signatures: analysis.signatures, ofTheseStrokes: false };
    };
    void Promise.all(loaded.map(ask)).then((asked) => {
      if (superseded) return;
      const curves = asked.flatMap(({ signatures, ofTheseStrokes }, at): EntryCurve[] => {
        const one = loaded[at];
        const curve = one === undefined ? null : sideCurve(signatures, one.compared.seat);
        return one === undefined || curve === null
          ? []
          : [{ key: String(at), compared: one.compared, side: one.side, curve, ofTheseStrokes }];
      });
      setAnswer({ of: loaded, curves });
    });
    return () => {
      superseded = true;
    };
  }, [loaded, strata, stratum, sources]);

  return answer?.of === loaded ? answer.curves : null;
}
