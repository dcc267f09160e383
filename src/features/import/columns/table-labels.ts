// Summary of a table read by a mapping, in one line.
import type { TableCheck } from '#engine/formats/unknown-table/table-file.ts';
import { counted, fixed } from '#src/format/number.ts';

const S_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const M_PER_KM = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** "2 h 03 min", "20 min 41 s". */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / S_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR) return minutes === 0 ? `${whole} s` : `${minutes} min ${two(whole % S_PER_MINUTE)} s`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h ${two(minutes % MINUTES_PER_HOUR)} min`;
}

/** "18.4 km", "850 m". */
export function metresWords(metres: number): string {
  if (metres < M_PER_KM) return `${Math.round(metres)} m`;
  return `${fixed(metres / M_PER_KM, metres < 10 * M_PER_KM ? 2 : 1)} km`;
}

/** "2 h 03 min, 18.4 km, 17 to 34 spm, 1 203 strokes, 3 rows unread." */
export function checkWords({ elapsedS, distanceM, rateSpm, strokes, rows, unreadRows }: TableCheck): string {
  const parts = [
    elapsedS === null ? 'no duration' : durationWords(elapsedS),
    distanceM === null ? 'no distance' : metresWords(distanceM),
    ...(rateSpm === null ? [] : [`${Math.round(rateSpm[0])} to ${Math.round(rateSpm[1])} spm`]),
    ...(strokes === null ? [] : [counted(Math.round(strokes), 'stroke')]),
    unreadRows === 0 ? `all ${counted(rows, 'row')} read` : `${counted(unreadRows, 'row')} unread`,
  ];
  return `${parts.join(', ')}.`;
}
