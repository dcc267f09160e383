// Times as people type them.

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
