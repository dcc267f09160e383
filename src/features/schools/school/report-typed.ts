// A report of a mistake as it is typed, and as it is sent.
import * as z from 'zod/mini';
import { filled, optionalText, rule } from '#src/ui/form/rules.ts';

const FEWEST = 5;

export const linkProblem = (link: string): string | undefined =>
  link.trim() === '' || /^https:\/\/\S+\.\S+$/u.test(link.trim())
    ? undefined
    : 'An address begins with https:// and has no blanks.';

export const REPORT = z.object({
  /** Null: the school as a whole. */
  topic: optionalText(),
  statement: filled('Write in a few words what is wrong.', FEWEST),
  link: z.pipe(z.string().check(rule(linkProblem)), optionalText()),
});
