// The analysis of a recording: strokes from the traces, everything else from the strokes.
import type { Engine } from '../kernel/engine.ts';
import type { Finding } from '../recording/finding.ts';
import { boatChannel, gateChannelsOf, type GateChannels } from '../recording/gates.ts';
import type { Recording, Samples, Side } from '../recording/recording.ts';
import { knownRepairs, type Repair } from '../recording/repair.ts';
import type { Rule } from '../recording/rule.ts';
import { timeZoneAt, utcOfLocal, type VenueClock, venueClock } from '../recording/venue-clock.ts';
import {
  type Analysis,
  type Gate,
  GATE_FIELDS,
  type GateField,
  type Measuring,
  type StrokeTable,
  type Track,
} from './analysis.ts';
import { isLogged } from './abilities.ts';
import { boatMotion, fillFromTrack } from './boat/boat-motion.ts';
import { type CleanGate, withCleanGates } from './sensors/clean-columns.ts';
import { slipRules } from './definition-sets.ts';
import { STANDARD_GRAVITY } from './force/force-unit.ts';
import { curvesOfTable } from './logged/logged-strokes.ts';
import { deviceTotals, withFileTotals } from './logged/logged-totals.ts';
import { markedByDevice, rowedFromLog } from './logged/rowed-from-log.ts';
import { piecesOf } from './pieces/pieces.ts';
import { powerDurationOf } from './power/power-duration.ts';
import { seatPowers } from './power/power-timeline.ts';
import { isVendorPower, isWeighed, VENDOR_POWER } from './power/power-models.ts';
import { profileFindings, profileStrokes, strokeNumbers, vendorGates } from './strokes/profile.ts';
import { strokeRates } from './strokes/rates.ts';
import { type Segmentation, segment } from './strokes/segmentation.ts';
import { orNull } from './statistics.ts';
import { impossibleFindings } from './sensors/doctor/absurd.ts';
import { deadForces } from './sensors/doctor/dead-force.ts';
import { sensorFindings } from './sensors/doctor/doctor.ts';
import type { StrokeRun } from './sensors/doctor/examined.ts';
import { blank, FORCE_FIELDS, takeImpossible } from './sensors/doctor/impossible.ts';
import { movementsOf } from './sensors/doctor/movement.ts';
import { type Signs, signsOfGates } from './sensors/doctor/signs.ts';
import { stuckForces } from './sensors/doctor/stuck-force.ts';
import { signaturesOf } from './force/signatures.ts';
import { strokeKinds, isForward } from './strokes/stroke-kinds.ts';
import { emptyStrokeTable, type StrokesFound, strokeTable } from './strokes/stroke-table.ts';
import { summarise } from './summary.ts';
import { timedAgainst, USUAL_REFERENCE } from './crew/timing-reference.ts';
import { crewTiming, timeDrives } from './strokes/timing.ts';
import { timeTurns } from './strokes/turn-times.ts';
import { trackOf } from './track/track.ts';
import { matchingRows, vendorAgreement } from './vendor-agreement.ts';

/** The definitions, and where that is not as usual, how power is computed and against whom the oars are timed. */
export type AnalyseOptions = Pick<Measuring, 'definitions'> & Partial<Measuring>;

/** What depends on whether the recording holds samples or only per-stroke values. */
type Rowed = Pick<
  Analysis,
  'gates' | 'strokes' | 'crewTiming' | 'signatures' | 'vendorAgreement' | 'clockStartS' | 'clockEndS'
> & {
  readonly findings: readonly Finding[];
  readonly countedM: number | null;
  /** Absent where every number of every gate is of one rule. */
  readonly gateRules?: Analysis['gateRules'];
};

const NO_TIMING: Analysis['crewTiming'] = { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null };

/** BioRow takes slips from the depth of the blade; a gate's horizontal angle and force do not show it. */
const NO_BLADE_ANGLE: Finding = {
  code: 'no-vertical-angle',
  severity: 'info',
  message: 'Slips in the BioRow definition need the vertical angle of the oar, which this file does not hold.',
};

