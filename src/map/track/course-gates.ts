// Gates that a coach puts across the course: a start and a finish, and when the boat crossed them.
import type { Track } from '#engine/analysis/analysis.ts';
import { localFrame, toEastM, toLngLat, toNorthM } from './track-geometry.ts';
import { lastNotAfter, type TrackPlace } from './track-lines.ts';

export const GATE_ROLES = ['start', 'finish'] as const;
export type GateRole = (typeof GATE_ROLES)[number];

/** A line across the water: through a place, at a right angle to a direction of travel. */
export interface CourseGate {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Clockwise from north, 0 to 360: the way the boat went where the gate was put. */
  readonly headingDeg: number;
  /** Both sides together: only a boat that passes within counts. */
  readonly widthM: number;
}

export type CourseGates = Readonly<Record<GateRole, CourseGate | null>>;

export const NO_GATES: CourseGates = { start: null, finish: null };

export const NARROWEST_GATE_M = 10;
export const WIDEST_GATE_M = 500;
export const USUAL_GATE_M = 60;

export interface Crossing {
  readonly role: GateRole;
  /** Seconds on the recording's own clock, interpolated between two points of the track. */
  readonly timeS: number;
  /** Along the track, meters. */
  readonly cumulativeM: number;
  /** True in the direction the gate was put in, false the other way. */
  readonly forward: boolean;
}

/** From one gate to the other without crossing either in between. */
export interface Pass {
  readonly from: GateRole;
  readonly fromS: number;
  readonly toS: number;
  readonly distanceM: number;
}

/** Between points further apart in time no one knows where the boat was. */
const LONGEST_STEP_S = 15;

/** Meters along the timing line's direction of travel and to its right. */
function gateFrame({ latitudeDeg, longitudeDeg, headingDeg }: CourseGate) {
  const frame = localFrame(latitudeDeg, longitudeDeg);
  const heading = (headingDeg * Math.PI) / 180;
  const [ahead, aside] = [Math.cos(heading), Math.sin(heading)];
  return {
    frame,
    place: (latitude: number, longitude: number) => {
      const east = toEastM(frame, longitude);
      const north = toNorthM(frame, latitude);
      return { alongM: north * ahead + east * aside, acrossM: east * ahead - north * aside };
    },
    /** Longitude and latitude of a point given along and across. */
    at: (alongM: number, acrossM: number): [number, number] =>
      toLngLat(frame, alongM * aside + acrossM * ahead, alongM * ahead - acrossM * aside),
  };
}

/** Both ends of the gate, for drawing: longitude and latitude. */
export function gateEnds(gate: CourseGate): readonly [[number, number], [number, number]] {
  const { at } = gateFrame(gate);
  return [at(0, -gate.widthM / 2), at(0, gate.widthM / 2)];
}

/**
 * All crossings of the timing line by the track in time order, in either direction, interpolated linearly between
 * points. A point on the line belongs to the side ahead, so touching and continuing counts once.
 */
export function findCrossings(track: Track, role: GateRole, gate: CourseGate): Crossing[] {
  const { place } = gateFrame(gate);
  const crossings: Crossing[] = [];
  let before = place(track.latitudeDeg[0] ?? Number.NaN, track.longitudeDeg[0] ?? Number.NaN);
  for (let k = 1; k < track.timeS.length; k += 1) {
    const here = place(track.latitudeDeg[k] ?? Number.NaN, track.longitudeDeg[k] ?? Number.NaN);
    const [fromS = Number.NaN, toS = Number.NaN] = [track.timeS[k - 1], track.timeS[k]];
    if (before.alongM < 0 !== here.alongM < 0 && toS - fromS <= LONGEST_STEP_S) {
      const share = -before.alongM / (here.alongM - before.alongM);
      const acrossM = before.acrossM + share * (here.acrossM - before.acrossM);
      const between = (column: Float64Array): number => {
        const from = column[k - 1] ?? Number.NaN;
        return from + share * ((column[k] ?? Number.NaN) - from);
      };
      if (Math.abs(acrossM) <= gate.widthM / 2) {
        crossings.push({
          role,
          timeS: between(track.timeS),
          cumulativeM: between(track.cumulativeM),
          forward: here.alongM >= 0,
        });
      }
    }
    before = here;
  }
  return crossings;
}

/** Crossings of every gate that is set, rising in time. */
export const allCrossings = (track: Track, gates: CourseGates): Crossing[] =>
  GATE_ROLES.flatMap((role) => {
    const gate = gates[role];
    return gate === null ? [] : findCrossings(track, role, gate);
  }).toSorted((a, b) => a.timeS - b.timeS);

/**
 * Passes between the gates, either way round: a crossing of one followed by a crossing of the other. A boat that drifts
 * back and forth over the first starts with the last of those crossings; at the second the first one counts.
 */
export function findPasses(crossings: readonly Crossing[]): Pass[] {
  return crossings.flatMap((crossing, index) => {
    const before = crossings[index - 1];
    if (before === undefined || before.role === crossing.role) return [];
    return [
      {
        from: before.role,
        fromS: before.timeS,
        toS: crossing.timeS,
        distanceM: crossing.cumulativeM - before.cumulativeM,
      },
    ];
  });
}

/** A gate across the course at a place of the track; null where the boat lay still and went nowhere. */
export function gateAt(track: Track, place: TrackPlace, widthM: number): CourseGate | null {
  const headingDeg = headingAt(track, place.timeS);
  return headingDeg === null
    ? null
    : { latitudeDeg: place.latitudeDeg, longitudeDeg: place.longitudeDeg, headingDeg, widthM };
}

/** Direction of travel at the nearest point of the track that has one, within a few seconds. */
const HEADING_WITHIN_S = 10;

export function headingAt({ timeS: times, headingDeg }: Track, timeS: number): number | null {
  let nearest: number | null = null;
  let awayS = HEADING_WITHIN_S;
  const begun = lastNotAfter(times, timeS - HEADING_WITHIN_S) + 1;
  for (let k = begun; k < times.length; k += 1) {
    const away = Math.abs((times[k] ?? Infinity) - timeS);
    if (away > awayS && (times[k] ?? 0) > timeS) break;
    const heading = headingDeg[k] ?? Number.NaN;
    if (away > awayS || !Number.isFinite(heading)) continue;
    nearest = heading;
    awayS = away;
  }
  return nearest;
}
