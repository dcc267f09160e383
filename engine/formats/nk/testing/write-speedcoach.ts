// A session as exported by LiNK from a SpeedCoach, with the quirks of its generations.
import {
  clockText,
  type OarStroke,
  type Session,
  type SessionInterval,
  type SessionStroke,
} from '../../testing/simulated-session.ts';

export interface SpeedCoachWriting {
  readonly generation?: 'old' | 'new';
  readonly units?: 'meters' | 'kilometers' | 'miles';
  readonly force?: 'Newtons' | 'lbs';
  /** None, or as in the oarlock's settings. */
  readonly oarlock?: 'none' | 'port' | 'starboard';
  readonly speedInput?: 'GPS' | 'Impeller';
  readonly impeller?: 'turns' | 'still';
  readonly startTime?: string;
  readonly firmware?: string;
  readonly seat?: string;
  /** Without the preamble of the stroke table. */
  readonly isBare?: boolean;
  /** Minutes and seconds only, as spreadsheets leave them. */
  readonly hasHours?: boolean;
  /** A remnant row after each interval. */
  readonly hasRemnants?: boolean;
  /** Work and power swapped, like firmware 2.08 does. */
  readonly swapped?: 'units' | 'values';
  readonly heartRate?: boolean;
}

const METRES = { meters: 1, kilometers: 1000, miles: 1609.344 } as const;
const SPEED = { meters: 1, kilometers: 1 / 3.6, miles: 0.447_04 } as const;
const SPEED_UNIT = { meters: 'M/S', kilometers: 'KPH', miles: 'MPH' } as const;
const DISTANCE_UNIT = { meters: 'Meters', kilometers: 'Kilometers', miles: 'Miles' } as const;
const IMPELLER_SCALE = 1.08;
const NEWTONS_PER_POUND = 4.448_221_615_260_5;
const GARBAGE = '1.5e-322';

/** Name, unit, cell of a boat stroke; 'same' cells are also in rows of the oarlock alone. */
type Column = readonly [string, string, (row: Row) => string];

interface Row {
  readonly interval: number;
  readonly count: number;
  readonly elapsedS: number;
  readonly distanceM: number;
  readonly stroke: SessionStroke | null;
  readonly oar: OarStroke | null;
}

const NONE = '---';

function hullColumns(writing: Required<SpeedCoachWriting>): Column[] {
  const { units, impeller, hasHours, heartRate, generation } = writing;
  const turns = impeller === 'turns' ? IMPELLER_SCALE : 0;
  const distance = (metres: number): string => (metres / METRES[units]).toFixed(units === 'meters' ? 1 : 4);
  const speed = (mps: number): string => (mps / SPEED[units]).toFixed(2);
  const split = (mps: number): string => clockText(mps > 0 ? 500 / mps : 0, hasHours);
  const hull =
    (cell: (row: Row, stroke: SessionStroke) => string) =>
    (row: Row): string =>
      row.stroke === null ? NONE : cell(row, row.stroke);
  const gps = (name: string): string => (generation === 'old' ? `GPS ${name}` : `${name} (GPS)`);
  const columns: (Column | null)[] = [
    ['Interval', 'Interval', ({ interval }) => String(interval)],
    [gps('Distance'), DISTANCE_UNIT[units], hull(({ distanceM }) => distance(distanceM))],
    generation === 'old'
      ? null
      : ['Distance (IMP)', DISTANCE_UNIT[units], hull(({ distanceM }) => distance(distanceM * turns))],
    ['Elapsed Time', 'HH:MM:SS.tenths', hull(({ elapsedS }) => clockText(elapsedS, hasHours))],
    [gps('Split'), '/500', hull((_, { speedMps }) => split(speedMps))],
    [gps('Speed'), SPEED_UNIT[units], hull((_, { speedMps }) => speed(speedMps))],
    generation === 'old' ? null : ['Split (IMP)', '/500', hull((_, { speedMps }) => split(speedMps * turns))],
    generation === 'old'
      ? null
      : ['Speed (IMP)', SPEED_UNIT[units], hull((_, { speedMps }) => speed(speedMps * turns))],
    ['Stroke Rate', 'SPM', hull((_, { rateSpm }) => rateSpm.toFixed(1))],
    [generation === 'old' ? 'Stroke Count' : 'Total Strokes', 'Strokes', ({ count }) => String(count)],
    generation === 'old' ? null : ['Distance/Stroke (GPS)', 'Meters', hull((_, { distanceM }) => distanceM.toFixed(2))],
    generation === 'old'
      ? null
      : ['Distance/Stroke (IMP)', 'Meters', hull((_, { distanceM }) => (distanceM * turns).toFixed(2))],
    ['Heart Rate', 'BPM', hull((_, { heartRateBpm }) => (heartRate ? String(heartRateBpm) : NONE))],
  ];
  return columns.flatMap((column) => (column === null ? [] : [column]));
}

