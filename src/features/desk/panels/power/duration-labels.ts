// Durations in a coach's words.

/** "20 s", "1 min 30 s", "3 min", "1 h", "1 h 30 min". */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    { amount: Math.floor(whole / 3600), unit: 'h' },
    { amount: Math.floor((whole % 3600) / 60), unit: 'min' },
    { amount: whole % 60, unit: 's' },
  ].filter(({ amount }) => amount > 0);
  return parts.length === 0 ? '0 s' : parts.map(({ amount, unit }) => `${amount} ${unit}`).join(' ');
}
