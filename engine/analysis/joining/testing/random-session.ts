// An imaginary session with pieces and rests of any length, and its files from several devices, each with its own
// clock.
import type { LoggedFile, Series } from '#engine/formats/in-memory/logged-file.ts';
import { NO_TOTALS, type Totals } from '#engine/recording/interval.ts';
import { createRandom } from '../../../formats/testing/rewritten.ts';
import { intoRecording } from '../../../formats/in-memory/into-recording.ts';
import type { Engine } from '../../../runtime/engine.ts';
import { type Device, type Recording, ROWING } from '../../../recording/recording.ts';
import { plainRule } from '../../../recording/rule.ts';
import { NO_START, type Start } from '../../../recording/clock.ts';
import type { StrokeColumn, StrokeSet } from '../../../recording/stroke-set.ts';

export interface Moment {
  readonly endS: number;
  readonly rateSpm: number;
  readonly speedMps: number;
  readonly eastM: number;
  readonly northM: number;
}

/** A device in the boat: what it writes, its time span, and its clock's zero on the session's. */
export interface Aboard {
  readonly fileName?: string;
  readonly keeps: 'strokes' | 'seconds';
  readonly seat?: number | null;
  readonly fromS?: number;
  readonly toS?: number;
  readonly zeroS?: number;
  readonly start?: Partial<Start>;
  readonly device?: Device | null;
  readonly withFixes?: boolean;
  readonly withHeartRate?: boolean;
  /** Deviation of its stroke ends from the boat's, s. */
  readonly scatterS?: number;
  readonly craft?: LoggedFile['craft'];
}

const M_PER_DEGREE = 111_195;
const RULES = [plainRule('satellite'), { ...plainRule('web-oarlock'), force: 'handle' as const }];

/** Seven to ten minutes: pieces between 1 and 3 min, rests between 20 and 60 s. Rate and speed drift realistically. */
export function randomSession(seed: number): Moment[] {
  const random = createRandom(seed);
  const between = (from: number, to: number): number => from + random() * (to - from);
  const moments: Moment[] = [];
  let atS = 0;
  let [eastM, northM, heading] = [0, 0, between(0, 6)];
  while (atS < 420) {
    const untilS = atS + between(60, 180);
    let rate = between(19, 32);
    let speed = between(2.8, 4.8);
    while (atS < untilS) {
      rate = Math.min(36, Math.max(17, rate + between(-0.8, 0.8)));
      speed = Math.min(5.5, Math.max(2.2, speed + between(-0.12, 0.12)));
      heading += between(-0.05, 0.05);
      const lastsS = 60 / rate;
      atS += lastsS;
      eastM += speed * lastsS * Math.sin(heading);
      northM += speed * lastsS * Math.cos(heading);
      moments.push({ endS: atS, rateSpm: rate, speedMps: speed, eastM, northM });
    }
    atS += between(20, 60);
    heading += between(-0.6, 0.6);
  }
  return moments;
}

const within = (moments: readonly Moment[], { fromS = -Infinity, toS = Infinity }: Aboard): Moment[] =>
  moments.filter(({ endS }) => endS >= fromS && endS <= toS);

function strokeSet(
  moments: readonly Moment[],
  { seat = null, zeroS = 0, scatterS = 0 }: Aboard,
  seed: number,
): StrokeSet {
  const random = createRandom(seed);
  const column = (
    field: StrokeColumn['field'],
    of: StrokeColumn['of'],
    value: (moment: Moment) => number,
  ): StrokeColumn => ({
    field,
    of,
    makersName: field,
    makersUnit: '',
    rule: of === 'hull' ? 0 : 1,
    values: Float64Array.from(moments, value),
  });
  return {
    source: 0,
    seat,
    side: null,
    endS: Float64Array.from(moments, ({ endS }) => endS - zeroS + (random() - 0.5) * 2 * scatterS),
    number: Float64Array.from(moments.keys(), (row) => row + 1),
    interval: new Int32Array(moments.length),
    kind: new Uint8Array(moments.length),
    columns: [
      column('rateSpm', 'hull', ({ rateSpm }) => rateSpm + (random() - 0.5) * 0.3),
      column('speedMps', 'hull', ({ speedMps }) => speedMps + (random() - 0.5) * 0.06),
      column('distanceM', 'hull', ({ speedMps, rateSpm }) => (speedMps * 60) / rateSpm),
      column('powerW', 'rower', ({ speedMps }) => 2 * speedMps ** 3 + (seat ?? 0)),
      column('catchAngleDeg', 'rower', () => -55 - random()),
      column('finishAngleDeg', 'rower', () => 38 + random()),
    ],
  };
}

