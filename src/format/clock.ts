// Durations, places on the recording's clock (0:38.6, 12:05.0, 1:02:05) and paces, as they are written and typed.
import { ABSENT, formatFileSize } from './number.ts';
import { decimalText } from './reader.ts';
import { metresPerSecond, toPace } from '../units/pace.ts';

export function clock(seconds: number | null, decimals = 0): string {
  if (seconds === null || !Number.isFinite(seconds)) return ABSENT;
  const rounded = Number(Math.abs(seconds).toFixed(decimals));
  const hours = Math.floor(rounded / 3600);
  const minutes = Math.floor((rounded % 3600) / 60);
  const rest = decimalText(rounded % 60, decimals).padStart(decimals > 0 ? 3 + decimals : 2, '0');
  const text = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
  return seconds < 0 && rounded !== 0 ? `−${text}` : text;
}

/** "0:10.8–0:38.6". */
export const clockRange = (fromS: number, toS: number, decimals = 1): string =>
  `${clock(fromS, decimals)}–${clock(toS, decimals)}`;

/** Speed written as the time for 500 m: 1:30.1. */
export const paceText = (speedMps: number | null): string =>
  clock(speedMps === null ? null : toPace(metresPerSecond(speedMps)), 1);

/** "7:05.2", "1:02:05" or "425.2" in seconds; null when it is no time. */
export function parseSeconds(typed: string): number | null {
  const parts = typed.trim().replace(',', '.').split(':');
  if (
    parts.length > 3 ||
    !parts.every((part, at) => (at === parts.length - 1 ? /^\d{1,5}(?:\.\d{1,2})?$/u : /^\d{1,3}$/u).test(part))
  ) {
    return null;
  }
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((part) => part >= 60)) return null;
  const seconds = numbers.reduce((total, part) => total * 60 + part, 0);
  return seconds > 0 ? Math.round(seconds * 10) / 10 : null;
}

/** "0:42, 12.3 MB"; without a length where the file does not say one. */
export const clipSizeText = (seconds: number | null, bytes: number): string =>
  [seconds === null ? null : clock(seconds), formatFileSize(bytes)].filter((part) => part !== null).join(', ');
