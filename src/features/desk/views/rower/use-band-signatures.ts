// Force curves of each rate band and of all together, from the engine.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
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
  const ask = useMemo(
    () => async (signal: AbortSignal) => {
      const asked = [strokes, ...bands.map((band) => band.strokes)];
      const results = await Promise.all(
        asked.map((some) => engine.ask(session, 'signatures', { strokes: some }, signal)),
      );
      const refused = results.find((result) => !result.ok);
      const [together = [], ...found] = results.map((result) => (result.ok ? result.value : []));
      return success({
        together,
        bands: bands.map((band, at) => ({ band, signatures: found[at] ?? [] })),
        problem: refused?.ok === false ? refused.failure.sentence : null,
      });
    },
    [engine, session, strokes, bands],
  );
  const { data, isStale } = useLatest(ask);
  return isStale || data === null ? WAITING : data;
}
