// What is doubtful about the sensors: seats without signal, zero errors, boats without force or speed.
import type { Engine } from '../../kernel/engine.ts';
import { boatChannel, type GateChannels } from '../../recording/gates.ts';
import type { CrewMember, Samples, Side } from '../../recording/recording.ts';
import type { Finding } from '../../recording/finding.ts';
import type { StrokeTable } from '../analysis.ts';
import type { CleanGate } from './clean-columns.ts';
import type { Silence } from './silences.ts';
import { gateMedians, strokeMedians } from '../strokes/gate-medians.ts';
import { median } from '../statistics.ts';

/** More than this of one gate are told as one. */
const MOST_PER_GATE = 12;
/** A force that moves by less than this through a drive of others is dead. */
const DEAD_LIFT_N = 10;
const DEAD_STROKES = 5;
const ALIVE_LIFT_N = 100;
const SCULL_ZERO_DEG = 3;
const SWEEP_ZERO_DEG = 4;
/** Zero errors are judged from this many strokes on. */
const ZERO_STROKES = 20;
const FEW_STROKES = 3;

const sideName = (side: Side | null): string => (side === null ? '' : ` (${side})`);

function dropout(gate: GateChannels, what: string, { fromS, toS }: Silence): Finding {
  const place = `Seat ${gate.seat}${sideName(gate.side)}`;
  const when = `from ${fromS.toFixed(1)} s to ${toS.toFixed(1)} s`;
  return {
    code: 'sensor-dropout',
    severity: 'warning',
    message: `${place}: ${what} ${when}; its values are left out of the strokes in between.`,
    seat: gate.seat,
    fromS,
    toS,
  };
}

type GateSilences = Pick<CleanGate, 'angleSilences' | 'forceSilences'>;

const overlap = (a: Silence, b: Silence): boolean => a.fromS <= b.toS && b.fromS <= a.toS;

/** One finding per silence; an angle and a force that fail together are one. */
function gateDropouts(gate: GateChannels, clean: GateSilences): Finding[] {
  const { angleSilences: angle, forceSilences: force } = clean;
  const both = angle.filter((silence) => force.some((other) => overlap(silence, other)));
  const told = [
    ...angle.map((silence) => ({ silence, what: both.includes(silence) ? 'angle or force' : 'angle' })),
    ...force.filter((other) => !both.some((s) => overlap(s, other))).map((silence) => ({ silence, what: 'force' })),
  ].toSorted((a, b) => a.silence.fromS - b.silence.fromS);
  const [first, last] = [told[0], told.at(-1)];
  if (told.length > MOST_PER_GATE && first && last) {
    const whole = { fromS: first.silence.fromS, toS: last.silence.toS };
    return [dropout(gate, `no usable signal in ${told.length} stretches`, whole)];
  }
  return told.map(({ silence, what }) => dropout(gate, `no usable ${what} signal`, silence));
}

/** Runs of at least `shortest` strokes, [from, to), whose cell of a gate is marked. Allocates. */
function runsOfMarked(
  engine: Engine,
  marks: number,
  strokes: StrokeTable,
  gate: number,
  shortest: number,
): [number, number][] {
  const { count, gateCount } = strokes;
  const target = engine.allocate((count + 2) * 4);
  const found = engine.kernels.gateRuns(marks, count, gateCount, gate, shortest, target);
  const runs = engine.i32(target, 2 * found);
  return Array.from({ length: found }, (_, run) => [runs[2 * run] ?? 0, runs[2 * run + 1] ?? 0]);
}

/** Runs of strokes of each gate in which it was absent. */
function absences(engine: Engine, strokes: StrokeTable): [number, number][][] {
  return engine.scratch(() => {
    const { catchAngleDeg } = strokes.gate;
    const marks = engine.allocate(catchAngleDeg.length);
    engine.kernels.markAbsent(engine.columnOf(catchAngleDeg).address, catchAngleDeg.length, marks);
    return Array.from({ length: strokes.gateCount }, (_, gate) => runsOfMarked(engine, marks, strokes, gate, 1));
  });
}

/** An angle that stays at one exact value through whole strokes of the crew: frozen, or a seat that sits out. */
function frozenAngles(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  absent: readonly (readonly [number, number])[],
  strokes: StrokeTable,
): Finding[] {
  return absent.flatMap(([from, to]) => {
    const fromRow = strokes.fromRow[from] ?? 0;
    const toRow = strokes.toRow[to - 1] ?? 0;
    const still = engine.kernels.longestConstantRun(gate.angle.column.address, fromRow, toRow);
    if (still < samples.sampleRateHz || still < 0.8 * (toRow - fromRow)) return [];
    const silence = { fromS: strokes.boat.startS[from] ?? NaN, toS: strokes.boat.endS[to - 1] ?? NaN };
    return [dropout(gate, 'the angle stands still while others row: a frozen sensor or a seat sitting out', silence)];
  });
}

