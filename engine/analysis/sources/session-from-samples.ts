// Analysis of a recording with traces: finds the strokes and derives everything else from them.
import type { Engine } from '../../kernel/engine.ts';
import { type GateChannels, findGateChannels } from '../../recording/gates.ts';
import { knownRepairs } from '../../recording/repair.ts';
import type { Recording, Samples, Side } from '../../recording/recording.ts';
import type { Gate, Measuring, Track } from '../analysis.ts';
import { USUAL_REFERENCE } from '../crew/reference-name.ts';
import { timedAgainst } from '../crew/timing-reference.ts';
import { slipRules } from '../definition-sets.ts';
import { computeSignatures } from '../force/signatures.ts';
import { isVendorPower } from '../power/power-models.ts';
import { type CleanGate, withCleanGates } from '../sensors/clean-columns.ts';
import { deadForces } from '../sensors/checks/dead-force.ts';
import { sensorFindings } from '../sensors/checks/doctor.ts';
import { takeImpossible } from '../sensors/checks/impossible.ts';
import { measureMovements } from '../sensors/checks/movement.ts';
import { type Signs, detectSigns } from '../sensors/checks/signs.ts';
import { stuckForces } from '../sensors/checks/stuck-force.ts';
import { strokeNumbers } from '../strokes/profile.ts';
import { strokeRates } from '../strokes/rates.ts';
import { segment } from '../strokes/segmentation.ts';
import { type StrokesFound, emptyStrokeTable, strokeTable } from '../strokes/stroke-table.ts';
import { crewTiming, timeDrives } from '../strokes/timing.ts';
import { timeTurns } from '../strokes/turn-times.ts';
import { matchingRows, vendorAgreement } from '../vendor-agreement.ts';
import { classify } from './classify.ts';
import { countedDistanceM, fillDragFactor, fillFirstPower, withHull } from './fills.ts';
import { NO_TIMING, type SessionData } from './session-data.ts';

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
