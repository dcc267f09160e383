// Seats with unreliable sensors: the sensor check's sentence replaces what else was found.
import type { Affected, Finding as Fault } from '../../recording/finding.ts';
import type { Analysis } from '../analysis.ts';

/** Fields behind the valued metrics of a debrief. */
const PRICED: ReadonlySet<Affected> = new Set<Affected>(['forces', 'power', 'arcs']);
/** Minimum share of affected strokes; a fault in fewer does not affect the mean. */
const DOUBTED_SHARE = 0.02;

type Examined = Pick<Analysis, 'strokes' | 'findings'>;

function touchesMany({ fromS, toS }: Fault, { strokes: { boat } }: Examined, chosen: Int32Array): boolean {
  if (fromS === undefined) return true;
  const endS = toS ?? fromS;
  const touched = chosen.filter(
    (stroke) => (boat.startS[stroke] ?? NaN) <= endS && (boat.endS[stroke] ?? NaN) >= fromS,
  ).length;
  return touched > 0 && touched >= DOUBTED_SHARE * chosen.length;
}

/** Sensor check findings by seat, the worst first. */
export function doubtedSeats(examined: Examined, chosen: Int32Array): ReadonlyMap<number, Fault> {
  const doubted = new Map<number, Fault>();
  for (const fault of examined.findings) {
    const { seat, severity, affects = [] } = fault;
    if (seat === undefined || severity === 'info' || !affects.some((one) => PRICED.has(one))) continue;
    if (!touchesMany(fault, examined, chosen)) continue;
    if (!doubted.has(seat) || severity === 'error') doubted.set(seat, fault);
  }
  return doubted;
}
