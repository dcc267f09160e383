// A session as watches, SpeedCoaches and apps write it in FIT, with each quirk an option.
import { type AddedField, CURVES, firstOar, ROWSANDALL, sessionFields, STANDARD } from './fit-added.ts';
import {
  BYTE,
  ENUM,
  FitBytes,
  type FitSpelling,
  SINT32,
  SINT8,
  type StoredField,
  TEXT,
  UINT16,
  UINT32,
  UINT32Z,
  UINT8,
} from '../fit-bytes.ts';
import type { Session, SessionInterval, SessionStroke } from '../../testing/simulated-session.ts';

const EPOCH_MS = Date.UTC(1989, 11, 31);
const SEMICIRCLES = 2 ** 31 / 180;
const ROWING = 15;
const GARMIN = 1;
const NIELSEN_KELLERMAN = 87;
/** IDs of the draft standard for rowing in FIT, and of Rowsandall. */
const STANDARD_ID = [0x89, 0xe8, 0x61, 0x58, 0x6d, 0x47, 0x5c, 0x98, 0x9d, 0x46, 0x7d, 0x29, 0x43, 0x7f, 0x27, 0xb9];
const ROWSANDALL_ID = Array.from('rowingdata', (letter) => letter.charCodeAt(0));

export interface FitQuirks extends FitSpelling {
  /** One row per stroke, as SpeedCoaches and apps write it; otherwise one row per second. */
  readonly rowPerStroke?: boolean;
  /** Stroke counter, from the start or per lap; none if omitted. */
  readonly counted?: 'through' | 'per-lap';
  /** Sport 0, and work and wall-clock time swapped. */
  readonly speedCoach?: boolean;
  /** Fields of an oarlock. */
  readonly oarlock?: 'standard' | 'rowsandall';
  /** Force curves over handle travel. */
  readonly curves?: boolean;
  readonly sport?: number;
  readonly subSport?: number;
  /** The session's field for the meaning of rows. */
  readonly recordingStrategy?: number;
  /** Rests are separate laps. */
  readonly restLaps?: boolean;
  readonly compressedTimes?: boolean;
  /** The clock was never set. */
  readonly powerOnClock?: boolean;
  /** Forward jump of the clock in the middle, seconds. */
  readonly clockJumpS?: number;
  /** Interval of impossible speeds, in rows. */
  readonly impossibleSpeedEvery?: number;
}

const field = (number: number, base: number, value: StoredField['value']): StoredField => ({ number, base, value });

interface Row {
  readonly atS: number;
  readonly distanceM: number;
  readonly speedMps: number;
  readonly rateSpm: number;
  readonly heartRateBpm: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly strokes: number;
  readonly stroke: SessionStroke | null;
}

function strokeRows({ strokes }: Session): Row[] {
  let distanceM = 0;
  return strokes.map((stroke) => {
    distanceM += stroke.distanceM;
    return { ...stroke, atS: stroke.endS, distanceM, strokes: stroke.number, stroke };
  });
}

const secondRows = ({ seconds }: Session): Row[] =>
  seconds.map((second) => ({ ...second, atS: second.timeS, stroke: null }));

function describe(fit: FitBytes, fields: readonly AddedField[], id: readonly number[]): void {
  fit.message(207, [field(3, UINT8, 0), field(1, BYTE, id)]);
  for (const { number, name, base, scale, units } of fields) {
    fit.message(206, [
      field(0, UINT8, 0),
      field(1, UINT8, number),
      field(2, UINT8, base),
      field(6, UINT8, scale),
      field(7, SINT8, 0),
      field(3, TEXT, name.padEnd(24)),
      field(8, TEXT, units.padEnd(4)),
    ]);
  }
}

const listFields = ({ oarlock, curves = false }: FitQuirks): AddedField[] => [
  ...(oarlock === 'standard' ? STANDARD : oarlock === 'rowsandall' ? ROWSANDALL : []),
  ...(curves ? CURVES : []),
];

type Stamp = (atS: number) => number;

/** Seconds in FIT's epoch. */
function createStamp(session: Session, { powerOnClock = false, clockJumpS = 0 }: FitQuirks): Stamp {
  const zeroS = powerOnClock ? 1000 : (session.startMs - EPOCH_MS) / 1000;
  return (atS) => Math.round(zeroS + atS + (atS > session.elapsedS / 2 ? clockJumpS : 0));
}

function writeRecords(fit: FitBytes, session: Session, quirks: FitQuirks, stamp: Stamp): void {
  const added = listFields(quirks);
  let lastS = NaN;
  for (const [index, row] of (quirks.rowPerStroke === true ? strokeRows(session) : secondRows(session)).entries()) {
    const atS = stamp(row.atS);
    // Five bits reach 32 seconds.
    const isCompressed = quirks.compressedTimes === true && atS - lastS < 32;
    const fields = [...recordFields(session, row, quirks, index), ...addedFields(added, row.stroke)];
    fit.message(20, isCompressed ? fields : [field(253, UINT32, atS), ...fields], isCompressed ? atS : undefined);
    lastS = atS;
  }
}

