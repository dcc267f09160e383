// Analysis of a recording: finds strokes in the traces and derives everything else from them.
import type { Engine } from '../kernel/engine.ts';
import type { Finding } from '../recording/finding.ts';
import { findGateChannels } from '../recording/gates.ts';
import { knownRepairs } from '../recording/repair.ts';
import type { Recording, Samples, Sport } from '../recording/recording.ts';
import { venueClock } from '../recording/venue-clock.ts';
import { isLogged } from './abilities.ts';
import {
  type Analysis,
  BOAT_FIELDS,
  GATE_FIELDS,
  type Gate,
  type Measuring,
  type StrokeTable,
  type Summary,
  type Track,
} from './analysis.ts';
import { USUAL_REFERENCE } from './crew/reference-name.ts';
import { deviceTotals, withFileTotals } from './logged/logged-totals.ts';
import { markedByDevice, sessionFromLog } from './sources/session-from-log.ts';
import { namedTravel } from './pieces/named-travel.ts';
import { piecesBySpeed } from './pieces/pieces-by-speed.ts';
import { distanceInClock, findPieces } from './pieces/pieces.ts';
import { computePowerDuration } from './power/power-duration.ts';
import { VENDOR_POWER, isWeighed } from './power/power-models.ts';
import { seatPowers } from './power/power-timeline.ts';
import { sessionFromProfile } from './sources/session-from-profile.ts';
import { sessionFromSamples } from './sources/session-from-samples.ts';
import type { SessionData } from './sources/session-data.ts';
import { summarise } from './summary.ts';
import { firstFix, recordedOn, resolveStart, toldBy } from './told.ts';
import { type ClockEnds, smoothTrack } from './track/track.ts';

/** Definitions and, where not the default, the power model and the timing reference. */
export type AnalyseOptions = Pick<Measuring, 'definitions'> & Partial<Measuring>;

/** BioRow derives slips from blade depth, which a gate's horizontal angle and force do not show. */
const NO_BLADE_ANGLE: Finding = {
  code: 'no-vertical-angle',
  severity: 'info',
  message: 'BioRow slips need the vertical oar angle, which this file doesn’t have.',
};

/** Bytes of engine memory per sample row and gate for drives, their table and bridged gaps. */
const WORKING_BYTES = 6;
/** Bytes per sample for a force column weighted differently than the vendor does. */
const WEIGHED_BYTES = 4;

function reserveFor(engine: Engine, samples: Samples, { powerModel }: Measuring): void {
  const rowBytes = WORKING_BYTES + (isWeighed(powerModel) ? WEIGHED_BYTES : 0);
  engine.reserve(samples.rowCount * findGateChannels(samples).length * rowBytes);
}

const allBy = <Field extends string>(fields: readonly Field[], rule: number): Partial<Record<Field, number>> =>
  Object.fromEntries(fields.map((field) => [field, rule])) as Partial<Record<Field, number>>;

/** A logger with gates measures every value from its traces, so one rule applies to all. */
const underOneRule = (gates: readonly Gate[], rule: number) => ({
  gateRules: gates.map(() => allBy(GATE_FIELDS, rule)),
  boatRules: allBy(BOAT_FIELDS, rule),
});

function clockEnds(engine: Engine, { timeS, rowCount }: Samples): ClockEnds {
  const clock = engine.view(timeS);
  return { startS: clock[0] ?? Number.NaN, endS: clock[rowCount - 1] ?? Number.NaN };
}

function measureSession(engine: Engine, recording: Recording, track: Track | null, method: Measuring): SessionData {
  const { samples } = recording;
  if (isLogged(recording)) return sessionFromLog(engine, recording);
  return samples ? sessionFromSamples(engine, recording, samples, track, method) : sessionFromProfile(recording);
}

interface Clock {
  readonly startS: number | null;
  readonly endS: number | null;
}

