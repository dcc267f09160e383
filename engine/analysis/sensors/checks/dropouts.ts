// Sensor dropouts: gaps, a frozen angle, a constant force.
import type { Engine } from '../../../runtime/engine.ts';
import { type Finding, type Repair, createRepair } from '../../../recording/finding.ts';
import { momentValue, say, type Message, numberValue } from '../../../recording/message.ts';
import type { GateChannels } from '../../../recording/channels.ts';
import type { Samples } from '../../../recording/recording.ts';
import type { StrokeTable } from '../../analysis.ts';
import type { CleanGate, WildSample, Silence } from '../clean-columns.ts';
import { toRunSpan, type Detector, gateWords, toGatePlace, type StrokeRun, type Examined } from './examined.ts';
import { strokeMedians } from '../../ranks.ts';

/** Maximum findings per gate; more are merged into one. */
const MAX_PER_GATE = 12;

/** Minimum gap filled by an estimate in crew totals, s. */
const ESTIMATED_FROM_S = 20;

/** What has no usable signal; `frozen` is an angle, `still` a force that doesn't change. */
type Silent = 'angle' | 'force' | 'both' | 'frozen' | 'still' | { readonly stretches: number };

function silenceSentence(gate: GateChannels, what: Silent, { fromS, toS }: Silence): Message {
  const [oar, from, to] = [gateWords(gate), momentValue(fromS, 1), momentValue(toS, 1)];
  const excluded = say`Its values in these strokes are excluded.`;
  switch (what) {
    case 'angle':
      return say`${oar}: no usable angle signal from ${from} to ${to}. ${excluded}`;
    case 'force':
      return say`${oar}: no usable force signal from ${from} to ${to}. ${excluded}`;
    case 'both':
      return say`${oar}: no usable angle or force signal from ${from} to ${to}. ${excluded}`;
    case 'frozen':
      return say`${oar}: the angle doesn’t change while others row (a frozen sensor or a seat sitting out) from ${from} to ${to}. ${excluded}`;
    case 'still':
      return say`${oar}: the force doesn’t change from ${from} to ${to}. ${excluded}`;
    default:
      return say`${oar}: no usable signal in ${what.stretches} stretches from ${from} to ${to}. ${excluded}`;
  }
}

function dropout(gate: GateChannels, what: Silent, silence: Silence, strokesLost: number): Finding {
  const { fromS, toS } = silence;
  return {
    code: 'sensor-dropout',
    severity: 'warning',
    ...silenceSentence(gate, what, silence),
    ...toGatePlace(gate),
    fromS,
    toS,
    strokesLost,
    ...(toS - fromS >= ESTIMATED_FROM_S && {
      repairs: [createRepair('estimate', { seat: gate.seat, side: null }, 'both')],
    }),
  };
}

type StrokesLost = (silence: Silence) => number;

type GateSilences = Pick<CleanGate, 'angleSilences' | 'forceSilences'>;

const overlap = (a: Silence, b: Silence): boolean => a.fromS <= b.toS && b.fromS <= a.toS;

/** One finding per gap; an angle and a force that fail together are merged. */
function gateDropouts(
  gate: GateChannels,
  clean: GateSilences,
  isTold: (silence: Silence) => boolean,
  lost: StrokesLost,
): Finding[] {
  const angle = clean.angleSilences;
  const force = clean.forceSilences.filter((silence) => !isTold(silence));
  const both = angle.filter((silence) => force.some((other) => overlap(silence, other)));
  const told = [
    ...angle.map((silence) => ({ silence, what: both.includes(silence) ? ('both' as const) : ('angle' as const) })),
    ...force
      .filter((other) => !both.some((s) => overlap(s, other)))
      .map((silence) => ({ silence, what: 'force' as const })),
  ].toSorted((a, b) => a.silence.fromS - b.silence.fromS);
  const [first, last] = [told[0], told.at(-1)];
  if (told.length > MAX_PER_GATE && first && last) {
    const whole = { fromS: first.silence.fromS, toS: last.silence.toS };
    return [
      dropout(
        gate,
        { stretches: told.length },
        whole,
        told.reduce((sum, { silence }) => sum + lost(silence), 0),
      ),
    ];
  }
  return told.map(({ silence, what }) => dropout(gate, what, silence, lost(silence)));
}

