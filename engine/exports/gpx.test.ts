import { describe, expect, it } from 'vitest';
import type { Track } from '../analysis/analysis.ts';
import { exportFileName } from './table.ts';
import { encodeGpx, xmlText } from './gpx.ts';

const track = (timeS: number[]): Track => ({
  fixCount: timeS.length,
  rejectedFixCount: 0,
  distanceM: null,
  rawDistanceM: null,
  timeS: Float64Array.from(timeS),
  latitudeDeg: Float64Array.from(timeS, (_, at) => 52.4123456 + at / 1e5),
  longitudeDeg: Float64Array.from(timeS, (_, at) => -13.5 - at / 1e5),
  speedMps: new Float64Array(),
  headingDeg: new Float64Array(),
  cumulativeM: new Float64Array(),
});
const started = { startedAt: '2024-04-13T07:59:04Z' };

/** The points of each segment. */
function parseSegments(gpx: string) {
  return gpx
    .split('<trkseg>')
    .slice(1)
    .map((segment) =>
      [...segment.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)">(?:<time>([^<]+)<\/time>)?<\/trkpt>/gu)].map(
        ([, latitude, longitude, time]) => ({ latitude: Number(latitude), longitude: Number(longitude), time }),
      ),
    );
}

describe('GPX', () => {
  it('holds every fix in UTC, counted from where the clock reads zero', () => {
    const [points = []] = parseSegments(encodeGpx(started, track([1983.5, 1984.5, 1985.5]), 'Aurora', null));
    expect(points).toEqual([
      { latitude: 52.4123456, longitude: -13.5, time: '2024-04-13T08:32:07.500Z' },
      { latitude: 52.4123556, longitude: -13.50001, time: '2024-04-13T08:32:08.500Z' },
      { latitude: 52.4123656, longitude: -13.50002, time: '2024-04-13T08:32:09.500Z' },
    ]);
  });

  it('names no time where none is known', () => {
    const gpx = encodeGpx({ startedAt: null }, track([0, 1]), 'Aurora', null);
    expect(gpx).not.toContain('<time>');
    expect(parseSegments(gpx)[0]).toHaveLength(2);
    expect(encodeGpx(started, track([1e15]), 'Aurora', null).match(/<time>/gu)).toHaveLength(1);
  });

  it('keeps to its range, skips places that are none, and draws no line across a gap', () => {
    const given = track([0, 1, 2, 60, 61]);
    given.latitudeDeg[1] = Number.NaN;
    expect(
      parseSegments(encodeGpx(started, given, 'Aurora', { fromS: 0, toS: 60 })).map(({ length }) => length),
    ).toEqual([2, 1]);
  });

  it('is well-formed whatever the boat is called', () => {
    expect(xmlText(`<b> & "Søster's" \u0007\uD800\u{1F6A3}`)).toBe(
      '&lt;b&gt; &amp; &quot;Søster&apos;s&quot; \u{1F6A3}',
    );
    expect(encodeGpx(started, track([0]), '</name><script>', null)).toContain(
      '<name>&lt;/name&gt;&lt;script&gt;</name>',
    );
  });
});

describe('the name of a file', () => {
  const source = { fileName: 'row.txt', bytes: 1, format: '', encoding: 'utf-8', delimiter: ',' } as const;
  const session = (name: string | null) => ({
    source,
    recordedFrom: started.startedAt,
    venueOffsetS: 3600,
    clockStartS: 1e3,
    boat: {
      name,
      seatCount: 8,
      rig: null,
      coxed: null,
    },
  });
  it.each([
    ['Aurora', 'Aurora-2024-04-13-strokes.csv'],
    ['../../etc/passwd', 'etc-passwd-2024-04-13-strokes.csv'],
    ['C:\\boat: "A|B"?*', 'C-boat-A-B-2024-04-13-strokes.csv'],
    ['Łódź № 8 – красная', 'Łódź-8-красная-2024-04-13-strokes.csv'],
    ['...', 'session-2024-04-13-strokes.csv'],
    [null, 'row-2024-04-13-strokes.csv'],
  ])('of %j is %s', (name, fileName) => {
    expect(exportFileName(session(name), 'strokes', 'csv', null)).toBe(fileName);
  });

  it('says the day on the clock of the venue, and the window that was chosen', () => {
    const night = { ...session('Aurora'), recordedFrom: '2024-04-13T23:30:00Z' };
    expect(exportFileName(night, 'track', 'gpx', null)).toBe('Aurora-2024-04-14-track.gpx');
    expect(exportFileName({ ...night, recordedFrom: null }, 'track', 'gpx', { fromS: 1725.5, toS: 2110 })).toBe(
      'Aurora-track-12m05s-to-18m30s.gpx',
    );
  });
});
