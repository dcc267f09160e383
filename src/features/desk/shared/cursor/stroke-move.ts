// Moves to a stroke at the current phase of the cycle: a catch stays a catch.
import { placeAt, type Places } from './places.ts';

/** Seconds on the recording's clock; null for a stroke without times. */
export function matchMoment({ strokes }: Pick<Places, 'strokes'>, timeS: number, stroke: number): number | null {
  const to = strokes.find(({ index }) => index === stroke);
  if (to === undefined) return null;
  const from = placeAt(strokes, timeS);
  const share = from === null ? 0 : (timeS - from.fromS) / (from.toS - from.fromS);
  return to.fromS + share * (to.toS - to.fromS);
}
