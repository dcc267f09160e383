// When each oar catches, loads, lets go and finishes against the stroke seat, in milliseconds and in degrees of its own
// arc; and against the mean of all oars, which needs no stroke seat. + is late everywhere.
import type { StrokeTable } from './analysis.ts';
import { valueAtRow } from './phase.ts';
import type { Oar } from './synchrony-oars.ts';

/** The reference seat must have rowed in this share of the strokes. */
const REFERENCE_SHARE = 0.5;
/** Load and release: force passes this share of the drive's own peak. */
const LOADED_SHARE = 0.3;
/** Force may outlast the turn of the oar by this long, and may begin as long before it. */
const BEYOND_TURN_S = 0.15;
/** Further apart two seats are not in one stroke. */
const ONE_STROKE_S = 0.5;
const MILLISECONDS = 1000;

/** One value per chosen stroke; NaN where unmeasured. */
export interface OarOffsets {
  readonly catchDeg: Float64Array;
  readonly loadDeg: Float64Array;
  readonly releaseMs: Float64Array;
  readonly releaseDeg: Float64Array;
  readonly finishDeg: Float64Array;
  /** Against the mean of all oars that have the moment, itself among them. */
  readonly loadFromMeanMs: Float64Array;
  readonly releaseFromMeanMs: Float64Array;
}

interface Moments {
  readonly catchRow: number;
  readonly loadRow: number;
  readonly releaseRow: number;
  readonly finishRow: number;
}

/** Rows at which the force rises and last falls through 30 % of its peak in the drive; NaN where it does not. */
export function loadedRows(
  force: ArrayLike<number>,
  catchRow: number,
  finishRow: number,
  rateHz: number,
): { readonly loadRow: number; readonly releaseRow: number } {
  const beyond = Math.round(BEYOND_TURN_S * rateHz);
  const from = Math.max(0, Math.floor(catchRow) - beyond);
  const to = Math.min(force.length - 1, Math.ceil(finishRow) + beyond);
  let peak = Math.ceil(catchRow);
  for (let row = peak; row <= Math.floor(finishRow); row++) if ((force[row] ?? NaN) > (force[peak] ?? NaN)) peak = row;
  const level = LOADED_SHARE * (force[peak] ?? NaN);
  const isLoaded = (row: number): boolean => !((force[row] ?? NaN) < level);
  let rise = peak;
  while (rise > from && isLoaded(rise)) rise -= 1;
  let fall = peak;
  while (fall < to && isLoaded(fall)) fall += 1;
  const crossing = (row: number): number => {
    const before = force[row] ?? NaN;
    return row + (level - before) / ((force[row + 1] ?? NaN) - before);
  };
  const isPull = level > 0;
  return {
    loadRow: isPull && !isLoaded(rise) ? crossing(rise) : NaN,
    releaseRow: isPull && !isLoaded(fall) ? crossing(fall - 1) : NaN,
  };
}

function momentsOf(oar: Oar, stroke: number, rateHz: number): Moments {
  const catchRow = oar.catchRow[stroke] ?? NaN;
  const finishRow = oar.finishRow[stroke] ?? NaN;
  const loaded =
    oar.force !== null && oar.hasForce[stroke] === 1 && finishRow > catchRow
      ? loadedRows(oar.force, catchRow, finishRow, rateHz)
      : { loadRow: NaN, releaseRow: NaN };
  return { catchRow, finishRow, ...loaded };
}

/** Indexes of the oars of the stroke seat: the highest seat that rowed in at least half of the strokes. */
export function referenceOars(oars: readonly Oar[], strokes: StrokeTable): number[] {
  const rowed = (oar: Oar): number => oar.catchRow.filter((row) => !Number.isNaN(row)).length;
  const seat = oars.findLast((oar) => rowed(oar) >= REFERENCE_SHARE * strokes.count)?.seat;
  return oars.flatMap((oar, index) => (oar.seat === seat ? [index] : []));
}

function meanMoment(moments: readonly Moments[], event: keyof Moments): number {
  const rows = moments.map((moment) => moment[event]).filter((row) => !Number.isNaN(row));
  return rows.length === 0 ? NaN : rows.reduce((sum, row) => sum + row, 0) / rows.length;
}

/**
 * How far the oar still has to go, or has gone, in degrees: at a turn, how far it stands from its own when the stroke
 * seat turns, with the sign of the lateness; in the drive, how far it has gone when it loads or lets go itself beyond
 * where it stood when the stroke seat did.
 */
function degreesLate(angle: ArrayLike<number>, ownRow: number, referenceRow: number, isTurn: boolean): number {
  const difference = valueAtRow(angle, ownRow) - valueAtRow(angle, referenceRow);
  return isTurn ? Math.sign(ownRow - referenceRow) * Math.abs(difference) : difference;
}

/** Offsets of every oar in the chosen strokes against the stroke seat's oars (their mean, where they are two). */
export function oarOffsets(
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  sampleRateHz: number,
): OarOffsets[] {
  const references = new Set(referenceOars(oars, strokes));
  const columns = oars.map(() => {
    const column = (): Float64Array => new Float64Array(chosen.length).fill(NaN);
    return {
      catchDeg: column(),
      loadDeg: column(),
      releaseMs: column(),
      releaseDeg: column(),
      finishDeg: column(),
      loadFromMeanMs: column(),
      releaseFromMeanMs: column(),
    };
  });
  chosen.forEach((stroke, at) => {
    const moments = oars.map((oar) => momentsOf(oar, stroke, sampleRateHz));
    const reference = moments.filter((_, index) => references.has(index));
    const row = (event: keyof Moments): number => meanMoment(reference, event);
    const [catchRow, loadRow, releaseRow, finishRow] = [
      row('catchRow'),
      row('loadRow'),
      row('releaseRow'),
      row('finishRow'),
    ];
    const meanLoadRow = meanMoment(moments, 'loadRow');
    const meanReleaseRow = meanMoment(moments, 'releaseRow');
    const milliseconds = (rows: number): number => (rows / sampleRateHz) * MILLISECONDS;
    oars.forEach(({ angle }, index) => {
      const own = moments[index];
      const to = columns[index];
      if (!own || !to) return;
      to.loadFromMeanMs[at] = milliseconds(own.loadRow - meanLoadRow);
      to.releaseFromMeanMs[at] = milliseconds(own.releaseRow - meanReleaseRow);
      const together = (ownRow: number, other: number): boolean =>
        Math.abs(ownRow - other) < ONE_STROKE_S * sampleRateHz;
      if (together(own.catchRow, catchRow)) to.catchDeg[at] = degreesLate(angle, own.catchRow, catchRow, true);
      if (together(own.finishRow, finishRow)) to.finishDeg[at] = degreesLate(angle, own.finishRow, finishRow, true);
      if (together(own.loadRow, loadRow)) to.loadDeg[at] = degreesLate(angle, own.loadRow, loadRow, false);
      if (together(own.releaseRow, releaseRow)) {
        to.releaseDeg[at] = degreesLate(angle, own.releaseRow, releaseRow, false);
        to.releaseMs[at] = milliseconds(own.releaseRow - releaseRow);
      }
    });
  });
  return columns;
}