function oarColumns({ oarlock, force, swapped, firmware }: Required<SpeedCoachWriting>): Column[] {
  const perUnit = force === 'lbs' ? NEWTONS_PER_POUND : 1;
  const oar =
    (cell: (oar: OarStroke) => string) =>
    (row: Row): string =>
      row.oar === null || oarlock === 'none' ? NONE : cell(row.oar);
  const [powerUnit, workUnit] = swapped === 'units' ? ['Joules', 'Watts'] : ['Watts', 'Joules'];
  const watts = oar(({ powerW }) => powerW.toFixed(1));
  const joules = oar(({ workJ }) => workJ.toFixed(1));
  // Older firmware counts the angle of the peak from the catch.
  const isOld = Number.parseFloat(firmware) < 2.2;
  return [
    ['Power', powerUnit, swapped === 'values' ? joules : watts],
    ['Catch', 'Degrees', oar(({ catchDeg }) => catchDeg.toFixed(1))],
    ['Slip', 'Degrees', oar(({ slipDeg }) => slipDeg.toFixed(1))],
    ['Finish', 'Degrees', oar(({ finishDeg }) => finishDeg.toFixed(1))],
    ['Wash', 'Degrees', oar(({ washDeg }) => washDeg.toFixed(1))],
    ['Force Avg', force, oar(({ averageN }) => (averageN / perUnit).toFixed(2))],
    ['Work', workUnit, swapped === 'values' ? watts : joules],
    ['Force Max', force, oar(({ peakN }) => (peakN / perUnit).toFixed(2))],
    [
      'Max Force Angle',
      'Degrees',
      oar(({ peakAngleDeg, catchDeg }) => (peakAngleDeg - (isOld ? catchDeg : 0)).toFixed(1)),
    ],
  ];
}

const PLACE: readonly Column[] = [
  ['GPS Lat.', 'Degrees', ({ stroke }) => stroke?.latitudeDeg.toFixed(7) ?? NONE],
  ['GPS Lon.', 'Degrees', ({ stroke }) => stroke?.longitudeDeg.toFixed(7) ?? NONE],
];

function toRows(session: Session, hasRemnants: boolean): Row[] {
  return session.intervals.flatMap(({ strokes, startS, distanceM }, index) => {
    let metres = 0;
    const rows = strokes.flatMap((stroke, at): Row[] => {
      metres += stroke.distanceM;
      const base = { interval: index + 1, count: at + 1, elapsedS: stroke.endS - startS, distanceM: metres };
      const alone = session.uncounted.filter(({ afterStroke }) => afterStroke === stroke.number);
      return [
        { ...base, stroke, oar: stroke.oars[0] ?? null },
        ...alone.map(({ oar }) => ({ ...base, stroke: null, oar })),
      ];
    });
    const last = rows.findLast(({ stroke }) => stroke !== null);
    if (!hasRemnants || last === undefined) return rows;
    return [...rows, { ...last, elapsedS: last.elapsedS + 0.4, distanceM: distanceM + 1.4, oar: null }];
  });
}

function preamble(session: Session, writing: Required<SpeedCoachWriting>): string[] {
  const { generation, oarlock, firmware, startTime, speedInput, seat } = writing;
  const hasOar = oarlock !== 'none';
  const oar = (value: string): string => (hasOar ? value : NONE);
  const labels = [
    [`Name:,Steady,,,Name:,Coach's boat,,,Firmware:,${oar('2.18')},,,Boat ID:,${oar('ARGO')}`],
    [`Start Time:,${startTime},,,Model:,SpeedCoach GPS Pro,,,,,,,Seat Number:,${oar(seat)}`],
    [`Type:,Interval,,,Serial:,2136923,,,,,,,Port Starboard:,${oar(oarlock === 'port' ? 'Port' : 'Starboard')}`],
    [
      `System of Units:,Meters/Split500,,,Firmware Version:,${firmware},,,,,,,Oar Length:,${oar(String(Math.round(session.oarLengthM * 100)))}`,
    ],
    [
      `Speed Input:,${speedInput},,,Profile Version:,0.02,,,,,,,Inboard Length:,${oar(String(Math.round(session.oarInboardM * 100)))}`,
    ],
    [',,,,Hardware Version:,Rev 11'],
    [`,,,,LiNK Version:,${generation === 'old' ? '1.26' : '1.27'}`],
  ].map(([line = '']) => (generation === 'old' ? line.split(',').slice(0, 6).join(',') : line));
  const title = 'Session Information:,,,,Device Information:';
  return [generation === 'old' ? title : `${title},,,,Oarlock Information:,,,,Oarlock Settings:`, '', ...labels, ''];
}

