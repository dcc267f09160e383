// Error report, as typed and as sent.
import * as z from 'zod/mini';
import { filled, optionalText, rule, rules } from '#src/ui/form/rules.ts';
import { factConfidenceWords } from '#src/recruiting/schools/school.ts';

const LEVELS = ['high', 'medium', 'low'] as const;

export const CONFIDENCES = LEVELS.map((value) => ({ value, label: factConfidenceWords(value) }));

const FACT = z.object({
  value: z.string().check(z.trim()),
  source: z.string(),
  /** "2026-11". */
  asOf: z.string().check(z.trim()),
  confidence: z.enum(LEVELS),
});
export type TypedFact = z.output<typeof FACT>;

interface CorrectionProblem {
  readonly field: 'value' | 'asOf';
  readonly sentence: string;
}

const YES_OR_NO: ReadonlySet<string> = new Set(['walk_on', 'coxswain_need']);
const PAGES: ReadonlySet<string> = new Set(['staff_page', 'questionnaire', 'camp']);
const MIN_AS_OF = 4;

/** Same checks as `school_facts`. */
export function correctionProblem(topic: string, { value, asOf }: TypedFact): CorrectionProblem | null {
  const written = value.trim();
  if (written !== '' && YES_OR_NO.has(topic) && !/^(?:yes|no)(?:[ ,;:.(].*)?$/su.test(written)) {
    return { field: 'value', sentence: 'Begin with “yes” or “no”, like “yes, tryouts in September”.' };
  }
  if (written !== '' && PAGES.has(topic) && !/^https:\/\/\S+$/u.test(written)) {
    return { field: 'value', sentence: 'Enter a URL that starts with https:// and has no spaces.' };
  }
  return asOf.trim().length < MIN_AS_OF ? { field: 'asOf', sentence: 'Enter a date, like 2026-11.' } : null;
}

export const factSchema = (topic: string) =>
  FACT.check(
    rules((typed: TypedFact) => {
      const problem = correctionProblem(topic, typed);
      return problem === null ? {} : { [problem.field]: problem.sentence };
    }),
  );

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
