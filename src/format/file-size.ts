import { fixed } from './number.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** '868 kB', '1.4 MB': decimal units, as file managers show them. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power >= 2 && amount < 100 ? 1 : 0;
  return `${fixed(amount, digits)} ${UNITS[power] ?? 'B'}`;
}