/** Runs of strokes in which each gate was absent. */
function absences(engine: Engine, strokes: StrokeTable): [number, number][][] {
  return engine.scratch(() => {
    const { catchAngleDeg } = strokes.gate;
    const marks = engine.allocate(catchAngleDeg.length);
    engine.kernels.markAbsent(engine.columnOf(catchAngleDeg).address, catchAngleDeg.length, marks);
    return Array.from({ length: strokes.gateCount }, (_, gate) => findMarkedRuns(engine, marks, strokes, gate, 1));
  });
}

/** Angles with one exact value through whole strokes of the crew: frozen, or a seat that sits out. */
function frozenAngles(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  absent: readonly StrokeRun[],
  strokes: StrokeTable,
): Finding[] {
  return absent.flatMap(([from, to]) => {
    const fromRow = strokes.fromRow[from] ?? 0;
    const toRow = strokes.toRow[to - 1] ?? 0;
    const still = engine.kernels.longestConstantRun(gate.angle.column.address, fromRow, toRow);
    if (still < samples.sampleRateHz || still < 0.8 * (toRow - fromRow)) return [];
    const silence = { fromS: strokes.boat.startS[from] ?? NaN, toS: strokes.boat.endS[to - 1] ?? NaN };
    return [dropout(gate, 'frozen', silence, to - from)];
  });
}

/** Strokes within a gap. */
function strokesIn({ boat, count }: StrokeTable, { fromS, toS }: Silence): number {
  let touched = 0;
  for (let stroke = 0; stroke < count; stroke++) {
    if ((boat.startS[stroke] ?? NaN) <= toS && (boat.endS[stroke] ?? NaN) >= fromS) touched += 1;
  }
  return touched;
}

/** A seat excluded on purpose is not a finding. */
const isLeftOut = (repairs: readonly Repair[], { seat, side }: GateChannels, { fromS, toS }: Silence): boolean =>
  repairs.some(
    (repair) =>
      repair.kind === 'leave-out' &&
      (repair.seat === null || repair.seat === seat) &&
      (repair.side === null || repair.side === side) &&
      (repair.fromS ?? -Infinity) <= toS &&
      (repair.toS ?? Infinity) >= fromS,
  );

export const silentSensors: Detector = ({ engine, samples, gates, strokes, clean, dead, signs, repairs }) => {
  const absent = absences(engine, strokes);
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return gates.flatMap((gate, index): Finding[] => {
    const cleaned = clean[index];
    if (cleaned === undefined) return [];
    const isKept = (silence: Silence): boolean => !isLeftOut(repairs, gate, silence);
    const own = {
      ...cleaned,
      angleSilences: cleaned.angleSilences.filter(isKept),
      forceSilences: cleaned.forceSilences.filter(isKept),
    };
    const bursts = findBursts(own.wildForces, timeS);
    const isTold = (silence: Silence): boolean => bursts.some((burst) => overlap(silence, burst));
    const unmoved = (dead[index] ?? []).map((run) => dropout(gate, 'still', toRunSpan(strokes, run), run[1] - run[0]));
    const isFormed = signs[index]?.angle !== 'reversed';
    return [
      ...gateDropouts(gate, own, isTold, (silence) => strokesIn(strokes, silence)),
      ...(isFormed ? frozenAngles(engine, samples, gate, absent[index] ?? [], strokes) : []),
      ...unmoved,
    ];
  });
};

/** Maximum distance of samples within one burst, s. */
const TOGETHER_S = 0.5;
/** Number of spikes from which one finding covers all. */
const MAX_TOLD = 4;

interface Group {
  readonly fromS: number;
  readonly toS: number;
  readonly samples: readonly WildSample[];
}

function groupBySpan(wild: readonly WildSample[], timeS: Float64Array): Group[] {
  const groups: Group[] = [];
  for (const sample of wild) {
    const atS = timeS[sample.row] ?? NaN;
    const last = groups.at(-1);
    if (last && atS - last.toS <= TOGETHER_S) {
      groups[groups.length - 1] = { ...last, toS: atS, samples: [...last.samples, sample] };
    } else groups.push({ fromS: atS, toS: atS, samples: [sample] });
  }
  return groups;
}