/** A summary line: of the session with its number of intervals, or of one interval with its own number. */
function summaryLine(first: number, of: readonly SessionInterval[], writing: Required<SpeedCoachWriting>): string {
  const { units, hasHours, swapped } = writing;
  const metres = of.reduce((sum, { distanceM }) => sum + distanceM, 0);
  const spentS = of.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const strokes = of.reduce((sum, interval) => sum + interval.strokes.length, 0);
  const distance = (metres / METRES[units]).toFixed(units === 'meters' ? 1 : 4);
  const all = of.flatMap((interval) => interval.strokes);
  const mean = (value: (stroke: SessionStroke) => number): string =>
    Math.trunc(all.reduce((sum, stroke) => sum + value(stroke), 0) / all.length).toFixed(1);
  const hasOar = writing.oarlock !== 'none';
  const average = (value: (oar: OarStroke) => number): string =>
    hasOar ? mean(({ oars: [oar] }) => (oar === undefined ? NaN : value(oar))) : NONE;
  const perUnit = writing.force === 'lbs' ? NEWTONS_PER_POUND : 1;
  return [
    first,
    clockText(spentS, hasHours),
    distance,
    (metres / spentS / SPEED[units]).toFixed(2),
    mean(({ rateSpm }) => rateSpm),
    strokes,
    writing.heartRate ? mean(({ heartRateBpm }) => heartRateBpm) : NONE,
    swapped === undefined ? average(({ powerW }) => powerW) : GARBAGE,
    average(({ catchDeg }) => catchDeg),
    average(({ peakN }) => peakN / perUnit),
  ].join(',');
}

function summaries(session: Session, writing: Required<SpeedCoachWriting>): string[] {
  const { units, generation } = writing;
  const distance = generation === 'old' ? 'Total Distance' : 'Total Distance (GPS)';
  const names = `Total Elapsed Time,${distance},Avg Speed,Avg Stroke Rate,Total Strokes,Avg Heart Rate,Avg Power,Avg Catch,Avg Force Max`;
  const unitRow = `(Interval),(HH:MM:SS.tenths),(${DISTANCE_UNIT[units]}),(${SPEED_UNIT[units]}),(SPM),(Strokes),(BPM),(Watts),(Degrees),(${writing.force})`;
  return [
    'Session Summary:',
    '',
    `Total Intervals,${names}`,
    unitRow,
    summaryLine(session.intervals.length, session.intervals, writing),
    '',
    generation === 'old' ? 'Summary for Session Intervals:' : 'Interval Summaries:',
    '',
    `Interval,${names}`,
    unitRow,
    ...session.intervals.map((interval, index) => summaryLine(index + 1, [interval], writing)),
    '',
    generation === 'old' ? 'Session Detail Data:' : 'Per-Stroke Data:',
    '',
  ];
}

export interface Written {
  readonly text: string;
  /** Line of the stroke table's header. */
  readonly header: number;
}

export function writeSpeedCoach(session: Session, options: SpeedCoachWriting = {}): Written {
  const writing = {
    generation: 'new',
    units: 'meters',
    force: 'Newtons',
    oarlock: 'none',
    speedInput: 'GPS',
    impeller: 'still',
    startTime: '26/05/2024 09:30',
    firmware: '2.21',
    seat: '2',
    isBare: false,
    hasHours: true,
    hasRemnants: false,
    heartRate: true,
    ...options,
  } as Required<SpeedCoachWriting>;
  const hasOar = writing.generation === 'new' || writing.oarlock !== 'none';
  const columns = [
    ...hullColumns(writing),
    ...(hasOar ? oarColumns(writing) : []),
    ...(writing.generation === 'new' ? PLACE : []),
  ];
  const above = writing.isBare ? [] : [...preamble(session, writing), ...summaries(session, writing)];
  const lines = [
    ...above,
    columns.map(([name]) => name).join(','),
    columns.map(([, unit]) => `(${unit})`).join(','),
    ...toRows(session, writing.hasRemnants).map((row) => columns.map(([, , cell]) => cell(row)).join(',')),
  ];
  return { text: `${lines.join('\n')}\n`, header: above.length };
}
