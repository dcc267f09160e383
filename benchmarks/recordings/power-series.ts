// The power of a rower over two hours: warm-up, pieces with rests between them, and the noise of strokes.
import { randomFrom } from './rowing-model.ts';

const SESSION_S = 7200;

/** Watts, never negative, `rateHz` samples per second. */
export function powerSeries(rateHz: number): Float64Array {
  const random = randomFrom(7);
  const series = new Float64Array(SESSION_S * rateHz);
  let effort = 0;
  let blockEnds = 0;
  for (let i = 0; i < series.length; i += 1) {
    if (i >= blockEnds) {
      const resting = random() < 0.2;
      effort = resting ? 0 : 140 + 260 * random() ** 2;
      blockEnds = i + Math.round((resting ? 30 + 60 * random() : 60 + 600 * random()) * rateHz);
    }
    const strokePhase = (i / rateHz) * 0.45;
    const withinStroke = rateHz > 1 ? Math.max(0, Math.sin(2 * Math.PI * strokePhase)) * Math.PI : 1;
    series[i] = effort * withinStroke * (0.9 + 0.2 * random());
  }
  return series;
}
