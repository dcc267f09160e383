// Analysis of a recording: finds strokes in the traces and derives everything else from them.
import type { Engine } from '../runtime/engine.ts';
import { type Finding, knownRepairs, createRepair } from '../recording/finding.ts';
import { findGateChannels, listSampleSets } from '../recording/channels.ts';
import type { Recording, Samples, Sport, MarkedPiece } from '../recording/recording.ts';
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
import { namedTravel } from './pieces/named-travel.ts';
import { piecesBySpeed, distanceInClock, findPieces } from './pieces/pieces.ts';
import { computePowerDuration } from './power/power-duration.ts';
import { VENDOR_POWER, isWeighed } from './power/power-models.ts';
import { seatPowers } from './power/power-timeline.ts';
import { sessionFromProfile, type SessionData, NO_TIMING } from './strokes/profile.ts';
import { sessionFromSamples } from './session-from-samples.ts';
import { summarise, firstFix, recordedOn, resolveStart, toldBy } from './told.ts';
import { type ClockEnds, smoothTrack } from './track/track.ts';
import type { Interval } from '../recording/interval.ts';
import { impossibleFindings } from './sensors/checks/absurd.ts';
import { takeImpossible } from './sensors/checks/impossible.ts';
import { orNull } from './statistics.ts';
import { loggedStrokes } from './logged/logged-strokes.ts';
import { areComparable, markedAlike } from './logged/comparable-gates.ts';
import { oneOarSets, type StrokeSet } from '../recording/stroke-set.ts';

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

// Analysis of a recording from a device with strokes, intervals or per-second values.
const MEASURED_DIFFERENTLY: Finding = {
  code: 'measured-differently',
  severity: 'info',
  message:
    'The seats were measured by different devices or firmware, so their forces, powers and angles aren’t comparable. Each is shown separately, without a mean or sum.',
};

/** Clock of the first and last event, s. */
function measureClock(
  engine: Engine,
  recording: Recording,
  { startS, endS }: Pick<StrokeTable['boat'], 'startS' | 'endS'>,
) {
  const { fixes, intervals } = recording;
  const timesS = listSampleSets(recording).map((set) => engine.f64(set.timeS.address, set.rowCount));
  const starts = [
    startS.find(Number.isFinite),
    endS.find(Number.isFinite),
    ...timesS.map((timeS) => timeS[0]),
    fixes?.timeS[0],
    intervals[0]?.startS,
  ];
  const ends = [
    endS.findLast(Number.isFinite),
    ...timesS.map((timeS) => timeS.at(-1)),
    fixes?.timeS.at(-1),
    intervals.at(-1)?.endS,
  ];
  const finite = (values: readonly (number | undefined)[]): number[] =>
    values.flatMap((value) => (value !== undefined && Number.isFinite(value) ? [value] : []));
  return {
    clockStartS: orNull(Math.min(...finite(starts))),
    clockEndS: orNull(Math.max(...finite(ends))),
  };
}

/** Strokes as recorded by the device; without rows every table is empty. */
function sessionFromLog(engine: Engine, recording: Recording): SessionData {
  const { gateRules, boatRules, strokes, uncounted, ...logged } = loggedStrokes(recording);
  const gates = markedAlike(logged.gates, gateRules, recording.rules);
  const impossible = impossibleFindings(gates, strokes, takeImpossible(strokes));
  // Strokes felt only by the oar can be impossible too; the count includes only counted strokes.
  if (uncounted !== null) takeImpossible(uncounted);
  const findings = [
    ...(areComparable(gates) ? [] : [MEASURED_DIFFERENTLY]),
    ...oneOarFindings(recording),
    ...impossible,
  ];
  const clock = measureClock(engine, recording, strokes.boat);
  const nothing = { signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return {
    gates,
    measuredBy: { gateRules, boatRules },
    strokes,
    ...(uncounted !== null && { uncounted }),
    findings,
    ...clock,
    ...nothing,
  };
}

const isPiece = ({ kind, by }: Interval): boolean => kind === 'work' && by !== 'split';

/** Pieces as recorded by the device; none for a single one that covers the session. */
function markedByDevice({
  intervals,
  markedPieces,
}: Pick<Recording, 'intervals' | 'markedPieces'>): readonly MarkedPiece[] {
  const work = intervals.filter(isPiece);
  if (work.length < 2 && intervals.every(isPiece)) return markedPieces;
  return [...markedPieces, ...work.map(({ startS, endS, name }) => ({ startS, endS, comment: name ?? '' }))];
}

const toPlace = ({ seat, side }: StrokeSet): Pick<Finding, 'seat' | 'side'> => ({
  ...(seat !== null && { seat }),
  ...(side !== null && { side }),
});

/** An oarlock on a scull measures half of a sculler's work; only the user knows whether the other oar does the same. */
const half = (set: StrokeSet): Finding => ({
  code: 'one-oar',
  severity: 'warning',
  message:
    'The oarlock is on one of the sculler’s two oars. Power and work are for that oar, about half of the rower’s. Merge the other oarlock’s log to have both.',
  ...toPlace(set),
  repairs: [createRepair('twice', set, 'force')],
});

const whole = (set: StrokeSet): Finding => ({
  code: 'one-oar-twice',
  severity: 'info',
  message: 'Power and work are twice those of the sculler’s one measured oar, as set for equal oars.',
  ...toPlace(set),
});

const BOTH: Finding = {
  code: 'both-oars',
  severity: 'info',
  message: 'Both of the sculler’s oars were measured, so nothing is counted twice.',
};

/** Findings about a sculler with only one measured oar. For a recording with its user corrections. */
function oneOarFindings({
  boat,
  rules,
  strokeSets,
  corrections,
}: Pick<Recording, 'boat' | 'rules' | 'strokeSets' | 'corrections'>): Finding[] {
  const sets = oneOarSets({ boat, rules, strokeSets });
  const isTwice = ({ columns }: StrokeSet): boolean => columns.some(({ rule }) => rules[rule]?.twiceOneOar === true);
  const isSaid = knownRepairs(corrections?.repairs).some(({ kind }) => kind === 'twice');
  const findings = sets.map((set) => (isTwice(set) ? whole(set) : half(set)));
  return isSaid && sets.length === 0 ? [BOTH] : findings;
}
