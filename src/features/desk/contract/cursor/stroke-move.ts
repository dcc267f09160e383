// Going to a stroke: the same moment of its cycle as where the cursor is now, so that the catch stays the catch.
import { placeAt, type Places } from './places.ts';

/** Seconds on the recording's clock; null of a stroke without times. */
export function sameMomentOf({ strokes }: Pick<Places, 'strokes'>, timeS: number, stroke: number): number | null {
  const to = strokes.find(({ index }) => index === stroke);
  if (to === undefined) return null;
  const from = placeAt(strokes, timeS);
  const share = from === null ? 0 : (timeS - from.fromS) / (from.toS - from.fromS);
  return to.fromS + share * (to.toS - to.fromS);
}
