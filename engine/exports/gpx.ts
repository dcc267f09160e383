// Smoothed track as GPX 1.1 (topografix.com/GPX/1/1), for maps and training diaries.
import type { Analysis, Track } from '../analysis/analysis.ts';
import type { ClockRange } from './table.ts';

/** A ten-millionth of a degree is a centimeter on the water. */
const DECIMALS = 7;

/** Minimum gap between GPS points that starts a new segment. */
const GAP_S = 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Characters that XML 1.0 forbids even as references: control characters, half a surrogate pair, two non-characters.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);

/** UTC, or null for an unknown clock or an invalid date. */
function utc(zeroMs: number, clockS: number): string | null {
  const instant = new Date(zeroMs + clockS * 1000);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const timeElement = (moment: string | null): string => (moment === null ? '' : `<time>${moment}</time>`);

function points(track: Track, range: ClockRange | null, zeroMs: number): string {
  let lines = '';
  let before = Number.NaN;
  for (const [at, timeS] of track.timeS.entries()) {
    const latitude = track.latitudeDeg[at] ?? Number.NaN;
    const longitude = track.longitudeDeg[at] ?? Number.NaN;
    const inside = range === null || (timeS >= range.fromS && timeS <= range.toS);
    if (!inside || !Number.isFinite(latitude) || !Number.isFinite(longitude)) continue;
    if (timeS - before > GAP_S) lines += '    </trkseg>\n    <trkseg>\n';
    before = timeS;
    const time = timeElement(utc(zeroMs, timeS));
    lines += `      <trkpt lat="${latitude.toFixed(DECIMALS)}" lon="${longitude.toFixed(DECIMALS)}">${time}</trkpt>\n`;
  }
  return lines;
}

/**
 * Track within `range` (everything for null). Times are UTC if the recording has the time of its clock's zero,
 * otherwise absent: an invented time would put the session on a wrong day.
 */
export function encodeGpx(
  { startedAt }: Pick<Analysis, 'startedAt'>,
  track: Track,
  name: string,
  range: ClockRange | null,
) {
  const zeroMs = startedAt === null ? Number.NaN : Date.parse(startedAt);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Strokeside" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
  <metadata>
    <name>${xmlText(name)}</name>${timeElement(utc(zeroMs, 0))}
  </metadata>
  <trk>
    <name>${xmlText(name)}</name>
    <trkseg>
${points(track, range, zeroMs)}    </trkseg>
  </trk>
</gpx>
`;
}
