// Sound of a session: catches with their sides, and the whole session as `analyze --sound` writes it.
import type { Engine } from '../../kernel/engine.ts';
import { boatChannel } from '../../recording/gates.ts';
import type { Samples, Side } from '../../recording/recording.ts';
import type { Analysis } from '../analysis.ts';
import { computeMean } from '../statistics.ts';
import { boatSound, type HeardCatch, type Sound } from './boat-sound.ts';

/** Maximum length; longer files would exceed 53 MB. */
export const MAX_HEARD_S = 600;
const BESIDE = 0.8;

const panOf = (side: Side | 'both' | null): number => (side === 'port' ? -BESIDE : side === 'starboard' ? BESIDE : 0);

type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'crew'>;

/** Catches from `fromS` to before `toS`; a sweep oar sounds on its rower's side. */
export function heardCatches({ strokes, gates, crew }: Rowed, fromS: number, toS: number): HeardCatch[] {
  const pans = gates.map(({ seat, side }) => panOf(side ?? crew.find((member) => member.seat === seat)?.side ?? null));
  const found: HeardCatch[] = [];
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    gates.forEach(({ seat }, gate) => {
      const atS = strokes.gate.catchS[stroke * strokes.gateCount + gate] ?? NaN;
      if (atS >= fromS && atS < toS) found.push({ atS, seat, pan: pans[gate] ?? 0 });
    });
  }
  return found;
}

/** Removes the mean, because a tilted sensor adds a share of gravity. */
export const levelled = (accelerationMps2: Float64Array): Float64Array => {
  const bias = computeMean(accelerationMps2.filter(Number.isFinite)) ?? 0;
  return accelerationMps2.map((value) => value - bias);
};

/** From the first stroke, at most ten minutes; null without acceleration or a catch. */
export function sessionSound(engine: Engine, samples: Samples | null, analysis: Rowed): Sound | null {
  const { boat, count } = analysis.strokes;
  const fromS = boat.startS[0] ?? NaN;
  const toS = Math.min(boat.endS[count - 1] ?? NaN, fromS + MAX_HEARD_S);
  if (!(toS > fromS)) return null;
  const catches = heardCatches(analysis, fromS, toS);
  const acceleration = samples === null ? null : boatChannel(samples, 'acceleration');
  if (samples === null || acceleration === null) {
    return catches.length === 0 ? null : boatSound({ timeS: [], accelerationMps2: [], catches, fromS, toS, speed: 1 });
  }
  const clock = engine.view(samples.timeS);
  const isHeard = (row: number): boolean => (clock[row] ?? NaN) >= fromS && (clock[row] ?? NaN) <= toS;
  const rows = Array.from({ length: samples.rowCount }, (_, row) => row).filter(isHeard);
  const values = engine.view(acceleration.column);
  return boatSound({
    timeS: Float64Array.from(rows, (row) => clock[row] ?? NaN),
    accelerationMps2: levelled(Float64Array.from(rows, (row) => values[row] ?? NaN)),
    catches,
    fromS,
    toS,
    speed: 1,
  });
}
