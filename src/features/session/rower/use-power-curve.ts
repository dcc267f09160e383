// Fetches the samples of the rower's oars and reduces them to the mean power within the stroke.
import { useEffect, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leversFor } from '#engine/analysis/power-models.ts';
import type { EngineApi, OutingId, Trace } from '#workers/api.ts';
import { powerCurve, powerOfSamples, type PowerCurve } from './power-curve.ts';

/** As many strokes as give a calm mean; more would only cost time. */
export const MOST_STROKES = 60;
const GRID = [-0.2, 1.1, 0.02] as const;
const NEWTONS_PER_KGF = 9.80665;

export type CurveState =
  | { readonly state: 'computing' | 'absent' }
  | { readonly state: 'ready'; readonly curve: PowerCurve };

/** The middle strokes of a long selection. */
export function middleStrokes(strokes: Int32Array, most: number): Int32Array {
  const skipped = Math.max(0, Math.floor((strokes.length - most) / 2));
  return strokes.slice(skipped, skipped + most);
}

export function usePowerCurve(
  engine: EngineApi,
  outing: OutingId,
  analysis: Analysis,
  gate: number,
  strokes: Int32Array,
): CurveState {
  const [answer, setAnswer] = useState<CurveState>({ state: 'computing' });
  useEffect(() => {
    let superseded = false;
    void curveOf(engine, outing, analysis, gate, strokes).then((curve) => {
      if (!superseded) setAnswer(curve === null ? { state: 'absent' } : { state: 'ready', curve });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, analysis, gate, strokes]);
  return answer;
}

async function curveOf(
  engine: EngineApi,
  outing: OutingId,
  analysis: Analysis,
  gate: number,
  strokes: Int32Array,
): Promise<PowerCurve | null> {
  const oar = analysis.gates[gate];
  const { strokes: table, parameters, boat, sampleRateHz } = analysis;
  const indexOf = (name: string): number =>
    analysis.channels.findIndex(
      (channel) => channel.name === name && channel.position === String(oar?.seat) && channel.side === oar?.side,
    );
  const channels = [indexOf('GateAngle'), indexOf('GateForceX')];
  const chosen = middleStrokes(strokes, MOST_STROKES);
  const first = table.boat.startS[chosen[0] ?? -1];
  const last = table.boat.endS[chosen.at(-1) ?? -1];
  if (channels.includes(-1) || first === undefined || last === undefined || sampleRateHz === null) return null;

  const window = { fromS: first - 0.5, toS: last + 1.5 };
  const buckets = Math.ceil((window.toS - window.fromS) * sampleRateHz) + 2;
  const answer = await engine.traces({ outing, channels, ...window, buckets });
  if (!answer.ok) return null;
  const trace = (channel: number | undefined): Trace | undefined => answer.value.find((one) => one.channel === channel);
  const angle = trace(channels[0]);
  const force = trace(channels[1]);
  if (angle === undefined || force === undefined) return null;

  const newtons = analysis.channels[channels[1] ?? -1]?.unit === 'N' ? 1 : NEWTONS_PER_KGF;
  const power = powerOfSamples(
    { timeS: angle.timeS, angleDeg: angle.minimum, forceN: force.minimum.map((value) => value * newtons) },
    leversFor(analysis.levers, parameters, boat).leverM,
    analysis.powerModel,
  );
  const catches = Array.from(chosen, (stroke) => table.gate.catchS[stroke * table.gateCount + gate] ?? Number.NaN);
  const curve = powerCurve(angle.timeS, power, catches, GRID);
  return curve.strokeCount > 0 ? curve : null;
}
