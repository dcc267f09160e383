// Fetches the speed within the strokes of both stretches and races them.
import { useMemo } from 'react';
import { computeGhost, type Ghost, type NoGhost } from '#engine/analysis/ghost/ghost.ts';
import { strokePhases, type StrokePhases } from '#engine/analysis/ghost/stroke-phases.ts';
import { success } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { askSource } from '../ask-source.ts';
import { findSource, type Source } from '../sides/sources.ts';
import type { GhostSide, GhostSides } from './ghost-sides.ts';

/** A drive has at least eight samples. */
const MIN_HZ = 10;

/** Null when the file has no speed within the stroke, or it can't be queried. */
async function computePhases({ loaded, line }: GhostSide, sources: readonly Source[]): Promise<StrokePhases | null> {
  const { analysis, compared } = loaded;
  const source = findSource(sources, compared.session);
  const channel = analysis.channels.findIndex(({ quantity }) => quantity === 'boat-speed');
  const rateHz = analysis.sampleRateHz ?? 0;
  const isTold = channel >= 0 && rateHz >= MIN_HZ && analysis.gates.length > 0;
  if (source === undefined || !isTold) return null;
  const [fromS, toS] = [line.startS, line.startS + (line.seconds.at(-1) ?? 0)];
  // One bucket per sample: the samples themselves.
  const buckets = Math.ceil((toS - fromS) * rateHz) + 1;
  const answer = await askSource(source, async (session) => {
    const traces = await engine.ask(session, 'traces', { channels: [channel], fromS, toS, buckets });
    const [trace] = traces.ok ? traces.value : [];
    return trace?.raw === true ? success({ timeS: trace.timeS, speedMps: trace.minimum }) : success(null);
  });
  if (!answer.ok || answer.value === null) return null;
  const strokes = Int32Array.from({ length: line.to - line.from }, (_, k) => line.from + k);
  return strokePhases(answer.value, analysis, strokes);
}

/** Null while fetching. */
export function useGhost(sides: GhostSides, sources: readonly Source[]): Ghost | NoGhost | null {
  const ask = useMemo(
    () => async () =>
      success({
        of: sides,
        both: await Promise.all([computePhases(sides.before, sources), computePhases(sides.after, sources)]),
      }),
    [sides, sources],
  );
  const { data: phases } = useLatest(ask);
  return useMemo(() => {
    if (phases?.of !== sides) return null;
    const [before, after] = phases.both;
    return computeGhost(
      { analysis: sides.before.loaded.analysis, line: sides.before.line, phases: before },
      { analysis: sides.after.loaded.analysis, line: sides.after.line, phases: after },
    );
  }, [phases, sides]);
}
