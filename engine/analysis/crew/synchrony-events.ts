// Catch, load, release and finish of each oar against the reference, in milliseconds and in degrees of its own length;
// and against the mean of all oars, which is the same for each. + is late everywhere.
import { valueAtRow, type Oar } from './phase-course.ts';
import { referenceOars } from './timing-reference.ts';

/** Threshold of load and release, as a share of the drive's own peak force. */
const LOADED_SHARE = 0.3;
/** Time that force may outlast the turn of the oar, or start before it. */
const BEYOND_TURN_S = 0.15;
/** Maximum offset of two seats within one stroke. */
const ONE_STROKE_S = 0.5;
const MILLISECONDS = 1000;

/** One value per chosen stroke; NaN where unmeasured. */
export interface OarOffsets {
  readonly catchDeg: Float64Array;
  readonly loadDeg: Float64Array;
  readonly releaseMs: Float64Array;
  readonly releaseDeg: Float64Array;
  readonly finishDeg: Float64Array;
  /** Against the mean of all oars with the moment, itself included. */
  readonly loadFromMeanMs: Float64Array;
  readonly releaseFromMeanMs: Float64Array;
}

/** Rows of one oar, one per chosen stroke; NaN if it lacks the moment. */
interface Moments {
  readonly catchRow: Float64Array;
  readonly loadRow: Float64Array;
  readonly releaseRow: Float64Array;
  readonly finishRow: Float64Array;
}

/** Fractional row at which the force passes a level between `row` and the next. */
function crossing(force: Float32Array, row: number, level: number): number {
  const before = force[row] ?? NaN;
  return row + (level - before) / ((force[row + 1] ?? NaN) - before);
}

/** Row of the maximum force in [from, to); `from` if its sample is missing. */
function findPeakRow(force: Float32Array, from: number, to: number): number {
  let peakRow = from;
  for (let row = from + 1; row <= to; row++) {
    if ((force[row] ?? NaN) > (force[peakRow] ?? NaN)) peakRow = row;
  }
  return peakRow;
}

/** First row on the way from one to another, the last included, at which the force is below a level; null if none. */
function rowBelow(force: Float32Array, from: number, to: number, level: number): number | null {
  const step = from < to ? 1 : -1;
  for (let row = from; step * row <= step * to; row += step) {
    if ((force[row] ?? NaN) < level) return row;
  }
  return null;
}

/**
 * Writes the rows where the force rises and last falls through 30% of its peak in the drive; they stay NaN otherwise. A
 * missing sample counts as loaded.
 */
function findLoaded(force: Float32Array, at: number, rateHz: number, to: Moments): void {
  const [catchRow, finishRow] = [to.catchRow[at] ?? NaN, to.finishRow[at] ?? NaN];
  if (!(finishRow > catchRow)) return;
  const beyond = Math.round(BEYOND_TURN_S * rateHz);
  const first = Math.max(0, Math.floor(catchRow) - beyond);
  const last = Math.min(force.length - 1, Math.ceil(finishRow) + beyond);
  const peakRow = findPeakRow(force, Math.ceil(catchRow), finishRow);
  const level = LOADED_SHARE * (force[peakRow] ?? NaN);
  if (!(level > 0)) return;
  const rise = rowBelow(force, peakRow, first, level);
  const fall = rowBelow(force, peakRow, last, level);
  if (rise !== null) to.loadRow[at] = crossing(force, rise, level);
  if (fall !== null) to.releaseRow[at] = crossing(force, fall - 1, level);
}

function findMoments(oar: Oar, chosen: Int32Array, rateHz: number): Moments {
  const column = (): Float64Array => new Float64Array(chosen.length).fill(NaN);
  const moments = { catchRow: column(), loadRow: column(), releaseRow: column(), finishRow: column() };
  chosen.forEach((stroke, at) => {
    moments.catchRow[at] = oar.catchRow[stroke] ?? NaN;
    moments.finishRow[at] = oar.finishRow[stroke] ?? NaN;
    if (oar.force !== null && oar.hasForce[stroke] === 1) findLoaded(oar.force, at, rateHz, moments);
  });
  return moments;
}

