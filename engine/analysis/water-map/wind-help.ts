// Speed effect of wind along the course, from 1 = (1 − a) u³ + a u (u + W)² at constant power: for light wind, two
// thirds of the air's share a of the drag.

export interface WindHelp {
  /** m/s gained from a tailwind, and its standard error. */
  readonly meanMps: number;
  readonly errorMps: number;
}

/** Share of air in the drag, from published times in head and tail wind of 5 m/s: for an eight, and for a single. */
const AIR = { eight: 0.145, single: 0.19 } as const;
/** Half of the difference between the two published classes, for boats in between. */
const BETWEEN = (AIR.single - AIR.eight) / 2;

/** Share of air in the drag on a still day, and its standard error where the class is in between. */
export const airShare = (seats: number | null): { readonly share: number; readonly error: number } =>
  seats === 8
    ? { share: AIR.eight, error: 0 }
    : seats === 1
      ? { share: AIR.single, error: 0 }
      : { share: (AIR.eight + AIR.single) / 2, error: BETWEEN };

/**
 * @param seats null for an unknown boat.
 * @param windMps from behind, + along; `errorMps` its standard error as entered by the user.
 */
export function windHelp(seats: number | null, windMps: number, errorMps: number): WindHelp {
  const { share, error } = airShare(seats);
  return {
    meanMps: ((2 * share) / 3) * windMps,
    errorMps: Math.hypot(((2 * share) / 3) * errorMps, ((2 * error) / 3) * windMps),
  };
}