/** Backing down leaves these without meaning. */
const FORWARD_ONLY = [
  ...FORCE_FIELDS,
  'catchOffsetDeg',
  'chordOffsetMs',
  'finishChordOffsetMs',
  'driveTimeS',
] as GateField[];

/** A boat that hardly moves has power and no speed to divide it by; an eight at speed has 16. */
const GREATEST_DRAG_FACTOR = 2000;

/** Crew power by the cube of speed, W·s³/m³: mean(v³) follows from mean(v) and the velocity efficiency. */
function fillDragFactor({ boat, gate, count, gateCount }: StrokeTable): void {
  for (let stroke = 0; stroke < count; stroke++) {
    let power = 0;
    for (let g = 0; g < gateCount; g++) power += gate.powerW[stroke * gateCount + g] ?? NaN;
    const efficiency = (boat.velocityEfficiencyPct[stroke] ?? NaN) / 100;
    const drag = (power * efficiency) / (boat.speedMps[stroke] ?? NaN) ** 3;
    boat.dragFactor[stroke] = Math.abs(drag) < GREATEST_DRAG_FACTOR ? drag : NaN;
  }
}

/** The first stroke after a rest has no earlier release to count from: its power goes by its own length. */
function fillFirstPower(engine: Engine, { boat, gate, count, gateCount }: StrokeTable): void {
  engine.scratch(() => {
    const power = engine.columnOf(gate.powerW);
    const work = engine.columnOf(gate.workJ).address;
    const clock = [engine.columnOf(boat.startS).address, engine.columnOf(boat.endS).address] as const;
    engine.kernels.fillPower(power.address, work, ...clock, count, gateCount);
    gate.powerW.set(engine.view(power));
  });
}

/** Distance the impeller counted over the whole recording, m; null where it counted none or ran back. */
function countedDistanceM(engine: Engine, samples: Samples, strokes: StrokeTable): number | null {
  const channel = boatChannel(samples, 'distance');
  if (channel === null || strokes.boat.distanceM.every(Number.isNaN)) return null;
  const values = engine.f32(channel.column.address, channel.column.length);
  const first = values.find((value) => !Number.isNaN(value)) ?? NaN;
  const last = values.findLast((value) => !Number.isNaN(value)) ?? NaN;
  return last - first > 1 ? last - first : null;
}

function withHull(engine: Engine, samples: Samples, strokes: StrokeTable, track: Track | null): StrokeTable {
  const motion = boatMotion(engine, samples, strokes.fromRow, strokes.toRow);
  if (track) fillFromTrack(motion, strokes.boat.startS, strokes.boat.endS, track);
  return { ...strokes, boat: { ...strokes.boat, ...motion } };
}

/** Side of the boat of each gate: a sculling channel names it, a sweep oar's stands in the crew list. */
function sidesOf({ crew }: Recording, gates: readonly Gate[]): (Side | null)[] {
  return gates.map(({ seat, side }) => {
    const listed = crew.find((member) => member.seat === seat)?.side ?? null;
    return side ?? (listed === 'both' ? null : listed);
  });
}

/** Drives, their table and notes of what was bridged take about this much of engine memory per sample row and gate. */
const WORKING_BYTES = 6;
/** Force weighed otherwise than the maker does is a column of its own. */
const WEIGHED_BYTES = 4;

function reserveFor(engine: Engine, samples: Samples, { powerModel }: Measuring): void {
  const rowBytes = WORKING_BYTES + (isWeighed(powerModel) ? WEIGHED_BYTES : 0);
  engine.reserve(samples.rowCount * gateChannelsOf(samples).length * rowBytes);
}

type RunsOfGates = readonly (readonly StrokeRun[])[];

