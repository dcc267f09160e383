// Analysis of a recording with traces: finds the strokes and derives everything else from them.
import { momentValue, say, type Message, numberValue } from '../recording/message.ts';
import type { Engine } from '../runtime/engine.ts';
import { type GateChannels, findGateChannels, boatChannel } from '../recording/channels.ts';
import { knownRepairs, createRepair, type Finding } from '../recording/finding.ts';
import type { Recording, Samples, Side } from '../recording/recording.ts';
import type { Gate, Measuring, Track, GateField } from './analysis.ts';
import { USUAL_REFERENCE } from './crew/reference-name.ts';
import { timedAgainst } from './crew/timing-reference.ts';
import { slipRules } from './definition-sets.ts';
import { computeSignatures } from './force/signatures.ts';
import { isVendorPower } from './power/power-models.ts';
import { type CleanGate, withCleanGates } from './sensors/clean-columns.ts';
import { deadForces, silentSensors, wildForces } from './sensors/checks/dropouts.ts';
import { takeImpossible, FORCE_FIELDS, blank } from './sensors/checks/impossible.ts';
import { measureMovements } from './sensors/checks/movement.ts';
import {
  type Signs,
  detectSigns,
  type Detector,
  type Examined,
  toRunSpan,
  gateWords,
  toGatePlace,
  type StrokeRun,
  mediansByGate,
  usualStrokes,
} from './sensors/checks/examined.ts';
import { stuckForces, impossibleNumbers, stuckSensors } from './sensors/checks/absurd.ts';
import { strokeNumbers, NO_TIMING, type SessionData } from './strokes/profile.ts';
import { strokeRates, crewTiming, timeDrives } from './strokes/timing.ts';
import { segment, type Segmentation, timeTurns } from './strokes/segmentation.ts';
import { type StrokesFound, emptyStrokeTable, strokeTable } from './strokes/stroke-table.ts';
import { matchingRows, vendorAgreement } from './vendor-agreement.ts';
import { countedDistanceM, fillDragFactor, fillFirstPower, withHull } from './fills.ts';
import { angleDrifts, angleScales, angleZeros } from './sensors/checks/angle-zero.ts';
import { lateGates, forceLevels } from './sensors/checks/levels.ts';
import { zeroForces } from './sensors/checks/zero-force.ts';
import { gateMedians } from './ranks.ts';
import { median } from './statistics.ts';
import { isForward, strokeKinds } from './strokes/stroke-kinds.ts';

const FEW_STROKES = 3;

/** What is missing from the whole recording: gates, force, strokes, boat speed. */
const wholeRecording: Detector = ({ samples, gates, strokes, signs }) => {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding['severity'], message: string): void => {
    findings.push({ code, severity, message });
  };
  if (gates.length === 0) say('no-gate-angle', 'warning', 'The file has no oar angle, so it has no strokes.');
  else if (strokes.count === 0 && !signs.every(({ angle }) => angle === 'reversed')) {
    say('no-strokes', 'warning', 'No complete stroke was found in this recording.');
  } else if (strokes.count > 0 && strokes.count < FEW_STROKES) {
    say(
      'few-strokes',
      'info',
      `Only ${strokes.count} complete strokes were found. Means and variation are unreliable.`,
    );
  }
  if (gates.length > 0 && gates.every((gate) => gate.force === null)) {
    say('no-force', 'warning', 'The file has no oar force, so it has no power, work or slip.');
  }
  const measured = boatChannel(samples, 'boat-speed') ?? boatChannel(samples, 'distance');
  if (strokes.count > 0 && measured !== null && strokes.boat.speedMps.every(Number.isNaN)) {
    say('no-boat-speed', 'info', 'The speed channel is empty (no impeller or GPS), so speed is excluded.');
  }
  return findings;
};

