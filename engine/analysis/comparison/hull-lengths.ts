// Length of racing shells, to express a lead in lengths.
import type { Boat } from '../../recording/recording.ts';

/** Meters by the number of rowers; vendors differ by up to a tenth. World Rowing, boat classes. */
const LENGTHS_M: Readonly<Record<number, number>> = { 1: 8.2, 2: 10.4, 4: 13.4, 8: 19.9 };

/** Null for an unknown size or a size without racing shells. */
export const hullLengthOf = ({ seatCount }: Pick<Boat, 'seatCount'>): number | null =>
  seatCount === null ? null : (LENGTHS_M[seatCount] ?? null);