/** Every second, without movement during a rest. */
function makeSeconds(moments: readonly Moment[], zeroS: number) {
  const [first, last] = [moments[0]?.endS ?? 0, moments.at(-1)?.endS ?? 0];
  let next = 0;
  return Array.from({ length: Math.floor(last - first) + 1 }, (_, second) => {
    const at = first + second;
    while ((moments[next]?.endS ?? Infinity) < at) next += 1;
    const [before, after] = [moments[Math.max(0, next - 1)], moments[next] ?? moments.at(-1)];
    const lastsS = 60 / (after?.rateSpm ?? 20);
    const isRowed = (after?.endS ?? 0) - at <= lastsS;
    const share = isRowed ? Math.min(1, Math.max(0, 1 - ((after?.endS ?? at) - at) / lastsS)) : 0;
    const place = (axis: 'eastM' | 'northM'): number =>
      (before?.[axis] ?? 0) * (1 - share) + (after?.[axis] ?? 0) * share;
    return {
      timeS: at - zeroS,
      speedMps: isRowed ? (after?.speedMps ?? 0) : 0,
      heartRateBpm: 120 + 30 * Math.sin(at / 60),
      latitudeDeg: 49 + place('northM') / M_PER_DEGREE,
      longitudeDeg: 8 + place('eastM') / (M_PER_DEGREE * Math.cos((49 * Math.PI) / 180)),
    };
  });
}

/** What the device wrote, read into engine memory. */
export function makeFile(engine: Engine, moments: readonly Moment[], aboard: Aboard, seed = 1): Recording {
  const { keeps, zeroS = 0, start = {}, fileName = 'part', craft = 'water' } = aboard;
  const own = within(moments, aboard);
  const seconds = makeSeconds(own, zeroS);
  const times = Float64Array.from(seconds, ({ timeS }) => timeS);
  const column = (value: (second: (typeof seconds)[number]) => number): Float64Array =>
    Float64Array.from(seconds, value);
  const speed = { quantity: 'boat-speed', makersName: 'Speed', unit: 'm/s', of: 'hull' } as const;
  const heart = { quantity: 'heart-rate', makersName: 'Heart Rate', unit: 'bpm', of: 'rower' } as const;
  const series: Series = {
    timeS: times,
    channels: [
      { ...speed, values: column(({ speedMps }) => speedMps) },
      ...(aboard.withHeartRate === true ? [{ ...heart, values: column(({ heartRateBpm }) => heartRateBpm) }] : []),
    ],
  };
  const [fromS, toS] = [(own[0]?.endS ?? 0) - 2 - zeroS, (own.at(-1)?.endS ?? 0) - zeroS];
  const distanceM = own.reduce((sum, { speedMps, rateSpm }) => sum + (speedMps * 60) / rateSpm, 0);
  const totals: Totals = { distanceM, workS: toS - fromS, elapsedS: toS - fromS, strokes: own.length, intervals: 1 };
  const logged: LoggedFile = {
    start: { ...NO_START, ...start },
    device: aboard.device ?? null,
    sport: ROWING,
    craft,
    boat: {},
    oars: [],
    rules: RULES,
    series: keeps === 'seconds' ? series : null,
    strokeSets: keeps === 'strokes' ? [strokeSet(own, aboard, seed)] : [],
    curves: [],
    fixes:
      aboard.withFixes === true
        ? { timeS: times, latitudeDeg: column((s) => s.latitudeDeg), longitudeDeg: column((s) => s.longitudeDeg) }
        : null,
    intervals: [
      { startS: fromS, endS: toS, kind: 'work', name: null, by: 'device', totals: { ...NO_TOTALS, distanceM } },
    ],
    totals,
    deviceTotals: null,
    deviceMeans: [],
    findings: [],
  };
  return intoRecording(engine, logged, { fileName, bytes: 1, format: 'model', encoding: null, delimiter: null });
}
