// Fetches the force curves of exactly the compared strokes, for open and stored sessions.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { askSource } from './use-asked.ts';
import type { Compared, SideName } from './compared.ts';
import type { Loaded, Question } from './model.ts';
import { sideCurve, type SideCurve } from './ghost-messages.ts';
import { findSource, type Source } from './sides/sources.ts';

export interface EntryCurve {
  /** Index among the entries. */
  readonly key: string;
  readonly compared: Compared;
  readonly side: SideName;
  readonly curve: SideCurve;
}

export interface SideCurves {
  readonly curves: readonly EntryCurve[];
  /** Signatures of every oar of every entry of a side. */
  readonly signatures: Readonly<Record<SideName, readonly Signature[]>>;
  /** One sentence for each session without curves. */
  readonly problems: readonly string[];
}

interface Wanted extends Pick<Question, 'loaded' | 'strata' | 'shared'> {
  readonly stratum: number | null;
  readonly sources: readonly Source[];
}

async function fetchSignatures(
  { compared, counted: { strokes: all } }: Loaded,
  at: number,
  { strata, shared, stratum, sources }: Wanted,
): Promise<Result<readonly Signature[]>> {
  const source = findSource(sources, compared.session);
  const places = strata.of[at];
  const strokes = all.filter((_, k) => (stratum === null ? shared.has(places?.[k] ?? -1) : places?.[k] === stratum));
  if (strokes.length === 0 || source === undefined) return success([]);
  return askSource(source, (session) => engine.ask(session, 'signatures', { strokes }));
}

async function loadSideCurves(wanted: Wanted): Promise<SideCurves> {
  const asked = await Promise.all(wanted.loaded.map((one, at) => fetchSignatures(one, at, wanted)));
  const curves = asked.flatMap((answer, at): EntryCurve[] => {
    const one = wanted.loaded[at];
    const curve = one === undefined || !answer.ok ? null : sideCurve(answer.value, one.compared.seat);
    return one === undefined || curve === null
      ? []
      : [{ key: String(at), compared: one.compared, side: one.side, curve }];
  });
  const ofSide = (name: SideName): Signature[] =>
    asked.flatMap((answer, at) => (answer.ok && wanted.loaded[at]?.side === name ? answer.value : []));
  const signatures = { before: ofSide('before'), after: ofSide('after') };
  return {
    curves,
    signatures,
    problems: [...new Set(asked.flatMap((answer) => (answer.ok ? [] : [answer.failure.sentence])))],
  };
}

/** Null while computing. */
export function useSideCurves(
  { loaded, strata, shared }: Question,
  stratum: number | null,
  sources: readonly Source[],
): SideCurves | null {
  const ask = useMemo(
    () => async () =>
      success({ of: loaded, curves: await loadSideCurves({ loaded, strata, shared, stratum, sources }) }),
    [loaded, strata, shared, stratum, sources],
  );
  const { data } = useLatest(ask);
  return data?.of === loaded ? data.curves : null;
}
