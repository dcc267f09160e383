// Expiry date of an access.
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { rule } from '#src/ui/form/rules.ts';

/** Date within these, inclusive, as in date inputs; null when empty. */
export const lastDay = (first: string, last: string) =>
  z.pipe(
    z
      .string()
      .check(
        rule((day: string) =>
          day === '' || (day >= first && day <= last)
            ? null
            : `Choose a day from ${dayInWords(first)} to ${dayInWords(last)}.`,
        ),
      ),
    z.transform((day: string) => (day === '' ? null : day)),
  );

/** In the time zone of the person who chose the date. Null stays null. */
export const endOfDay = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T23:59:59`).toISOString();
