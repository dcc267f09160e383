// Checks whether two stretches cover the same water in the same direction, and finds the line across it that both
// passed.
import type { Track } from '../analysis.ts';
import type { RowedLine } from './rowed-line.ts';

type Way = Pick<Track, 'timeS' | 'latitudeDeg' | 'longitudeDeg' | 'headingDeg'>;

/** Meters of each at the common line. */
export interface CommonLine {
  readonly before: number;
  readonly after: number;
}

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;
/** Maximum distance of two starts on the same course, along or across the water. */
const FARTHEST_ALONG_M = 500;
const FARTHEST_ACROSS_M = 150;
/** Maximum difference in direction. */
const SAME_WAY = Math.cos(30 * RADIANS);

interface Start {
  readonly eastM: number;
  readonly northM: number;
  readonly headingDeg: number;
}

/** GPS point nearest to the start of a stretch; null without one within two seconds. */
function nearestFix({ timeS, latitudeDeg, longitudeDeg, headingDeg }: Way, { startS }: RowedLine): Start | null {
  let nearest = 0;
  for (let k = 1; k < timeS.length; k++) {
    if (Math.abs((timeS[k] ?? NaN) - startS) < Math.abs((timeS[nearest] ?? NaN) - startS)) nearest = k;
  }
  const [latitude, longitude, heading] = [latitudeDeg, longitudeDeg, headingDeg].map(
    (column) => column[nearest] ?? NaN,
  );
  if (latitude === undefined || longitude === undefined || heading === undefined) return null;
  const isKnown = Math.abs((timeS[nearest] ?? NaN) - startS) <= 2 && Number.isFinite(latitude + longitude + heading);
  if (!isKnown) return null;
  return {
    eastM: longitude * METRES_PER_DEGREE * Math.cos(latitude * RADIANS),
    northM: latitude * METRES_PER_DEGREE,
    headingDeg: heading,
  };
}

/** Line across the water at the start of whichever began farther along; null if they were not on the same water. */
export function commonLine(
  before: { readonly track: Way | null; readonly line: RowedLine },
  after: { readonly track: Way | null; readonly line: RowedLine },
): CommonLine | null {
  const [a, b] = [before, after].map(({ track, line }) => (track === null ? null : nearestFix(track, line)));
  if (a == null || b == null || Math.cos((a.headingDeg - b.headingDeg) * RADIANS) < SAME_WAY) return null;
  const [east, north] = [b.eastM - a.eastM, b.northM - a.northM];
  const [sine, cosine] = [Math.sin(a.headingDeg * RADIANS), Math.cos(a.headingDeg * RADIANS)];
  const along = east * sine + north * cosine;
  const across = east * cosine - north * sine;
  if (Math.abs(along) > FARTHEST_ALONG_M || Math.abs(across) > FARTHEST_ACROSS_M) return null;
  return { before: Math.max(along, 0), after: Math.max(-along, 0) };
}
