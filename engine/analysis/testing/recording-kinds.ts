// One session as recorded by each kind of device, for tests of its display.
import type { Engine } from '../../runtime/engine.ts';
import { intoRecording } from '../../formats/in-memory/into-recording.ts';
import type { LoggedFile, Series } from '../../formats/in-memory/logged-file.ts';
import { type Session, simulatedSession } from '../../formats/testing/simulated-session.ts';
import { type Recording, ROWING } from '../../recording/recording.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import { NO_START } from '../../recording/clock.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeField, type StrokeSet } from '../../recording/stroke-set.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { eight, makeRecording } from './crew-signal.ts';

export const KINDS = [
  'traced crew',
  'oarlocks of all seats',
  'one oarlock',
  'phone at 10 Hz',
  'satellites and heart rate',
  'erg with curves',
  'erg without curves',
] as const;
export type Kind = (typeof KINDS)[number];

const HULL = 0;
const ROWER = 1;
const FORCED: Rule = { ...plainRule('web-oarlock'), force: 'handle' };
const RULES = [plainRule('satellite'), FORCED];

type Told = readonly [
  field: StrokeField,
  of: StrokeColumn['of'],
  value: (stroke: Session['strokes'][number]) => number,
];

const PACE: readonly Told[] = [
  ['rateSpm', 'hull', ({ rateSpm }) => rateSpm],
  ['distanceM', 'hull', ({ distanceM }) => distanceM],
  ['speedMps', 'hull', ({ speedMps }) => speedMps],
];

const oarlock = (seat: number): readonly Told[] => [
  ...PACE,
  ['powerW', 'rower', ({ oars }) => oars[seat - 1]?.powerW ?? NaN],
  ['peakForceN', 'rower', ({ oars }) => oars[seat - 1]?.peakN ?? NaN],
  ['averageForceN', 'rower', ({ oars }) => oars[seat - 1]?.averageN ?? NaN],
  ['catchAngleDeg', 'rower', ({ oars }) => oars[seat - 1]?.catchDeg ?? NaN],
  ['finishAngleDeg', 'rower', ({ oars }) => oars[seat - 1]?.finishDeg ?? NaN],
  ['catchSlipDeg', 'rower', ({ oars }) => oars[seat - 1]?.slipDeg ?? NaN],
  ['finishSlipDeg', 'rower', ({ oars }) => oars[seat - 1]?.washDeg ?? NaN],
];

const MACHINE: readonly Told[] = [
  ['rateSpm', 'rower', ({ rateSpm }) => rateSpm],
  ['distanceM', 'rower', ({ distanceM }) => distanceM],
  ['speedMps', 'rower', ({ speedMps }) => speedMps],
  ['powerW', 'rower', ({ oars }) => oars[0]?.powerW ?? NaN],
  ['driveLengthM', 'rower', ({ driveLengthM }) => driveLengthM],
  ['heartRateBpm', 'rower', ({ heartRateBpm }) => heartRateBpm],
];

function makeSet(session: Session, columns: readonly Told[], seat: number | null, lateS = 0): StrokeSet {
  const { strokes } = session;
  return {
    source: 0,
    seat,
    side: null,
    endS: Float64Array.from(strokes, ({ endS }) => endS + lateS),
    number: Float64Array.from(strokes, ({ number }) => number),
    interval: Int32Array.from(strokes, ({ interval }) => interval),
    kind: Uint8Array.from(strokes, () => ROW_KINDS.indexOf('stroke')),
    columns: columns.map(([field, of, value]) => ({
      field,
      makersName: field,
      makersUnit: '',
      of,
      rule: of === 'hull' ? HULL : ROWER,
      values: Float64Array.from(strokes, value),
    })),
  };
}

/** Handle forces every 2.2 cm, shorter in short strokes. */
function makeCurves({ strokes }: Session): LoggedFile['curves'] {
  const rows = strokes.map(({ oars, driveLengthM }) =>
    (oars[0]?.curveN ?? []).slice(0, Math.floor(driveLengthM / 0.066)),
  );
  let end = 0;
  return [
    {
      strokeSet: 0,
      quantity: 'handle-force',
      unit: 'N',
      rule: ROWER,
      over: 'handle-travel',
      step: 0.066,
      strokes: Int32Array.from(rows.keys()),
      offsets: Int32Array.from([0, ...rows.map((row) => (end += row.length))]),
      values: Float32Array.from(rows.flat()),
    },
  ];
}

