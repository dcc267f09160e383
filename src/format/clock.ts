// Durations and places on the recording's clock: 0:38.6, 12:05.0, 1:02:05.
import { ABSENT } from './number.ts';
import { decimalText } from './reader.ts';

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
