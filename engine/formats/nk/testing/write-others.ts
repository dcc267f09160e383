// A session as exported by a SpeedCoach XL, and as dumped by a tool from NK Logbook.
import { clockText, type Session } from '../../testing/simulated-session.ts';

const XL_EVERY_M = 20;

/** A row every 20 m, with the strokes so far. */
export function writeXl(session: Session): string {
  const rows: string[] = [];
  let metres = 0;
  for (const stroke of session.strokes) {
    metres += stroke.distanceM;
    const marks = Math.floor(metres / XL_EVERY_M) - rows.length;
    if (marks < 1) continue;
    const { endS, number, rateSpm, speedMps, heartRateBpm } = stroke;
    const splitS = 500 / speedMps;
    rows.push(
      [
        rows.length + 1,
        'D',
        (rows.length + 1) * XL_EVERY_M,
        clockText(endS).slice(1),
        number,
        rateSpm.toFixed(1),
        speedMps.toFixed(3),
        clockText(splitS, false),
        endS.toFixed(1),
        splitS.toFixed(1),
        heartRateBpm,
      ].join(','),
    );
  }
  return `Interval,Type,Distance(m),Time,Stroke,Rate,Speed(m/s),Split,Time(sec),Split(sec),HR\n${rows.join('\n')}\n`;
}

export interface DumpWriting {
  /** Oarlock columns in addition to the list of them. */
  readonly isFlat?: boolean;
  /** Rows in the API's order, or newest first. */
  readonly order?: 'rising' | 'falling';
}

const DUMP_NAMES = [
  'timestamp',
  'sessionId',
  'sessionIntervalId',
  'type',
  'elapsedTime',
  'latitude',
  'longitude',
  'gpsInstaSpeed',
  'impellerInstaSpeed',
  'gpsTotalDistance',
  'heartRate',
  'strokeCount',
  'strokeRate',
  'gpsDistStroke',
  'oarlockStrokes',
];
const FLAT_NAMES = ['catchAngle', 'finishAngle', 'slip', 'wash', 'handleForceAvg', 'maxHandleForce', 'power'];

/** Rows of strokes, and one of another kind after each interval. */
export function writeDump(session: Session, { isFlat = true, order = 'rising' }: DumpWriting = {}): string {
  let metres = 0;
  const rows = session.strokes.flatMap((stroke) => {
    metres += stroke.distanceM;
    const { oars, endS, interval } = stroke;
    const ms = Math.round(endS * 1000);
    const listed = oars.map(
      (oar, seat) =>
        `{'id': ${stroke.number}, 'catchAngle': ${oar.catchDeg.toFixed(2)}, 'finishAngle': ${oar.finishDeg.toFixed(2)}, 'slip': ${oar.slipDeg.toFixed(2)}, 'wash': ${oar.washDeg.toFixed(2)}, 'driveTime': ${Math.round(stroke.driveTimeS * 1000)}, 'handleForceAvg': ${oar.averageN.toFixed(1)}, 'maxHandleForce': ${oar.peakN.toFixed(1)}, 'positionOfMaxForce': ${oar.peakAngleDeg.toFixed(2)}, 'power': ${oar.powerW.toFixed(1)}, 'realWorkPerStroke': ${oar.workJ.toFixed(1)}, 'note': None, 'seatIndex': ${seat + 1}}`,
    );
    const cells = (type: number, list: string): (string | number)[] => [
      session.startMs + ms,
      469,
      600 + interval,
      type,
      ms,
      stroke.latitudeDeg.toFixed(7),
      stroke.longitudeDeg.toFixed(7),
      stroke.speedMps.toFixed(2),
      0,
      metres.toFixed(2),
      stroke.heartRateBpm,
      stroke.number,
      stroke.rateSpm.toFixed(1),
      stroke.distanceM.toFixed(2),
      `"[${list}]"`,
    ];
    const [oar] = oars;
    const flat =
      (isFlat && oars.length === 1 && oar ? [oar] : []).map((one) =>
        [one.catchDeg, one.finishDeg, one.slipDeg, one.washDeg, one.averageN, one.peakN, one.powerW].map((value) =>
          value.toFixed(2),
        ),
      )[0] ?? FLAT_NAMES.map(() => '');
    const isLast = session.intervals[interval]?.endS === endS;
    const mark = [...cells(3, ''), ...FLAT_NAMES.map(() => '')].join(',');
    return [
      [...cells(0, listed.join(', ')), ...flat].join(','),
      ...(isLast ? [mark.replace(String(session.startMs + ms), String(session.startMs + ms + 5))] : []),
    ];
  });
  const lines = order === 'rising' ? rows : rows.toReversed();
  return `${[...DUMP_NAMES, ...FLAT_NAMES].join(',')}\n${lines.join('\n')}\n`;
}
