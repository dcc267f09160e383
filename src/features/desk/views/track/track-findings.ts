// The track as plain values and sentences: its colors, the timing lines stored with the recording, and the help of the
// course.
import * as z from 'zod/mini';
import type { Track, Analysis } from '#engine/analysis/analysis.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { counted, fixed, signed } from '#src/format/number.ts';
import {
  type CourseGates,
  type Crossing,
  type Pass,
  NARROWEST_GATE_M,
  NO_GATES,
  WIDEST_GATE_M,
  type GateRole,
} from '#src/map/track/course-gates.ts';
import type { NamedTravel } from '#engine/analysis/pieces/named-travel.ts';
import { alongTrack } from '#src/map/track/splits.ts';
import { colourRange } from '#src/map/track/track-lines.ts';
import type { TrackColouring } from '#src/map/layers/track-layers.ts';
import type { Edit } from '#src/library/notebook/annotations-state.ts';
import type { Annotations, VersionedField } from '#storage/annotations.ts';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import type { CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import type { WindHelp } from '#engine/analysis/water-map/river-map.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { splitName, type NamedSplit } from '../../shared/selection/track-splits.ts';
import { measuredPerStroke, PER_STROKE, perStroke, type PerStroke } from '../../shared/selection/per-stroke.ts';

const TRAVELED: Readonly<Record<NamedTravel['of'], (travel: string) => string>> = {
  piece: (travel) => `${travel} in the piece.`,
  work: (travel) => `${travel} in the pieces, without rests.`,
  whole: (travel) => `${travel} over the whole recording.`,
  part: (travel) => `${travel} in the selection.`,
  strokes: (travel) => `${travel} in these strokes.`,
};

/** `alongM`: smoothed track in the selection; null when it does not cover it. `travel`: as in every view. */
export function trackFinding(track: Track, alongM: number | null, travel: NamedTravel): string {
  const { of, distanceM, timeS, speedMps } = travel;
  const length =
    alongM === null
      ? 'No GPS data for this selection.'
      : [
          ...(speedMps === null
            ? []
            : [TRAVELED[of](`${fixed(distanceM)} m in ${clock(timeS, 1)}, ${paceText(speedMps)} /500 m`)]),
          `The smoothed track is ${fixed(alongM)} m long.`,
        ].join(' ');
  const rejected =
    track.rejectedFixCount === 0
      ? `All ${fixed(track.fixCount)} GPS points are used.`
      : `${counted(track.rejectedFixCount, 'outlier')} of ${fixed(track.fixCount)} GPS points removed.`;
  return `${length} ${rejected}`;
}

export function splitsFinding(splits: readonly NamedSplit[]): string {
  const whole = splits.filter((split) => split.whole).toSorted((a, b) => b.speedMps - a.speedMps);
  const fastest = whole[0];
  const slowest = whole.at(-1);
  if (fastest === undefined || slowest === undefined) {
    return splits.length === 0
      ? 'No GPS points in this selection.'
      : 'The selection is shorter than one split; partial values are below.';
  }
  if (fastest === slowest) return `One whole split, at ${paceText(fastest.speedMps)} /500 m.`;
  const place = (split: NamedSplit): string => `${splitName(split)} m`;
  return `Fastest ${place(fastest)} at ${paceText(fastest.speedMps)}, slowest ${place(slowest)} at ${paceText(slowest.speedMps)} /500 m.`;
}

export function passesFinding(gates: CourseGates, crossings: readonly Crossing[], passes: readonly Pass[]): string {
  const { start, finish } = gates;
  if (start === null && finish === null) {
    return 'No timing lines yet. Add a start and finish line to time every run between them.';
  }
  if (start === null || finish === null) {
    const times = counted(crossings.length, 'time');
    return start === null
      ? `The boat crossed the finish line ${times}. Add the second line to time each run.`
      : `The boat crossed the start line ${times}. Add the second line to time each run.`;
  }
  const fastest = passes.toSorted((a, b) => a.toS - a.fromS - (b.toS - b.fromS))[0];
  if (fastest === undefined) return 'The boat never crossed both lines. Move or widen one of them.';
  const time = `${clock(fastest.toS - fastest.fromS, 1)} over ${fixed(fastest.distanceM)} m`;
  return passes.length === 1
    ? `One timed run, ${time}.`
    : `${counted(passes.length, 'timed run')}, the fastest ${time}.`;
}

/** Speed first: the track has it at every point, whatever sensors measured the strokes. */
export const listColourings = (analysis: Analysis, focusSeat: number): PerStroke[] => [
  'speed',
  ...measuredPerStroke(
    analysis,
    focusSeat,
    PER_STROKE.filter((id) => id !== 'speed'),
  ),
];

/** Values along the whole track; the scale covers the part inside [fromS, toS]. */
export function computeColouring(
  analysis: Analysis,
  by: PerStroke,
  focusSeat: number,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): TrackColouring {
  const { track, strokes: table } = analysis;
  if (track === null) return { values: new Float64Array(), range: null };
  const values = by === 'speed' ? track.speedMps : alongTrack(track, table, perStroke(by).values(analysis, focusSeat));
  const inside = Array.from(values).filter((_, index) => {
    const timeS = track.timeS[index] ?? Number.NaN;
    return timeS >= fromS && timeS <= toS;
  });
  return { values, range: colourRange(inside) };
}

/** Ends of the scale, with one more decimal when close together. */
export function legendEnds(by: PerStroke, range: readonly [number, number]): readonly [string, string] {
  const { decimals, unit } = perStroke(by);
  const places = range[1] - range[0] < 5 * 10 ** -decimals ? decimals + 1 : decimals;
  return [fixed(range[0], places), `${fixed(range[1], places)} ${unit}`];
}

const VERSION = 1;

const gate = z.object({
  latitudeDeg: z.number().check(z.minimum(-90), z.maximum(90)),
  longitudeDeg: z.number().check(z.minimum(-360), z.maximum(360)),
  headingDeg: z.number().check(z.minimum(0), z.maximum(360)),
  widthM: z.number().check(z.minimum(NARROWEST_GATE_M), z.maximum(WIDEST_GATE_M)),
});
const one = z.catch(z.nullable(gate), null);
const kept = z.object({ version: z.literal(VERSION), start: one, finish: one });

/** Drops an unreadable line and keeps the other. */
export function parseCourseGates(field: Annotations['courseGates']): CourseGates {
  const read = kept.safeParse(field);
  return read.success ? { start: read.data.start, finish: read.data.finish } : NO_GATES;
}

const toVersionedField = (gates: CourseGates): VersionedField | null =>
  gates.start === null && gates.finish === null ? null : { version: VERSION, ...gates };

const withGate = (annotations: Annotations, role: GateRole, gates: CourseGates): Annotations => ({
  ...annotations,
  courseGates: toVersionedField({ ...parseCourseGates(annotations.courseGates), [role]: gates[role] }),
});

export function gateEdit(role: GateRole, before: CourseGates, after: CourseGates): Edit {
  const does = after[role] === null ? `removing the ${role} line` : `placing the ${role} line`;
  return {
    does,
    // The other line may have been changed in another tab.
    apply: (annotations) => withGate(annotations, role, after),
    revert: (annotations) => withGate(annotations, role, before),
  };
}

const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

export const wayText = (axisDeg: number): string => WAYS[((Math.round(axisDeg / 45) % 8) + 8) % 8] ?? '';

/** Direction that is helped, degrees from north. */
export const helpedWay = ({ alongMps, axisDeg }: CourseHelp): number => (alongMps < 0 ? axisDeg + 180 : axisDeg);

const pairsText = (pairs: number): string => (pairs === 1 ? 'one leg there and back' : `${pairs} legs there and back`);

const BOTH = 'Wind and stream combined: two directions can’t separate them.';

/** One number with its interval and its direction. */
export function helpSentence(help: CourseHelp): string {
  const either = Z90 * help.errorMps;
  const told = Math.abs(help.alongMps) > either;
  const size = `${fixed(Math.abs(help.alongMps), 2)} m/s (90% CI ±${fixed(either, 2)}) toward the ${wayText(helpedWay(help))}`;
  return told
    ? `Tailwind and stream ${size}, from ${pairsText(help.pairs)}. ${BOTH}`
    : `No clear effect: ${size}, from ${pairsText(help.pairs)}. ${BOTH}`;
}

/** The stream that is left after a typed wind, a component along that direction. */
export function streamSentence(help: CourseHelp, wind: WindHelp): string {
  const stream = Math.abs(help.alongMps) - wind.meanMps;
  const either = Z90 * Math.hypot(help.errorMps, wind.errorMps);
  return `Such a wind gives ${signed(wind.meanMps, 2)} m/s (90% CI ±${fixed(Z90 * wind.errorMps, 2)}). That leaves ${signed(stream, 2)} m/s (90% CI ±${fixed(either, 2)}) for the stream.`;
}

/** A season of one crew. */
export const MAX_RIVER_SESSIONS = 40;

interface RiverSession {
  readonly fingerprint: string;
  /** Same for sessions of one day; unique when the day is unknown. */
  readonly day: number;
}

type Listed = Pick<LibraryRecord, 'fingerprint'> & {
  readonly facts: Pick<LibraryRecord['facts'], 'startedAt' | 'craft'> & {
    readonly boat: Pick<LibraryRecord['facts']['boat'], 'seatCount'>;
  };
};

/**
 * Sessions of the same boat class on the water, by day.
 * @param records latest first, as the library lists them.
 */
export function riverSessions(records: readonly Listed[], seatCount: number | null): RiverSession[] {
  const alike = records
    .filter(({ facts }) => facts.boat.seatCount === seatCount && facts.craft === 'water')
    .slice(0, MAX_RIVER_SESSIONS);
  const days = [...new Set(alike.map(sessionDay))];
  return alike.map((one) => ({ fingerprint: one.fingerprint, day: days.indexOf(sessionDay(one)) }));
}

const sessionDay = ({ fingerprint, facts: { startedAt } }: Listed): string => startedAt?.slice(0, 10) ?? fingerprint;