/** Mean moments over the oars that have them. */
function meanMoments(oars: readonly Moments[], strokeCount: number): Moments {
  const meanMoment = (event: keyof Moments): Float64Array => {
    const mean = new Float64Array(strokeCount);
    const counts = new Float64Array(strokeCount);
    for (const { [event]: rows } of oars) {
      for (let at = 0; at < strokeCount; at++) {
        const row = rows[at] ?? NaN;
        if (Number.isNaN(row)) continue;
        mean[at] = (mean[at] ?? 0) + row;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    // 0 / 0 is NaN: no oar has the moment.
    for (let at = 0; at < strokeCount; at++) mean[at] = (mean[at] ?? NaN) / (counts[at] ?? NaN);
    return mean;
  };
  return {
    catchRow: meanMoment('catchRow'),
    loadRow: meanMoment('loadRow'),
    releaseRow: meanMoment('releaseRow'),
    finishRow: meanMoment('finishRow'),
  };
}

/**
 * Lateness in degrees. At a turn: the oar's distance from its own turn when the reference turns, with the sign of the
 * lateness; in the drive: the angle between its position when the reference loads or releases and its own.
 */
function degreesLate(angle: ArrayLike<number>, ownRow: number, referenceRow: number, isTurn: boolean): number {
  const difference = valueAtRow(angle, ownRow) - valueAtRow(angle, referenceRow);
  return isTurn ? Math.sign(ownRow - referenceRow) * Math.abs(difference) : difference;
}

/**
 * Offsets of every oar in the chosen strokes against the mean of the reference oars: a seat, or the other seats.
 * `referenceSeat` is null without a reference.
 */
export function oarOffsets(
  oars: readonly Oar[],
  referenceSeat: number | 'others' | null,
  chosen: Int32Array,
  sampleRateHz: number,
): OarOffsets[] {
  const strokeCount = chosen.length;
  const moments = oars.map((oar) => findMoments(oar, chosen, sampleRateHz));
  const referenceMoments = (seat: number): Moments =>
    meanMoments(
      referenceOars(oars, referenceSeat, seat).flatMap((index) => moments[index] ?? []),
      strokeCount,
    );
  const mean = meanMoments(moments, strokeCount);
  const column = (): Float64Array => new Float64Array(strokeCount).fill(NaN);
  const milliseconds = (rows: number): number => (rows / sampleRateHz) * MILLISECONDS;
  return oars.map(({ angle, seat }, index) => {
    const own = moments[index] ?? mean;
    const reference = referenceMoments(seat);
    const degrees = (event: keyof Moments, isTurn: boolean): Float64Array => {
      const to = column();
      for (let at = 0; at < strokeCount; at++) {
        const [row, other] = [own[event][at] ?? NaN, reference[event][at] ?? NaN];
        if (Math.abs(row - other) < ONE_STROKE_S * sampleRateHz) to[at] = degreesLate(angle, row, other, isTurn);
      }
      return to;
    };
    const behind = (event: keyof Moments, other: Moments): Float64Array =>
      own[event].map((row, at) => milliseconds(row - (other[event][at] ?? NaN)));
    const furthestMs = ONE_STROKE_S * MILLISECONDS;
    return {
      catchDeg: degrees('catchRow', true),
      loadDeg: degrees('loadRow', false),
      releaseMs: behind('releaseRow', reference).map((late) => (Math.abs(late) < furthestMs ? late : NaN)),
      releaseDeg: degrees('releaseRow', false),
      finishDeg: degrees('finishRow', true),
      loadFromMeanMs: behind('loadRow', mean),
      releaseFromMeanMs: behind('releaseRow', mean),
    };
  });
}
