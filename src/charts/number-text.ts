// Numbers as the product writes them: a true minus, no scientific notation, an en dash for what is absent.

const MINUS = '−';

export function fixed(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** With a plus on positive numbers: offsets and differences. */
export function signed(value: number | null | undefined, decimals = 0): string {
  const text = fixed(value, decimals);
  return value !== null && value !== undefined && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** 1:30.1, or 12:05.0; 1:02:05 from an hour on. */
export function clockText(seconds: number | null | undefined, decimals = 1): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '–';
  const rounded = Number(Math.abs(seconds).toFixed(decimals));
  const hours = Math.floor(rounded / 3600);
  const minutes = Math.floor((rounded % 3600) / 60);
  const rest = (rounded % 60).toFixed(decimals).padStart(decimals > 0 ? 3 + decimals : 2, '0');
  const text = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
  return seconds < 0 ? `${MINUS}${text}` : text;
}

/** Time for 500 m at a speed. */
export const paceText = (speedMps: number | null | undefined): string =>
  speedMps !== null && speedMps !== undefined && speedMps > 0.2 ? clockText(500 / speedMps, 1) : '–';

/** "5", "5 and 7", "3, 5 and 7". */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