/** Blanks what dead and stuck sensors and backing down leave without meaning, and names the kind of every stroke. */
function classify(
  engine: Engine,
  found: StrokesFound,
  segmentation: Segmentation,
  unmoved: RunsOfGates,
  sides: readonly (Side | null)[],
): void {
  const { strokes } = found;
  const { gates } = segmentation;
  const measured = (stroke: number, gate: number): boolean => {
    const column = gates[gate];
    const from = strokes.fromRow[stroke] ?? 0;
    const to = strokes.toRow[stroke] ?? 0;
    if (!column?.force || engine.kernels.longestConstantRun(column.angle, from, to) > 0.9 * (to - from)) return false;
    const inTheMiddle = (address: number): number => engine.f32(address + ((from + to) >> 1) * 4, 1)[0] ?? NaN;
    return !Number.isNaN(inTheMiddle(column.angle) + inTheMiddle(column.force));
  };
  unmoved.forEach((runs, gate) => {
    for (const [from, to] of runs) {
      for (let stroke = from; stroke < to; stroke++) blank(strokes, FORCE_FIELDS, stroke, gate);
    }
  });
  strokes.kind.set(strokeKinds(engine, found, sides, measured));
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    if (isForward(strokes, stroke)) continue;
    for (let gate = 0; gate < strokes.gateCount; gate++) blank(strokes, FORWARD_ONLY, stroke, gate);
  }
}

/** A gate that is mounted the other way round forms no strokes; a force that is does no work. */
function withSigns(clean: readonly CleanGate[], signs: readonly Signs[]): CleanGate[] {
  return clean.map((gate, index) => {
    const isReversed = signs[index]?.angle === 'reversed';
    const isForceReversed = signs[index]?.force === 'reversed';
    return { ...gate, isReversed, force: isReversed || isForceReversed ? 0 : gate.force };
  });
}

/** All that needs the cleaned columns. */
function measured(
  engine: Engine,
  recording: Recording,
  samples: Samples,
  clean: readonly CleanGate[],
  gates: readonly Gate[],
  channels: readonly GateChannels[],
  track: Track | null,
  { definitions, timingReference, ...power }: Measuring,
) {
  const rules = slipRules(definitions, recording.parameters, recording.boat.rig === 'scull');
  const segmentation = segment(engine, samples, clean, recording, rules, power);
  timeTurns(engine, samples, segmentation);
  timeDrives(engine, samples, segmentation, gates, timingReference);
  const copied = strokeTable(engine, samples, segmentation);
  const { strokes: table, closeS } = copied;
  const { cycleSpm, loggedSpm } = strokeRates(engine, recording.parameters, table, closeS);
  table.boat.rateSpm.set(cycleSpm);
  const found: StrokesFound = { ...copied, strokes: withHull(engine, samples, copied.strokes, track) };
  const dead = deadForces(engine, found.strokes, found.evidence.liftN);
  const stuck = stuckForces(engine, samples, channels, found.strokes);
  const unmoved = dead.map((runs, gate) => [...runs, ...(stuck[gate] ?? [])]);
  classify(engine, found, segmentation, unmoved, sidesOf(recording, gates));
  return { found, dead, loggedSpm, stuck, clean, timing: crewTiming(engine, segmentation, found.strokes) };
}

