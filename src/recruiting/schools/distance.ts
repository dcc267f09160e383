// How far a college is from home, in a straight line over the ground: never the way by road, which no one here knows.

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth (IUGG), kilometers. */
const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_MILE = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great circle on a sphere (haversine), kilometers; within 0.6% of the ellipsoid's. */
export function straightLineKm(from: Place, to: Place): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2);
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = northward ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * eastward ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const isWithinMiles = (from: Place, to: Place, miles: number): boolean =>
  straightLineKm(from, to) <= miles * KM_PER_MILE;

/** To a tenth of a degree, about eleven kilometers: near enough to measure from, too far to find a door. */
export const roughly = ({ latitude, longitude }: Place): Place => ({
  latitude: tenth(latitude),
  longitude: tenth(longitude),
});

// Adding 0 turns −0 into 0.
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;

/** "about 180 mi (290 km)": home is known to ten kilometers only, so tens are all there is to say. */
export function distanceWords(km: number): string {
  const miles = km / KM_PER_MILE;
  return miles < 10 ? 'less than 10 mi (16 km)' : `about ${tens(miles)} mi (${tens(km)} km)`;
}

/** Null without a place to measure from. */
export const distanceFrom = (home: Place | null, to: Place): string | null =>
  home === null ? null : distanceWords(straightLineKm(home, to));

const tens = (amount: number): string => (Math.round(amount / 10) * 10).toLocaleString('en-US');

/** "42.4,-71.1", as an address carries it. */
export const placeText = ({ latitude, longitude }: Place): string => `${latitude},${longitude}`;

/** Rounded; null for what is not a place on earth. */
export function parsePlace(text: string): Place | null {
  const written = /^\s*(?<latitude>[-−]?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(?<longitude>[-−]?\d{1,3}(?:\.\d+)?)\s*$/u.exec(
    text,
  )?.groups;
  if (written === undefined) return null;
  const [latitude, longitude] = [written['latitude'], written['longitude']].map((part) =>
    Number(part?.replace('−', '-')),
  );
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? roughly({ latitude, longitude }) : null;
}
