// What a wind along the course gives a boat, of the law 1 = (1 − a) u³ + a u (u + W)² at constant power: for small winds two
// thirds of the share a that air has in her drag.

export interface WindHelp {
  /** m/s that a tailwind gives, and its standard error. */
  readonly meanMps: number;
  readonly errorMps: number;
}

/** Share of air in the drag, from published times in head and tail wind of 5 m/s: of an eight, and of a single scull. */
const AIR = { eight: 0.145, single: 0.19 } as const;
/** Between the two classes that were published, half of what they differ by. */
const BETWEEN = (AIR.single - AIR.eight) / 2;

/**
 * @param seats null where the boat is not known.
 * @param windMps from behind, + along; `errorMps` its standard error as whoever typed it knows it.
 */
export function windHelp(seats: number | null, windMps: number, errorMps: number): WindHelp {
  const share = seats === 8 ? AIR.eight : seats === 1 ? AIR.single : (AIR.eight + AIR.single) / 2;
  const unsure = seats === 8 || seats === 1 ? 0 : BETWEEN;
  return {
    meanMps: ((2 * share) / 3) * windMps,
    errorMps: Math.hypot(((2 * share) / 3) * errorMps, ((2 * unsure) / 3) * windMps),
  };
}