const SWEEP_ZERO_DEG = 4;
/** Minimum strokes of the whole crew: seats that sit out or row alone are not compared. */
const ZERO_STROKES = 20;
const MIN_PER_SIDE = 2;
/** Threshold in standard errors of the difference between two medians, beyond the spread within a side. */
const ERRORS = 4;
/** Lower limit of the spread of catches within one side, deg. */
const MIN_SCATTER_DEG = 1.6;
const MAD_TO_SD = 1.4826;
const MEDIAN_ERROR = 1.25;

interface SideCatch {
  readonly deg: number;
  readonly error: number;
  readonly count: number;
}

function sideCatch(catches: readonly number[]): SideCatch {
  const deg = median(catches);
  // For two seats, the spread is half their distance: both are equally far from the median.
  const scatter = MAD_TO_SD * median(catches.map((angle) => Math.abs(angle - deg)));
  const count = catches.length;
  return { deg, count, error: (MEDIAN_ERROR * Math.max(MIN_SCATTER_DEG, scatter)) / Math.sqrt(count) };
}

/** Two sides of a boat whose catches differ by more than their rowers do. */
const sideZeros: Detector = ({ gates, crew, strokes, signs }) => {
  const chosen = usualStrokes(strokes);
  if (chosen.length < ZERO_STROKES) return [];
  const typical = mediansByGate(strokes, 'catchAngleDeg');
  const ofSide = (side: Side): SideCatch =>
    sideCatch(
      typical.filter((angle, gate) => {
        const own = crew.find(({ seat }) => seat === gates[gate]?.seat)?.side;
        return own === side && !Number.isNaN(angle) && signs[gate]?.angle !== 'reversed';
      }),
    );
  const [port, starboard] = [ofSide('port'), ofSide('starboard')];
  if (Math.min(port.count, starboard.count) < MIN_PER_SIDE) return [];
  const apart = Math.abs(port.deg - starboard.deg);
  if (!(apart > Math.max(SWEEP_ZERO_DEG, ERRORS * Math.hypot(port.error, starboard.error)))) return [];
  const words = say`Port and starboard seats catch ${numberValue(apart, 1)}° apart. Check the rigging and the oarlocks’ zero.`;
  return [{ code: 'zero-offset', severity: 'warning', ...words } satisfies Finding];
};

/** Minimum gates for a single finding about all of them: then the logger is configured in reverse, not a gate. */
const EVERY_FROM = 2;

const everyGate = (channel: 'angle' | 'force'): Finding => ({
  code: `reversed-${channel}`,
  severity: 'error',
  message:
    channel === 'angle'
      ? 'Every angle has the wrong sign: the force pulls during the recovery, so no strokes are formed. Flip the sign.'
      : 'Every force has the wrong sign: it pushes during the drive, so power, work and slips are absent. Flip the sign.',
  repairs: [createRepair('turn', { seat: null, side: null }, channel)],
});

const oneGate = (gate: GateChannels, channel: 'angle' | 'force'): Finding => ({
  code: `reversed-${channel}`,
  severity: 'error',
  ...(channel === 'angle'
    ? say`${gateWords(gate)}: the angle has the wrong sign. The oar moves against its own force and the crew. No strokes are formed from it, and its values are absent.`
    : say`${gateWords(gate)}: the force has the wrong sign. It pushes during the drive. Its force, work, power and slips are absent.`),
  ...toGatePlace(gate),
  repairs: [createRepair('turn', gate, channel), createRepair('leave-out', gate, 'both')],
});

const reversedSensors: Detector = ({ gates, signs }) =>
  (['angle', 'force'] as const).flatMap((channel) => {
    const reversed = gates.filter((_, gate) => signs[gate]?.[channel] === 'reversed');
    const isEvery = reversed.length === gates.length && gates.length >= EVERY_FROM;
    return isEvery ? [everyGate(channel)] : reversed.map((gate) => oneGate(gate, channel));
  });

/** Side of each gate: a sculling channel names it, a sweep oar's is in the crew list. */
function findSides({ crew }: Recording, gates: readonly Gate[]): (Side | null)[] {
  return gates.map(({ seat, side }) => {
    const listed = crew.find((member) => member.seat === seat)?.side ?? null;
    return side ?? (listed === 'both' ? null : listed);
  });
}