/** Strokes [from, to) of each gate whose force does not move although its oar does and others pull. */
export function deadForces(engine: Engine, strokes: StrokeTable, liftN: Float64Array): (readonly [number, number])[][] {
  const { count, gateCount } = strokes;
  const crewLiftN = strokeMedians(engine, liftN, gateCount);
  return engine.scratch(() => {
    const lifts = [engine.columnOf(liftN).address, engine.columnOf(crewLiftN).address] as const;
    const marks = engine.allocate(liftN.length);
    engine.kernels.markDead(...lifts, count, gateCount, DEAD_LIFT_N, ALIVE_LIFT_N, marks);
    return Array.from({ length: gateCount }, (_, gate) => runsOfMarked(engine, marks, strokes, gate, DEAD_STROKES));
  });
}

/** Warns where two sides that should agree differ by more than a zero error of the sensors would allow. */
function zeroOffsets(
  engine: Engine,
  gates: readonly GateChannels[],
  crew: readonly CrewMember[],
  strokes: StrokeTable,
): Finding[] {
  if (strokes.count < ZERO_STROKES) return [];
  const { catchAngleDeg } = strokes.gate;
  const typical = gateMedians(engine, catchAngleDeg, gates.length);
  const findings: Finding[] = [];
  gates.forEach((gate, index) => {
    const other = gates.findIndex((g) => g.seat === gate.seat && g.side === 'starboard');
    const apart = Math.abs((typical[index] ?? NaN) - (typical[other] ?? NaN));
    if (gate.side === 'port' && apart > SCULL_ZERO_DEG) {
      const message = `Seat ${gate.seat}: port and starboard catch angles differ by ${apart.toFixed(1)}°; check the zero of the gates.`;
      findings.push({ code: 'zero-offset', severity: 'warning', message, seat: gate.seat });
    }
  });
  const sideMedian = (side: Side): number =>
    median(typical.filter((_, i) => crew.find((member) => member.seat === gates[i]?.seat)?.side === side));
  const apart = Math.abs(sideMedian('port') - sideMedian('starboard'));
  if (apart > SWEEP_ZERO_DEG) {
    const message = `Port and starboard seats catch ${apart.toFixed(1)}° apart; check the rig and the zero of the gates.`;
    findings.push({ code: 'zero-offset', severity: 'warning', message });
  }
  return findings;
}

function boatFindings(samples: Samples, gates: readonly GateChannels[], strokes: StrokeTable): Finding[] {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding['severity'], message: string): void => {
    findings.push({ code, severity, message });
  };
  if (gates.length === 0)
    say('no-gate-angle', 'warning', 'The file holds no gate angle, so there are no strokes to find.');
  else if (strokes.count === 0) say('no-strokes', 'warning', 'No whole stroke was found in this recording.');
  else if (strokes.count < FEW_STROKES) {
    say('few-strokes', 'info', `Only ${strokes.count} whole strokes were found; means and scatter say little.`);
  }
  if (gates.length > 0 && gates.every((gate) => gate.force === null)) {
    say('no-force', 'warning', 'The file holds no gate force, so there is no power, no work and no slip.');
  }
  const measured = boatChannel(samples, 'Speed') ?? boatChannel(samples, 'Distance');
  if (strokes.count > 0 && measured !== null && strokes.boat.speedMps.every(Number.isNaN)) {
    say(
      'no-boat-speed',
      'info',
      'The speed channel measures nothing (no impeller or satellite), so speed is left out.',
    );
  }
  return findings;
}

/** Everything doubtful that only shows once the strokes are known. */
export function sensorFindings(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  crew: readonly CrewMember[],
  silences: readonly GateSilences[],
  strokes: StrokeTable,
  deadOfGates: readonly (readonly (readonly [number, number])[])[],
): Finding[] {
  const absent = absences(engine, strokes);
  const ofGates = gates.flatMap((gate, index) => {
    const clean = silences[index];
    if (!clean) return [];
    const dead = (deadOfGates[index] ?? []).map(([from, to]) =>
      dropout(gate, 'the force does not move', {
        fromS: strokes.boat.startS[from] ?? NaN,
        toS: strokes.boat.endS[to - 1] ?? NaN,
      }),
    );
    return [
      ...gateDropouts(gate, clean),
      ...frozenAngles(engine, samples, gate, absent[index] ?? [], strokes),
      ...dead,
    ];
  });
  return [...ofGates, ...zeroOffsets(engine, gates, crew, strokes), ...boatFindings(samples, gates, strokes)];
}
