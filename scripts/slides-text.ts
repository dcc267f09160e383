// The numbers of the landing page's eight images: the sample session's hardest piece by seat, as the engine measures
// it. What each image says stands next to its drawing and is found in these numbers; the page carries no engine.
import { crewDifferences } from '../engine/analysis/instrument/crew-differences.ts';
import { computeTravel, boatSpread, gateSpreadOver } from '../engine/analysis/selected/stroke-means.ts';
import type { GateField } from '../engine/analysis/analysis.ts';
import { toPlane } from '../engine/analysis/track/geodesy.ts';
import { samplePiece, type SamplePiece } from './sample-piece.ts';

/** Degrees between two points of a curve, and meters between two of the track. */
const STEP_DEG = 2;
const STEP_M = 10;

const rounded = (value: number | null | undefined, digits = 0): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toFixed(digits));

/** Angles at which all eight curves are listed, from the first even degree with a value. */
function listAngles(
  profiles: readonly { readonly at: Float64Array; readonly mean: Float64Array }[],
): readonly number[] {
  const told = profiles.flatMap(({ at, mean }) => [...at].filter((_, index) => Number.isFinite(mean[index])));
  const first = STEP_DEG * Math.floor(Math.min(...told) / STEP_DEG);
  const count = Math.floor((Math.max(...told) - first) / STEP_DEG) + 1;
  return Array.from({ length: count }, (_, index) => first + STEP_DEG * index);
}

/** The piece every ten meters: east and north of its start, m, and speed over the previous meters, m/s. */
function sampleCourse({ analysis, startS, endS }: SamplePiece): readonly (readonly [number, number, number])[] {
  const { track } = analysis;
  if (track === null) throw new Error('The sample session has no track.');
  const places: [number, number, number][] = [];
  let frame: { latitudeDeg: number; longitudeDeg: number } | null = null;
  let last = { m: -Infinity, s: NaN };
  for (const [index, timeS] of track.timeS.entries()) {
    const m = track.cumulativeM[index] ?? NaN;
    if (timeS < startS || timeS > endS || m - last.m < STEP_M) continue;
    const ground = { latitudeDeg: track.latitudeDeg[index] ?? NaN, longitudeDeg: track.longitudeDeg[index] ?? NaN };
    frame ??= ground;
    const { east, north } = toPlane(frame, ground);
    const speed = Number.isFinite(last.s) ? (m - last.m) / (timeS - last.s) : (track.speedMps[index] ?? NaN);
    places.push([rounded(east, 1) ?? 0, rounded(north, 1) ?? 0, rounded(speed, 2) ?? 0]);
    last = { m, s: timeS };
  }
  return places;
}

/** The text of src/features/site/landing/slides/piece.gen.ts. */
export async function slidesText(): Promise<string> {
  const piece = await samplePiece();
  const { analysis, strokes } = piece;
  const profiles = piece.forceBy('angle');
  const angles = listAngles(profiles);
  const computeMean = (field: GateField, gate: number, digits = 0): number | null =>
    rounded(gateSpreadOver(analysis.strokes, field, gate, strokes).mean, digits);
  const differences = crewDifferences(analysis, 'powerW', strokes);
  const describeDifference = (seat: number) => {
    const found = differences.get(seat);
    return (
      found && {
        byW: rounded(found.value),
        lowW: rounded(found.low),
        highW: rounded(found.high),
        isNamed: found.isNamed,
      }
    );
  };
  const seats = profiles.map(({ gate, at, mean }, index) => ({
    seat: gate.seat,
    name: analysis.crew.find(({ seat }) => seat === gate.seat)?.name ?? `Seat ${gate.seat}`,
    powerW: computeMean('powerW', index),
    apart: describeDifference(gate.seat),
    catchMs: computeMean('catchOffsetMs', index),
    arcDeg: computeMean('arcDeg', index, 1),
    catchDeg: computeMean('catchAngleDeg', index, 1),
    slipDeg: computeMean('catchSlipDeg', index, 1),
    peakN: computeMean('peakForceN', index),
    peakPct: computeMean('peakPositionPct', index, 1),
    peakPctSd: rounded(gateSpreadOver(analysis.strokes, 'peakPositionPct', index, strokes).sd, 1),
    strokesW: Array.from(strokes, (stroke) =>
      rounded(analysis.strokes.gate.powerW[stroke * analysis.strokes.gateCount + index]),
    ),
    forceN: angles.map((angle) => rounded(mean[at.indexOf(angle)])),
  }));
  const { speedMps, distanceM } = computeTravel(analysis.strokes, strokes);
  const boat = {
    strokes: strokes.length,
    paceS: rounded(500 / (speedMps ?? NaN), 1),
    rateSpm: rounded(boatSpread(analysis.strokes, 'rateSpm', strokes).mean, 1),
    rateSd: rounded(boatSpread(analysis.strokes, 'rateSpm', strokes).sd, 1),
    perStrokeM: rounded((distanceM ?? NaN) / strokes.length, 1),
    speedKeptPct: rounded(boatSpread(analysis.strokes, 'velocityEfficiencyPct', strokes).mean, 1),
  };
  return `// Written by scripts/live-stroke.mjs from the sample session: never edited by hand.

export interface PieceSeat {
  readonly seat: number;
  readonly name: string;
  /** Means over the strokes; catches after the stroke seat's. */
  readonly powerW: number;
  /** Of the power against the median of the others, with the 90% interval and whether the oarlocks let it be told. */
  readonly apart: {
    readonly byW: number;
    readonly lowW: number;
    readonly highW: number;
    readonly isNamed: boolean;
  };
  readonly catchMs: number;
  readonly arcDeg: number;
  readonly catchDeg: number;
  readonly slipDeg: number;
  readonly peakN: number;
  /** Where in the arc the force is greatest, %, and its scatter from stroke to stroke. */
  readonly peakPct: number;
  readonly peakPctSd: number;
  /** Power of every stroke, W. */
  readonly strokesW: readonly (number | null)[];
  /** Mean force along the boat, N, at every angle of PIECE_ANGLES; null outside its drive. */
  readonly forceN: readonly (number | null)[];
}

export const PIECE_ANGLES_FROM = ${angles[0]};
export const PIECE_ANGLES_STEP = ${STEP_DEG};

export const PIECE = ${JSON.stringify(boat)} as const;

export const PIECE_SEATS: readonly PieceSeat[] = [
${seats.map((seat) => `  ${JSON.stringify(seat)},`).join('\n')}
];

/** Meters between two places of the course. */
export const PIECE_COURSE_STEP_M = ${STEP_M};
/** East and north of the first place, m, and the speed over the meters before, m/s. */
export const PIECE_COURSE: readonly (readonly [east: number, north: number, speedMps: number])[] = ${JSON.stringify(sampleCourse(piece))};
`;
}