/** A gate mounted in reverse forms no strokes; a reversed force does no work. */
function withSigns(clean: readonly CleanGate[], signs: readonly Signs[]): CleanGate[] {
  return clean.map((gate, index) => {
    const isReversed = signs[index]?.angle === 'reversed';
    const isForceReversed = signs[index]?.force === 'reversed';
    return { ...gate, isReversed, force: isReversed || isForceReversed ? 0 : gate.force };
  });
}

/** Everything that needs the cleaned columns. */
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
  classify(engine, found, segmentation, unmoved, findSides(recording, gates));
  return { found, dead, loggedSpm, stuck, clean, timing: crewTiming(engine, segmentation, found.strokes) };
}

export function sessionFromSamples(
  engine: Engine,
  recording: Recording,
  samples: Samples,
  track: Track | null,
  method: Measuring,
): SessionData {
  const channels = findGateChannels(samples);
  const gates = channels.map(({ seat, side }): Gate => ({ seat, side }));
  const examined = {
    engine,
    samples,
    gates: channels,
    crew: recording.crew,
    repairs: knownRepairs(recording.corrections?.repairs),
  };
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const clock = { clockStartS: timeS[0] ?? null, clockEndS: timeS[samples.rowCount - 1] ?? null };
  if (gates.length === 0 || samples.rowCount === 0) {
    const strokes = emptyStrokeTable(0, gates.length);
    const nobody = { clean: [], signs: [], dead: [], stuck: [], impossible: [], liftN: new Float64Array(0) };
    const findings = sensorFindings({ ...examined, ...nobody, strokes });
    const nothing = { signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
    return { ...clock, ...nothing, gates, strokes, findings };
  }
  const signs = detectSigns(measureMovements(engine, samples, channels));
  const { found, loggedSpm, timing, ...told } = withCleanGates(engine, samples, channels, (clean) =>
    measured(engine, recording, samples, withSigns(clean, signs), gates, channels, track, method),
  );
  fillFirstPower(engine, found.strokes);
  const impossible = takeImpossible(found.strokes);
  fillDragFactor(found.strokes);
  // Sensor checks must not depend on the view's timing reference.
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
    signatures: computeSignatures(
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

/** Maximum missed strokes in a row; more mean that the rower stopped. */
const MAX_STROKES = 4;
/** Shares of the seat's own force rise: below the first it missed, above the second the seat, or the crew, pulls. */
const MISSED_SHARE = 0.35;
const PULLS_SHARE = 0.6;
/** Minimum share of the rest of the crew that still pulls. */
const OTHERS_SHARE = 0.75;

function missedSentence(gate: Pick<Gate, 'seat' | 'side'>, count: number, fromS: number): Message {
  const [oar, from] = [gateWords(gate), momentValue(fromS, 1)];
  return count === 1
    ? say`${oar}: missed the water in one stroke from ${from} while the others rowed (a crab or an air stroke). That stroke is excluded from the seat’s means.`
    : say`${oar}: missed the water for ${count} strokes from ${from} while the others rowed (a crab or an air stroke). Those strokes are excluded from the seat’s means.`;
}

/** Share of the typical force rise; NaN if the oar was not driven at all. */
const pulls = (share: number | undefined): boolean => share !== undefined && share >= PULLS_SHARE;
const misses = (share: number | undefined): boolean => !(share !== undefined && share >= MISSED_SHARE);

/** Strokes [from, to) that a gate missed, with rowing before and after. */
function missedRuns(shares: Float64Array): StrokeRun[] {
  const runs: StrokeRun[] = [];
  for (let stroke = 1; stroke < shares.length; stroke++) {
    if (!misses(shares[stroke]) || !pulls(shares[stroke - 1])) continue;
    let to = stroke;
    while (to < shares.length && !pulls(shares[to])) to++;
    if (to < shares.length && to - stroke <= MAX_STROKES) runs.push([stroke, to]);
    stroke = to;
  }
  return runs;
}

function isSilent({ clean, strokes, dead, stuck, impossible }: Examined, gate: number, run: StrokeRun): boolean {
  const { fromS, toS } = toRunSpan(strokes, run);
  const silences = [...(clean[gate]?.angleSilences ?? []), ...(clean[gate]?.forceSilences ?? [])];
  const touches = ([from, to]: StrokeRun): boolean => from < run[1] && to > run[0];
  return (
    silences.some((silence) => silence.fromS <= toS && silence.toS >= fromS) ||
    [...(dead[gate] ?? []), ...(stuck[gate] ?? [])].some(touches) ||
    impossible.some((one) => one.gate === gate && one.strokes.some((stroke) => stroke >= run[0] && stroke < run[1]))
  );
}

/** Minimum rest between strokes; missing the first stroke after it is not a crab. */
const BREAK_S = 1;

const crabs: Detector = (examined) => {
  const { engine, gates, strokes, liftN } = examined;
  const { count, gateCount, boat } = strokes;
  if (gateCount < 2 || count < MAX_STROKES) return [];
  const usualN = gateMedians(engine, liftN, gateCount);
  const share = (stroke: number, gate: number): number =>
    (liftN[stroke * gateCount + gate] ?? NaN) / (usualN[gate] ?? NaN);
  const othersPull = (gate: number, stroke: number): boolean => {
    let pulling = 0;
    for (let other = 0; other < gateCount; other++) {
      if (other !== gate && pulls(share(stroke, other))) pulling += 1;
    }
    return pulling >= OTHERS_SHARE * (gateCount - 1);
  };
  const goesOn = ([from, to]: StrokeRun): boolean => {
    for (let stroke = from; stroke <= to; stroke++) {
      if ((boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN) > BREAK_S) return false;
    }
    return true;
  };
  return gates.flatMap((gate, index): Finding[] => {
    const usual = usualN[index] ?? NaN;
    if (gate.force === null || Number.isNaN(usual)) return [];
    const shares = new Float64Array(count);
    for (let stroke = 0; stroke < count; stroke++) shares[stroke] = (liftN[stroke * gateCount + index] ?? NaN) / usual;
    return missedRuns(shares)
      .filter((run) => goesOn(run) && !isSilent(examined, index, run))
      .filter(([from, to]) => Array.from({ length: to - from }, (_, k) => from + k).every((k) => othersPull(index, k)))
      .map((run) => ({
        code: 'crab',
        severity: 'info',
        ...missedSentence(gate, run[1] - run[0], toRunSpan(strokes, run).fromS),
        ...toGatePlace(gate),
        ...toRunSpan(strokes, run),
        strokesLost: run[1] - run[0],
      }));
  });
};

/** Detectors by fault. */
const DETECTORS: Readonly<Record<string, Detector>> = {
  reversed: reversedSensors,
  silent: silentSensors,
  stuck: stuckSensors,
  wild: wildForces,
  'angle-scale': angleScales,
  'angle-zero': angleZeros,
  'angle-drift': angleDrifts,
  late: lateGates,
  'force-level': forceLevels,
  'force-zero': zeroForces,
  'side-zero': sideZeros,
  impossible: impossibleNumbers,
  crab: crabs,
  whole: wholeRecording,
};

/** All data checks that need the strokes. */
export const sensorFindings = (examined: Examined): Finding[] =>
  Object.values(DETECTORS).flatMap((detect) => detect(examined));

/** Fields without meaning when backing. */
const FORWARD_ONLY = [
  ...FORCE_FIELDS,
  'catchOffsetDeg',
  'chordOffsetMs',
  'finishChordOffsetMs',
  'driveTimeS',
] as GateField[];

type RunsOfGates = readonly (readonly StrokeRun[])[];

/** Blanks values of dead and stuck sensors and of backing, and sets the kind of every stroke. */
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
