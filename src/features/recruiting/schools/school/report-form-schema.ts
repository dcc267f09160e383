// Error report, as typed and as sent.
import * as z from 'zod/mini';
import { filled, optionalText, rule, rules } from '#src/ui/form/rules.ts';
import { correctionProblem } from './correction.ts';

const FEWEST = 5;

export const linkProblem = (link: string): string | undefined =>
  link.trim() === '' || /^https:\/\/\S+\.\S+$/u.test(link.trim())
    ? undefined
    : 'Enter a URL that starts with https:// and has no spaces.';

export const REPORT = z
  .object({
    /** Null: the school as a whole. */
    topic: optionalText(),
    statement: filled('Write in a few words what is wrong.', FEWEST),
    proposed: optionalText(),
    link: z.pipe(z.string().check(rule(linkProblem)), optionalText()),
  })
  .check(
    rules(({ topic, proposed }: { readonly topic: string | null; readonly proposed: string | null }) =>
      proposed === null
        ? {}
        : topic === null
          ? { proposed: 'Choose what it is about first.' }
          : proposedProblem(topic, proposed),
    ),
  );

/** Must be valid for the field: yes or no, or a URL, where required. */
function proposedProblem(topic: string, value: string): Readonly<Record<string, string>> {
  const problem = correctionProblem(topic, { value, source: 'FAM', asOf: '2026-11', confidence: 'medium' });
  return problem === null ? {} : { proposed: problem.sentence };
}