function makeSessionMessage(
  session: Session,
  quirks: FitQuirks,
  ofSession: readonly AddedField[],
  stamp: Stamp,
): StoredField[] {
  const { speedCoach = false, sport = speedCoach ? 0 : ROWING, subSport = 0 } = quirks;
  const [elapsedS, timerS] = speedCoach ? [session.workS, session.elapsedS] : [session.elapsedS, session.workS];
  return [
    field(253, UINT32, stamp(session.elapsedS)),
    field(2, UINT32, stamp(0)),
    field(7, UINT32, elapsedS * 1000),
    field(8, UINT32, timerS * 1000),
    field(9, UINT32, session.distanceM * 100),
    field(5, ENUM, sport),
    field(6, ENUM, subSport),
    ...addedFields(ofSession, session.strokes[0] ?? null),
  ];
}

export function fitSession(session: Session, quirks: FitQuirks = {}): Uint8Array {
  const { powerOnClock = false, speedCoach = false, recordingStrategy } = quirks;
  const fit = new FitBytes(quirks);
  const stamp = createStamp(session, quirks);
  fit.message(0, [
    field(0, ENUM, 4),
    field(1, UINT16, speedCoach ? NIELSEN_KELLERMAN : GARMIN),
    field(2, UINT16, 7),
    field(3, UINT32Z, 12_345_678),
    field(4, UINT32, stamp(0)),
  ]);
  const ofSession = recordingStrategy === undefined ? [] : sessionFields(recordingStrategy);
  const added = [...listFields(quirks), ...ofSession];
  if (added.length > 0) describe(fit, added, quirks.oarlock === 'rowsandall' ? ROWSANDALL_ID : STANDARD_ID);
  writeRecords(fit, session, quirks, stamp);
  for (const lap of makeLaps(session, quirks)) fit.message(19, lapFields(lap, quirks, stamp));
  fit.message(18, makeSessionMessage(session, quirks, ofSession, stamp));
  if (!powerOnClock && !speedCoach) {
    fit.message(34, [field(253, UINT32, stamp(0)), field(5, UINT32, stamp(0) + session.utcOffsetS)]);
  }
  return fit.bytes();
}

const addedFields = (fields: readonly AddedField[], stroke: SessionStroke | null): StoredField[] =>
  stroke === null
    ? []
    : fields.map(({ number, base, scale, of }) => {
        const value = of(stroke);
        const scaled = typeof value === 'number' ? value * scale : value.map((one) => one * scale);
        return { number, base, value: scaled, developer: 0 };
      });

function recordFields(session: Session, row: Row, quirks: FitQuirks, index: number): StoredField[] {
  const before = session.intervals.find((one) => row.stroke?.interval === session.intervals.indexOf(one));
  const lapCount = row.strokes - (before?.strokes[0]?.number ?? 1) + 1;
  const isImpossible = quirks.impossibleSpeedEvery !== undefined && index % quirks.impossibleSpeedEvery === 0;
  return [
    field(0, SINT32, row.latitudeDeg * SEMICIRCLES),
    field(1, SINT32, row.longitudeDeg * SEMICIRCLES),
    field(5, UINT32, row.distanceM * 100),
    field(73, UINT32, isImpossible ? 4_084_000 : row.speedMps * 1000),
    field(4, UINT8, Math.round(row.rateSpm)),
    field(52, UINT16, row.rateSpm * 256),
    field(3, UINT8, row.heartRateBpm),
    ...(row.stroke === null ? [] : [field(7, UINT16, firstOar(row.stroke).powerW)]),
    ...(quirks.counted === undefined ? [] : [field(19, UINT32, quirks.counted === 'through' ? row.strokes : lapCount)]),
  ];
}

interface Lap extends Pick<SessionInterval, 'startS' | 'endS' | 'distanceM' | 'strokes'> {
  readonly isRest: boolean;
}

function makeLaps({ intervals }: Session, { restLaps = false }: FitQuirks): Lap[] {
  return intervals.flatMap((interval, index): Lap[] => {
    const next = intervals[index + 1];
    const work = { ...interval, isRest: false };
    if (!restLaps || next === undefined) return [work];
    return [work, { startS: interval.endS, endS: next.startS, distanceM: 0, strokes: [], isRest: true }];
  });
}

function lapFields(lap: Lap, { speedCoach = false }: FitQuirks, stamp: (atS: number) => number): StoredField[] {
  const seconds = lap.endS - lap.startS;
  return [
    field(253, UINT32, stamp(lap.endS)),
    field(2, UINT32, stamp(lap.startS)),
    field(7, UINT32, seconds * 1000),
    field(8, UINT32, (speedCoach ? Math.floor(seconds) : seconds) * 1000),
    field(9, UINT32, lap.distanceM * 100),
    field(10, UINT32, lap.strokes.length),
    field(23, ENUM, lap.isRest ? 1 : 0),
    field(24, ENUM, 0),
  ];
}
