// What stands before the samples in an All Data export: who, where, which boat, which thresholds, and a fix a second.
import { SEATS } from './rowing-model.ts';
import { DELIMITER, LINE_END } from './table-layout.ts';

const SESSION_START_UTC_MS_OF_DAY = 28_743_700;
const BOAT_SPEED_MPS = 4.6;
/** The course is a long oval: one turn an hour. */
const TURN_PER_S = (2 * Math.PI) / 3600;

const line = (...cells: readonly (string | number)[]): string => cells.join(DELIMITER) + LINE_END;
const section = (...name: readonly string[]): string => line('=====', ...name);

export function allDataSections(firstTimeMs: number, durationS: number): string {
  const seats = Array.from({ length: SEATS }, (_, seat) => seat + 1);
  return [
    section('File Info'),
    line('Serial #', 'Session', 'Filename', 'Start Time', 'TZBIAS', 'Location', 'Summary', 'Comments'),
    line(9000, 1, 'C:\\Recordings\\row009000-000001D.peach-data', 'Sat, 13 Apr 2024 07:59:04', 3600),
    section('GPS Info'),
    line('Lat', 'Lon', 'UTC', 'PeachTime'),
    line(51.47, -0.25, '13 Apr 2024 07:59:05 (UTC)', 1040),
    section('Crew Info'),
    line('Position', 'Name', 'Abbr', 'ID'),
    ...[...seats, 'Cox', 'Coach'].map((position) => line(position)),
    section('Rig Info'),
    line('Position'),
    line('Side'),
    ...seats.map((seat) => line(seat, seat % 2 === 1 ? 'Port' : 'Stbd')),
    section('Boat Info'),
    line('Boat Name', 'Seats', 'Coxed', 'Rig', 'Manufacturer', 'Description'),
    line('', SEATS, 'yes', 'sweep'),
    section('Parameter Info'),
    line('Parameter', 'Value', 'Units'),
    line('Average Rating over', 2, 'strokes'),
    line('Sweep Drive Start', 30, 'kg'),
    line('Sweep Recovery', 15, 'kg'),
    line('Sweep Oar Inboard', 115, 'cm'),
    line('Sweep Oar Length', 376, 'cm'),
    section('Piece'),
    section('Intervals'),
    section('Aperiodic', '0x8013'),
    ...fixes(firstTimeMs, durationS),
    section('Periodic'),
  ].join('');
}

function* fixes(firstTimeMs: number, durationS: number): Generator<string> {
  yield line('Time', 'GPS RTCM', 'GPS Status', 'UTC Time', 'lat', 'long');
  yield line('', 'Boat', 'Boat', 'Boat', 51.47, -0.25);
  const radiusM = BOAT_SPEED_MPS / TURN_PER_S;
  for (let second = 0; second < durationS; second += 1) {
    const timeMs = firstTimeMs + second * 1000;
    const northM = radiusM * Math.sin(second * TURN_PER_S);
    const eastM = radiusM * (1 - Math.cos(second * TURN_PER_S));
    const counter = timeMs / 1000 - 2;
    yield line(timeMs, counter, 768, SESSION_START_UTC_MS_OF_DAY + timeMs, northM.toFixed(6), eastM.toFixed(6));
  }
}
