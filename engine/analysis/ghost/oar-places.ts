// Oar positions at a moment, from the turns in the stroke table: half a cosine between two turns, since the table has
// no more detail.
import type { StrokeTable } from '../analysis.ts';
import { stepAt } from './rowed-line.ts';

interface Turn {
  readonly atS: number;
  readonly angleDeg: number;
}

function turnsAround({ gate, gateCount, count }: StrokeTable, own: number, stroke: number): Turn[] {
  const turns: Turn[] = [];
  for (let k = Math.max(0, stroke - 1); k <= Math.min(count - 1, stroke + 1); k++) {
    const at = k * gateCount + own;
    turns.push({ atS: gate.catchS[at] ?? NaN, angleDeg: gate.catchAngleDeg[at] ?? NaN });
    turns.push({ atS: gate.finishS[at] ?? NaN, angleDeg: gate.finishAngleDeg[at] ?? NaN });
  }
  return turns.filter(({ atS, angleDeg }) => Number.isFinite(atS + angleDeg));
}

export interface OarPlace {
  readonly angleDeg: number;
  /** Between its catch and its finish. */
  readonly isDriving: boolean;
}

/** Every oar at a second of the recording's clock; null if its turns were not measured there. */
export function oarPlaces(table: StrokeTable, clockS: number): readonly (OarPlace | null)[] {
  const stroke = stepAt(table.boat.startS, clockS);
  return Array.from({ length: table.gateCount }, (_, own) => {
    if (stroke < 0) return null;
    const turns = turnsAround(table, own, stroke);
    const next = turns.findIndex(({ atS }) => atS > clockS);
    const [from, to] = [turns[next - 1], turns[next]];
    if (from === undefined || to === undefined) return null;
    const share = (1 - Math.cos((Math.PI * (clockS - from.atS)) / (to.atS - from.atS))) / 2;
    const angleDeg = from.angleDeg + (to.angleDeg - from.angleDeg) * share;
    return { angleDeg, isDriving: to.angleDeg > from.angleDeg };
  });
}
