// Degrees to meters around one place: east and north on the WGS 84 ellipsoid, good to 1e-5 within 20 km.

const SEMI_MAJOR_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

export interface LocalFrame {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Meters of one degree of latitude and of longitude here. */
  readonly northMPerDeg: number;
  readonly eastMPerDeg: number;
}

export function localFrame(latitudeDeg: number, longitudeDeg: number): LocalFrame {
  const radians = (latitudeDeg * Math.PI) / 180;
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const meridian = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / flattening ** 1.5;
  const normal = SEMI_MAJOR_M / Math.sqrt(flattening);
  return {
    latitudeDeg,
    longitudeDeg,
    northMPerDeg: (meridian * Math.PI) / 180,
    eastMPerDeg: (normal * Math.cos(radians) * Math.PI) / 180,
  };
}

export const toEastM = (frame: LocalFrame, longitudeDeg: number): number =>
  (longitudeDeg - frame.longitudeDeg) * frame.eastMPerDeg;

export const toNorthM = (frame: LocalFrame, latitudeDeg: number): number =>
  (latitudeDeg - frame.latitudeDeg) * frame.northMPerDeg;

/** Longitude and latitude of a place given in meters. */
export const toLngLat = (frame: LocalFrame, eastM: number, northM: number): [number, number] => [
  frame.longitudeDeg + eastM / frame.eastMPerDeg,
  frame.latitudeDeg + northM / frame.northMPerDeg,
];
