import type { Boat } from './recording.ts';

/** "8+", "4-", "2x"; null where rig or size are not known. */
export function boatClass({ seatCount, rig, coxed }: Boat): string | null {
  if (seatCount === null) return null;
  if (rig === 'scull') return `${seatCount}x`;
  if (rig === null || (coxed === null && seatCount < 8)) return null;
  return `${seatCount}${coxed === false ? '-' : '+'}`;
}
