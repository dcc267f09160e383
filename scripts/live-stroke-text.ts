// The stroke on the landing page: the mean force of every seat of the sample session's hardest piece, on one clock, as
// the engine measures it. The page carries these numbers and no engine.
import { boatSpread, gateSpreadOver } from '../engine/analysis/selected/stroke-means.ts';
import { samplePiece } from './sample-piece.ts';

/** From before the earliest catch to after the latest finish, ms after the stroke seat's catch. */
const FROM_MS = -60;
const TO_MS = 960;
const STEP_MS = 20;

/** A curve read between its points; null where it says nothing. */
function at(atS: Float64Array, mean: Float64Array, timeS: number): number | null {
  const next = atS.findIndex((moment) => moment >= timeS);
  if (next <= 0) return null;
  const [before, after] = [atS[next - 1] ?? NaN, atS[next] ?? NaN];
  const share = (timeS - before) / (after - before);
  const value = (mean[next - 1] ?? NaN) * (1 - share) + (mean[next] ?? NaN) * share;
  return Number.isFinite(value) ? Math.round(value) : null;
}

/** The text of src/features/site/landing/live/live-stroke.gen.ts. */
export async function liveStrokeText(): Promise<string> {
  const { analysis, strokes, forceBy } = await samplePiece();
  const profiles = forceBy('time');
  const moments = Array.from({ length: (TO_MS - FROM_MS) / STEP_MS + 1 }, (_, index) => FROM_MS + index * STEP_MS);
  const seats = profiles.map(({ gate, at: atS, mean }, index) => {
    const late = gateSpreadOver(analysis.strokes, 'catchOffsetMs', index, strokes);
    const lateMs = late.mean ?? NaN;
    return {
      seat: gate.seat,
      name: analysis.crew.find(({ seat }) => seat === gate.seat)?.name ?? null,
      lateMs: Math.round(lateMs),
      scatterMs: Math.round(late.sd ?? NaN),
      forceN: moments.map((ms) => at(atS, mean, (ms - lateMs) / 1000)),
    };
  });
  const rate = boatSpread(analysis.strokes, 'rateSpm', strokes).mean ?? NaN;
  return `// Written by scripts/live-stroke.mjs from the sample session: never edited by hand.

export interface LiveSeat {
  readonly seat: number;
  readonly name: string | null;
  /** Its catch after the stroke seat's: mean over the strokes, and scatter from one to the next. */
  readonly lateMs: number;
  readonly scatterMs: number;
  /** Mean force at the gate along the boat, N, at every moment; null outside its drive. */
  readonly forceN: readonly (number | null)[];
}

export const LIVE_STROKES = ${strokes.length};
export const LIVE_RATE_SPM = ${Math.round(rate)};
/** The first moment and the step, ms after the stroke seat's catch. */
export const LIVE_FROM_MS = ${FROM_MS};
export const LIVE_STEP_MS = ${STEP_MS};

export const LIVE_SEATS: readonly LiveSeat[] = [
${seats.map((seat) => `  ${JSON.stringify(seat)},`).join('\n')}
];
`;
}
