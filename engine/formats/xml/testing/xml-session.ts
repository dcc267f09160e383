// A session as watches and phones write it in TCX and GPX, with each quirk an option.
import type { Session, SessionSecond } from '../../testing/simulated-session.ts';

export interface TcxQuirks {
  readonly sport?: string;
  /** 'ns3:', 'ax:' or none, before the names of extensions. */
  readonly prefix?: string;
  /** End of timestamps: Z, the local offset, or nothing; then UTC, with a local start time. */
  readonly zone?: 'utc' | 'offset' | 'none';
  readonly oneLine?: boolean;
  /** Start tags over two lines. */
  readonly brokenTags?: boolean;
  /** −1 for a missing rate, like Rowing in Motion writes it; otherwise none. */
  readonly minusOne?: boolean;
  readonly creator?: string;
  readonly author?: string;
  /** A point per stroke with the stroke's own distance, and no positions. */
  readonly metresPerStroke?: boolean;
  readonly noRate?: boolean;
}

const pad = (value: number): string => String(value).padStart(2, '0');

const clock = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

function formatTime(session: Session, atS: number, zone: NonNullable<TcxQuirks['zone']>): string {
  const ms = session.startMs + atS * 1000;
  if (zone === 'utc') return new Date(ms).toISOString();
  if (zone === 'none') return clock(ms);
  const minutes = session.utcOffsetS / 60;
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${clock(ms + session.utcOffsetS * 1000)}${offset}`;
}

function writePoint(session: Session, second: SessionSecond, quirks: TcxQuirks): string[] {
  const { prefix = 'ns3:', zone = 'utc', minusOne = false, noRate = false } = quirks;
  const rate = Math.round(second.rateSpm);
  return [
    '<Trackpoint>',
    `<Time>${formatTime(session, second.timeS, zone)}</Time>`,
    `<Position><LatitudeDegrees>${second.latitudeDeg.toFixed(8)}</LatitudeDegrees><LongitudeDegrees>${second.longitudeDeg.toFixed(8)}</LongitudeDegrees></Position>`,
    `<AltitudeMeters>35.5</AltitudeMeters>`,
    `<DistanceMeters>${second.distanceM.toFixed(2)}</DistanceMeters>`,
    `<HeartRateBpm><Value>${second.heartRateBpm}</Value></HeartRateBpm>`,
    ...(noRate || (rate === 0 && !minusOne) ? [] : [`<Cadence>${rate === 0 ? -1 : rate}</Cadence>`]),
    `<Extensions><${prefix}TPX><${prefix}Speed>${second.speedMps.toFixed(3)}</${prefix}Speed></${prefix}TPX></Extensions>`,
    '</Trackpoint>',
  ];
}

function strokePoints(session: Session): string[] {
  return session.strokes.flatMap((stroke) => [
    '<Trackpoint>',
    `<Time>${formatTime(session, stroke.endS, 'utc')}</Time>`,
    `<DistanceMeters>${stroke.distanceM.toFixed(3)}</DistanceMeters>`,
    '<HeartRateBpm> undefined</HeartRateBpm>',
    `<Cadence>${Math.round(stroke.rateSpm)}</Cadence>`,
    '<!-- a remark -->',
    '</Trackpoint>',
  ]);
}

function writeLap(session: Session, index: number, quirks: TcxQuirks): string[] {
  const lap = session.intervals[index];
  if (lap === undefined) return [];
  const next = session.intervals[index + 1]?.startS ?? Infinity;
  const { zone = 'utc', brokenTags = false, metresPerStroke = false } = quirks;
  const noted =
    zone === 'none'
      ? clock(session.startMs + (session.utcOffsetS + lap.startS) * 1000)
      : formatTime(session, lap.startS, zone);
  const seconds = session.seconds.filter(({ timeS }) => timeS >= lap.startS && timeS < next);
  return [
    `<Lap${brokenTags ? '\n  ' : ' '}StartTime="${noted}">`,
    `<TotalTimeSeconds>${(lap.endS - lap.startS).toFixed(2)}</TotalTimeSeconds>`,
    `<DistanceMeters>${lap.distanceM.toFixed(2)}</DistanceMeters>`,
    '<Intensity>Active</Intensity>',
    '<Cadence>22</Cadence>',
    '<TriggerMethod>Manual</TriggerMethod>',
    '<Track>',
    ...(metresPerStroke
      ? index === 0
        ? strokePoints(session)
        : []
      : seconds.flatMap((one) => writePoint(session, one, quirks))),
    '</Track>',
    '</Lap>',
  ];
}

export function tcxSession(session: Session, quirks: TcxQuirks = {}): string {
  const { sport = 'Rowing', zone = 'utc', creator, author, oneLine = false } = quirks;
  const id = zone === 'none' ? clock(session.startMs + session.utcOffsetS * 1000) : formatTime(session, 0, zone);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
    '<Activities>',
    `<Activity Sport="${sport}">`,
    `<Id>${id}</Id>`,
    ...session.intervals.flatMap((_, index) => writeLap(session, index, quirks)),
    ...(creator === undefined
      ? []
      : [`<Creator xsi:type="Device_t"><Name>${creator}</Name><UnitId>4711</UnitId></Creator>`]),
    '</Activity>',
    '</Activities>',
    ...(author === undefined ? [] : [`<Author><Name>${author}</Name></Author>`]),
    '</TrainingCenterDatabase>',
    '',
  ];
  return lines.join(oneLine ? '' : '\n');
}

export interface GpxQuirks {
  readonly version?: '1.0' | '1.1';
  readonly prefix?: string;
  readonly type?: string;
  readonly creator?: string;
  /** A point only every few seconds. */
  readonly everyS?: number;
}

function trackPoint(
  session: Session,
  second: SessionSecond,
  { version = '1.1', prefix = 'gpxtpx:' }: GpxQuirks,
): string[] {
  const sign = version === '1.0' ? '+' : '';
  const extension = `<extensions><${prefix}TrackPointExtension><${prefix}hr>${second.heartRateBpm}</${prefix}hr></${prefix}TrackPointExtension></extensions>`;
  return [
    `<trkpt lat="${sign}${second.latitudeDeg.toFixed(20)}0000" lon="${sign}${second.longitudeDeg.toFixed(20)}0000">`,
    `<time>${formatTime(session, second.timeS, 'utc')}</time>`,
    version === '1.0' ? `<speed>${second.speedMps.toFixed(2).padStart(6, '0')}</speed>` : extension,
    '</trkpt>',
  ];
}

export function gpxSession(session: Session, quirks: GpxQuirks = {}): string {
  const { version = '1.1', type, creator = 'a watch', everyS = 1 } = quirks;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx creator="${creator}" version="${version}" xmlns="http://www.topografix.com/GPX/1/1">`,
    '<wpt lat="1" lon="1"><time>1999-01-01T00:00:00Z</time></wpt>',
    '<trk>',
    '<name>Morning</name>',
    ...(type === undefined ? [] : [`<type>${type}</type>`]),
    '<trkseg>',
    ...session.seconds
      .filter(({ timeS }) => timeS % everyS === 0)
      .flatMap((second) => trackPoint(session, second, quirks)),
    '</trkseg>',
    '</trk>',
    '</gpx>',
    '',
  ].join('\n');
}
