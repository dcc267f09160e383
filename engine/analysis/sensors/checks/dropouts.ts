// Sensor dropouts: gaps, a frozen angle, a constant force.
import type { Engine } from '../../../kernel/engine.ts';
import type { Finding } from '../../../recording/finding.ts';
import { momentValue, say, type Message } from '../../../recording/message.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';
import { type Repair, createRepair } from '../../../recording/repair.ts';
import type { StrokeTable } from '../../analysis.ts';
import type { CleanGate } from '../clean-columns.ts';
import type { Silence } from '../silences.ts';
import { toRunSpan, type Detector, gateWords, toGatePlace, type StrokeRun } from './examined.ts';
import { findMarkedRuns } from './gate-runs.ts';
import { findBursts } from './wild-force.ts';

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
