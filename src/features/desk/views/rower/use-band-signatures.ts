// Force curves of each rate band and of all together, from the engine; only the latest bands count.
import { useEffect, useState } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { RateBand } from '../../shared/selection/rate-bands.ts';

export interface BandSignatures {
  readonly band: RateBand;
  /** One per gate of the analysis. */
  readonly signatures: readonly Signature[];
}

export interface BandAnswer {
  /** For all strokes together, one per gate; empty while computing. */
  readonly together: readonly Signature[];
  /** Null while computing. */
  readonly bands: readonly BandSignatures[] | null;
  readonly problem: string | null;
}

const WAITING: BandAnswer = { together: [], bands: null, problem: null };

export function useBandSignatures(
  engine: EngineApi,
  session: SessionId,
  strokes: Int32Array,
  bands: readonly RateBand[],
): BandAnswer {
  const [answer, setAnswer] = useState<(BandAnswer & { readonly of: readonly RateBand[] }) | null>(null);
  useEffect(() => {
    let superseded = false;
    const asked = [strokes, ...bands.map((band) => band.strokes)];
    void Promise.all(asked.map((some) => engine.signatures({ session, strokes: some }))).then((results) => {
      if (superseded) return;
      const refused = results.find((result) => !result.ok);
      const [together = [], ...found] = results.map((result) => (result.ok ? result.value : []));
      setAnswer({
        of: bands,
        together,
        bands: bands.map((band, at) => ({ band, signatures: found[at] ?? [] })),
        problem: refused?.ok === false ? refused.failure.sentence : null,
      });
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, strokes, bands]);
  return answer?.of === bands ? answer : WAITING;
}