/** Distance along the track in the measured time, m; for a logger with gates, the time of its rows. */
function wholeTrackM(recording: Recording, track: Track | null, { startS, endS }: Clock): number | null {
  if (track === null || startS === null || endS === null) return track?.distanceM ?? null;
  return recording.samples === null || isLogged(recording) ? track.distanceM : distanceInClock(track, startS, endS);
}

/** Upper limit of boat speed, m/s. */
const FASTEST_MPS = 9;

/** Totals from the first moment to the last. A distance no boat rows in that time is omitted, and so is its pace. */
function ofWhole({ startS, endS }: Clock, sport: Sport, summary: Summary): Summary {
  const clockS = startS === null || endS === null ? null : endS - startS;
  const durationS = clockS === null ? summary.durationS : Math.max(clockS, summary.durationS ?? 0);
  const { speedMps } = namedTravel('whole', summary.distanceM, durationS);
  if (sport.kind !== 'other' && speedMps !== null && speedMps > FASTEST_MPS)
    return { ...summary, durationS, distanceM: null, speedMps: null };
  return { ...summary, durationS, speedMps };
}

/** True without strokes and intervals of a device: only the track shows what was rowed. */
const hasSpeedAlone = ({ intervals, sport, craft }: Recording, { count }: StrokeTable): boolean =>
  count === 0 && intervals.length === 0 && sport.kind !== 'other' && craft === 'water';

/** Those of the file, of its track and of the strokes. */
const listFindings = (
  recording: Recording,
  ofTrack: readonly Finding[],
  { findings, strokes }: SessionData,
  { definitions }: Measuring,
): readonly Finding[] => [
  ...recording.findings,
  ...ofTrack,
  ...findings,
  ...(definitions === 'biorow' && strokes.count > 0 ? [NO_BLADE_ANGLE] : []),
];

/**
 * Analyzes a recording under a set of definitions; units and meanings: `analysis.ts`, `definitions/`. A missing value
 * is NaN in a table, else null. Never fails: questionable data is in `findings`. Frees all engine memory it used.
 */
export function analyze(engine: Engine, recording: Recording, options: AnalyseOptions): Analysis {
  const method: Measuring = { ...VENDOR_POWER, timingReference: USUAL_REFERENCE, ...options };
  return engine.scratch(() => {
    const { samples, fixes } = recording;
    if (samples) reserveFor(engine, samples, method);
    const located = fixes ? smoothTrack(engine, fixes, samples && clockEnds(engine, samples)) : null;
    const track = located?.track ?? null;
    const rowed = measureSession(engine, recording, track, method);
    const { gates, strokes, uncounted, countedM, measuredBy, ...answer } = rowed;
    const told = toldBy(recording);
    const { gateRules, boatRules } = measuredBy ?? underOneRule(gates, told.rules.length - 1);
    const powers = seatPowers(strokes, gates);
    const clock = { startS: answer.clockStartS, endS: answer.clockEndS };
    const place = track === null ? null : firstFix(track);
    const began = resolveStart(recording, place);
    return {
      ...answer,
      ...method,
      ...told,
      ...(hasSpeedAlone(recording, strokes) && track !== null && { intervals: piecesBySpeed(track) }),
      ...began,
      ...recordedOn(venueClock({ ...recording, ...began, clockStartS: clock.startS }, place), began.startedLocal),
      findings: listFindings(recording, located?.findings ?? [], rowed, method),
      gates,
      gateRules,
      boatRules,
      strokes,
      ...(uncounted !== undefined && { uncounted }),
      summary: ofWhole(
        clock,
        recording.sport,
        withFileTotals(
          engine,
          recording,
          summarise(
            engine,
            strokes,
            gates,
            clock,
            countedM,
            wholeTrackM(recording, track, clock),
            knownRepairs(recording.corrections?.repairs),
            uncounted,
          ),
        ),
      ),
      totals: deviceTotals(engine, recording),
      powerDuration: computePowerDuration(engine, strokes, powers),
      track,
      pieces: findPieces(engine, strokes, powers[0].powerW, markedByDevice(recording), track, recording.intervals),
    };
  });
}
