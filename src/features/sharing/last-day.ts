// The last day of an access.
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { rule } from '#src/ui/form/rules.ts';

/** A day of these, first and last included, as an input of dates writes it; null where none is said. */
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

/** On the clock of whoever chose the day. Null stays what it means where the access is kept. */
export const endOfDay = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T23:59:59`).toISOString();