const greatest = (samples: readonly WildSample[]): number =>
  samples.reduce((most, { forceN }) => (Math.abs(forceN) > Math.abs(most) ? forceN : most), 0);

function spikesFinding(gate: Examined['gates'][number], spikes: readonly Group[]): Finding[] {
  const [first] = spikes;
  const last = spikes.at(-1);
  if (!first || !last) return [];
  const worstN = greatest(spikes.flatMap(({ samples }) => samples));
  const words =
    spikes.length === 1
      ? say`${gateWords(gate)}: one sample of ${numberValue(worstN)} N at ${momentValue(first.fromS, 2)} jumps as no rower can. It was excluded and interpolated.`
      : say`${gateWords(gate)}: ${spikes.length} single samples of up to ${numberValue(worstN)} N, first at ${momentValue(first.fromS, 2)}, jump as no rower can. They were excluded and interpolated.`;
  return [
    { code: 'force-spike', severity: 'warning', ...words, ...toGatePlace(gate), fromS: first.fromS, toS: last.toS },
  ];
}

const burstFinding = (gate: Examined['gates'][number], { fromS, toS, samples }: Group): Finding => ({
  code: 'force-burst',
  severity: 'warning',
  ...say`${gateWords(gate)}: the force jumps by up to ${numberValue(Math.abs(greatest(samples)))} N from sample to sample from ${momentValue(fromS, 1)} to ${momentValue(toS, 1)}. It was excluded from those strokes.`,
  ...toGatePlace(gate),
  fromS,
  toS,
});

/** Bursts of a gate as time spans. */
const findBursts = (wild: readonly WildSample[], timeS: Float64Array): Group[] =>
  groupBySpan(wild, timeS).filter(({ samples }) => samples.length > 1);

/** A stuck force jumps at its start and end; it is reported as stuck. */
const isStuck = ({ strokes }: Examined, runs: readonly StrokeRun[], { fromS, toS }: Group): boolean =>
  runs.some((run) => {
    const clock = toRunSpan(strokes, run);
    return clock.fromS <= toS && clock.toS >= fromS;
  });

export const wildForces: Detector = (examined) => {
  const { engine, samples, gates, clean, stuck, dead } = examined;
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return gates.flatMap((gate, index): Finding[] => {
    const unmoved = [...(stuck[index] ?? []), ...(dead[index] ?? [])];
    const groups = groupBySpan(clean[index]?.wildForces ?? [], timeS).filter(
      (group) => !isStuck(examined, unmoved, group),
    );
    const bursts = groups.filter((group) => group.samples.length > 1);
    const spikes = groups.filter((group) => group.samples.length === 1);
    const [first] = bursts;
    const last = bursts.at(-1);
    const told =
      bursts.length > MAX_TOLD && first && last
        ? [burstFinding(gate, { ...first, toS: last.toS, samples: bursts.flatMap((burst) => burst.samples) })]
        : bursts.map((burst) => burstFinding(gate, burst));
    return [...told, ...spikesFinding(gate, spikes)];
  });
};

/** Maximum force rise of a dead sensor through a drive of others. */
const DEAD_LIFT_N = 10;
const DEAD_STROKES = 5;
const ALIVE_LIFT_N = 100;

/** Strokes [from, to) of each gate whose force is constant although its oar moves and others pull. */
export function deadForces(engine: Engine, strokes: StrokeTable, liftN: Float64Array): (readonly [number, number])[][] {
  const { count, gateCount } = strokes;
  const crewLiftN = strokeMedians(engine, liftN, gateCount);
  return engine.scratch(() => {
    const lifts = [engine.columnOf(liftN).address, engine.columnOf(crewLiftN).address] as const;
    const marks = engine.allocate(liftN.length);
    engine.kernels.markDead(...lifts, count, gateCount, DEAD_LIFT_N, ALIVE_LIFT_N, marks);
    return Array.from({ length: gateCount }, (_, gate) => findMarkedRuns(engine, marks, strokes, gate, DEAD_STROKES));
  });
}

/** Runs of at least `shortest` strokes, [from, to), with a mark in a gate's cell. Allocates. */
function findMarkedRuns(
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