function rowedFromSamples(
  engine: Engine,
  recording: Recording,
  samples: Samples,
  track: Track | null,
  method: Measuring,
): Rowed {
  const channels = gateChannelsOf(samples);
  const gates = channels.map(({ seat, side }): Gate => ({ seat, side }));
  const examined = { engine, samples, gates: channels, crew: recording.crew, repairs: repairsOf(recording) };
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const clock = { clockStartS: timeS[0] ?? null, clockEndS: timeS[samples.rowCount - 1] ?? null };
  if (gates.length === 0 || samples.rowCount === 0) {
    const strokes = emptyStrokeTable(0, gates.length);
    const nobody = { clean: [], signs: [], dead: [], stuck: [], impossible: [], liftN: new Float64Array(0) };
    const findings = sensorFindings({ ...examined, ...nobody, strokes });
    const nothing = { signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
    return { ...clock, ...nothing, gates, strokes, findings };
  }
  const signs = signsOfGates(movementsOf(engine, samples, channels));
  const { found, loggedSpm, timing, ...told } = withCleanGates(engine, samples, channels, (clean) =>
    measured(engine, recording, samples, withSigns(clean, signs), gates, channels, track, method),
  );
  fillFirstPower(engine, found.strokes);
  const impossible = takeImpossible(found.strokes);
  fillDragFactor(found.strokes);
  // What the doctor finds does not hang on what people look at.
  const usual = timedAgainst(found.strokes, gates, USUAL_REFERENCE);
  const { timingReference } = method;
  const strokes = timingReference === USUAL_REFERENCE ? usual : timedAgainst(usual, gates, timingReference);

  const vendor = recording.vendorStrokes;
  const rows = vendor ? matchingRows(vendor, found.closeS) : null;
  if (vendor && rows) {
    const numbers = strokeNumbers(vendor);
    rows.forEach((row, stroke) => {
      strokes.number[stroke] = numbers[row] ?? NaN;
    });
  }
  return {
    ...clock,
    gates,
    strokes,
    findings: sensorFindings({ ...examined, ...told, signs, strokes: usual, impossible, liftN: found.evidence.liftN }),
    countedM: countedDistanceM(engine, samples, strokes),
    crewTiming: timing,
    signatures: signaturesOf(
      engine,
      samples,
      channels.map((gate, index) => (signs[index]?.force === 'reversed' ? { ...gate, force: null } : gate)),
      strokes,
    ),
    vendorAgreement:
      vendor && rows
        ? vendorAgreement(
            { vendor, rows, loggedSpm, ratingStrokes: recording.parameters.ratingStrokes },
            gates,
            strokes,
            isVendorPower(method),
          )
        : null,
  };
}

const firstFix = ({ latitudeDeg, longitudeDeg }: Track) => ({
  latitudeDeg: latitudeDeg[0] ?? NaN,
  longitudeDeg: longitudeDeg[0] ?? NaN,
});

/** When the clock read zero: in UTC where the file or the place tells it, else as the wall's clock showed. */
function startOf({ startedAt, sources }: Recording, place: ReturnType<typeof firstFix> | null) {
  const start = sources[0]?.start;
  // Which of two days it was has to be asked first.
  const local = start?.otherDay == null ? (start?.local ?? null) : null;
  if (startedAt !== null || local === null) return { startedAt, startedLocal: null };
  const utc = utcOfLocal(local, place === null ? null : timeZoneAt(place));
  return { startedAt: utc, startedLocal: utc === null ? local : null };
}

/** A time on the wall stands in for UTC where nobody knows the zone. */
const recordedOn = (clock: VenueClock, startedLocal: string | null): VenueClock =>
  clock.recordedFrom === null ? { ...clock, recordedFrom: startedLocal } : clock;

const repairsOf = ({ corrections }: Recording): readonly Repair[] => knownRepairs(corrections?.repairs);

function rowedFromProfile({ vendorStrokes: vendor }: Recording): Rowed {
  const gates = vendor ? vendorGates(vendor) : [];
  const strokes = vendor ? profileStrokes(vendor, gates) : emptyStrokeTable(0, 0);
  const findings = [...profileFindings(strokes), ...impossibleFindings(gates, strokes, takeImpossible(strokes))];
  const { startS, endS } = strokes.boat;
  const clockStartS = orNull(startS.find(Number.isFinite) ?? endS.find(Number.isFinite));
  const nothing = { findings, signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return { gates, strokes, ...nothing, clockStartS, clockEndS: orNull(endS.findLast(Number.isFinite)) };
}

/** What a device kept by the stroke or the second, without a trace that the strokes could be found in. */
function rowedFromDevice(engine: Engine, recording: Recording): Rowed {
  const { samples } = recording;
  const timeS = samples === null ? new Float64Array() : engine.f64(samples.timeS.address, samples.rowCount);
  const nothing = { signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return { ...rowedFromLog(recording, timeS), ...nothing };
}

/** Every number of a logger with gates is measured from its traces, under one rule. */
const underOneRule = (gates: readonly Gate[]): Analysis['gateRules'] =>
  gates.map(() => Object.fromEntries(GATE_FIELDS.map((field) => [field, 0])));

function rowedOf(engine: Engine, recording: Recording, track: Track | null, method: Measuring): Rowed {
  const { samples } = recording;
  if (isLogged(recording)) return rowedFromDevice(engine, recording);
  return samples ? rowedFromSamples(engine, recording, samples, track, method) : rowedFromProfile(recording);
}

/** The thresholds of the file, at which slip ends and wash begins. */
const gateRule = ({ parameters }: Recording): Rule => ({
  device: 'peach',
  firmware: null,
  force: 'pin-along-boat',
  slipN: parameters.driveStartKgf * STANDARD_GRAVITY,
  washN: parameters.recoveryKgf * STANDARD_GRAVITY,
});

/** What the file says itself, without its columns. */
function toldBy(recording: Recording) {
  const { source, sources, utcOffsetS, logger, boat, crew, parameters, instruments, samples } = recording;
  return {
    source,
    sources,
    sport: recording.sport,
    craft: recording.craft,
    intervals: recording.intervals,
    curves: curvesOfTable(recording),
    rules: recording.rules.length > 0 ? recording.rules : [gateRule(recording)],
    utcOffsetS,
    logger,
    sampleRateHz: samples?.sampleRateHz ?? null,
    sampleCount: samples?.rowCount ?? 0,
    boat,
    crew,
    parameters,
    instruments,
    corrections: recording.corrections ?? null,
    channels: (samples?.channels ?? []).map(({ quantity, name, position, side, unit, missing }) => ({
      quantity,
      name,
      position,
      side,
      unit,
      missing,
    })),
  };
}

/**
 * Analyses a recording under a set of definitions. Units and meanings of every number are in `analysis.ts` and in
 * `definitions/`; a number that could not be measured is NaN in a table and null elsewhere. Never fails: what is doubtful
 * is said in `findings`. Engine memory is as before on return.
 */
export function analyse(engine: Engine, recording: Recording, options: AnalyseOptions): Analysis {
  const method: Measuring = { ...VENDOR_POWER, timingReference: USUAL_REFERENCE, ...options };
  const { definitions } = method;
  return engine.scratch(() => {
    const { samples, fixes } = recording;
    if (samples) reserveFor(engine, samples, method);
    const located = fixes ? trackOf(engine, fixes) : null;
    const track = located?.track ?? null;
    const rowed = rowedOf(engine, recording, track, method);
    const { gates, strokes, countedM, findings, gateRules = underOneRule(gates), ...answer } = rowed;
    const powers = seatPowers(strokes, gates);
    const clock = { startS: answer.clockStartS, endS: answer.clockEndS };
    const place = track === null ? null : firstFix(track);
    const began = startOf(recording, place);
    return {
      ...answer,
      ...method,
      ...toldBy(recording),
      ...began,
      ...recordedOn(venueClock({ ...recording, ...began, clockStartS: clock.startS }, place), began.startedLocal),
      findings: [
        ...recording.findings,
        ...(located?.findings ?? []),
        ...findings,
        ...(definitions === 'biorow' && strokes.count > 0 ? [NO_BLADE_ANGLE] : []),
      ],
      gates,
      gateRules,
      strokes,
      summary: withFileTotals(
        engine,
        recording,
        summarise(engine, strokes, gates, clock, countedM, track, repairsOf(recording)),
      ),
      totals: deviceTotals(engine, recording),
      powerDuration: powerDurationOf(engine, strokes, powers),
      track,
      pieces: piecesOf(engine, strokes, powers[0].powerW, markedByDevice(recording), track),
    };
  });
}