function makeSeries({ seconds }: Session, rateHz: number, withHeartRate: boolean): Series {
  const rows = seconds.flatMap((second) => Array.from({ length: rateHz }, (_, at) => ({ second, at })));
  const channel = (values: (second: Session['seconds'][number]) => number): Float64Array =>
    Float64Array.from(rows, ({ second }) => values(second));
  const speed = { quantity: 'boat-speed', makersName: 'Speed', unit: 'm/s', of: 'hull' } as const;
  const rate = { quantity: 'stroke-rate', makersName: 'Cadence', unit: 'spm', of: 'hull' } as const;
  const heart = { quantity: 'heart-rate', makersName: 'Heart Rate', unit: 'bpm', of: 'rower' } as const;
  return {
    timeS: Float64Array.from(rows, ({ second, at }) => second.timeS + at / rateHz),
    channels: [
      { ...speed, values: channel(({ speedMps }) => speedMps) },
      { ...rate, values: channel(({ rateSpm }) => rateSpm) },
      ...(withHeartRate ? [{ ...heart, values: channel(({ heartRateBpm }) => heartRateBpm) }] : []),
    ],
  };
}

function logged(session: Session, part: Partial<LoggedFile>): LoggedFile {
  const { workS, elapsedS, distanceM, strokes, intervals, startMs } = session;
  const totals = { distanceM, workS, elapsedS, strokes: strokes.length, intervals: intervals.length };
  return {
    start: { ...NO_START, utc: new Date(startMs).toISOString().replace('.000Z', 'Z') },
    device: null,
    sport: ROWING,
    craft: 'water',
    boat: {},
    oars: [],
    rules: RULES,
    series: null,
    strokeSets: [],
    curves: [],
    fixes: null,
    intervals: intervals.map(({ startS, endS, distanceM: metres, strokes: own }) => ({
      startS,
      endS,
      kind: 'work',
      name: null,
      by: 'device',
      totals: { ...NO_TOTALS, distanceM: metres, workS: endS - startS, strokes: own.length },
    })),
    totals,
    deviceTotals: totals,
    deviceMeans: [],
    findings: [],
    ...part,
  };
}

const makeFixes = ({ seconds }: Session): LoggedFile['fixes'] => ({
  timeS: Float64Array.from(seconds, ({ timeS }) => timeS),
  latitudeDeg: Float64Array.from(seconds, ({ latitudeDeg }) => latitudeDeg),
  longitudeDeg: Float64Array.from(seconds, ({ longitudeDeg }) => longitudeDeg),
});

const FILES: Readonly<Record<Exclude<Kind, 'traced crew'>, (session: Session) => LoggedFile>> = {
  'oarlocks of all seats': (session) =>
    logged(session, {
      boat: { seatCount: 4, rig: 'sweep' },
      // Each on its own clock, the stroke seat's half a second off.
      strokeSets: [1, 2, 3, 4].map((seat) => makeSet(session, oarlock(seat), seat, seat === 4 ? 0.5 : 0)),
    }),
  'one oarlock': (session) =>
    logged(session, { strokeSets: [makeSet(session, oarlock(1), null)], fixes: makeFixes(session) }),
  'phone at 10 Hz': (session) => logged(session, { series: makeSeries(session, 10, false), fixes: makeFixes(session) }),
  'satellites and heart rate': (session) =>
    logged(session, { series: makeSeries(session, 1, true), fixes: makeFixes(session) }),
  'erg with curves': (session) =>
    logged(session, {
      craft: 'erg',
      strokeSets: [makeSet(session, [...MACHINE, ['peakForceN', 'rower', ({ oars }) => oars[0]?.peakN ?? NaN]], null)],
      curves: makeCurves(session),
    }),
  'erg without curves': (session) => logged(session, { craft: 'erg', strokeSets: [makeSet(session, MACHINE, null)] }),
};

const SOURCE = { fileName: 'session', bytes: 1, format: 'model', encoding: null, delimiter: null } as const;

/** Columns are in engine memory. Two pieces with a rest between, four rowers. */
export function makeKindRecording(engine: Engine, kind: Kind): Recording {
  if (kind === 'traced crew') return makeRecording(engine, eight());
  return intoRecording(engine, FILES[kind](simulatedSession({ strokes: [40, 30], seats: 4 })), SOURCE);
}
