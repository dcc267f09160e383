// Validation of a result's date.

/** In the user's time zone, as in date inputs. */
export function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function dateProblem(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return 'Choose the day.';
  if (day > today()) return 'That date is in the future.';
  return day < '1980-01-01' ? 'Choose a date after 1979.' : undefined;
}
