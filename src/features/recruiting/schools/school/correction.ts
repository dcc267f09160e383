// Form values of a fact, and the database's objections.
import * as z from 'zod/mini';
import type { Confidence } from '#src/recruiting/schools/school.ts';
import { rules } from '#src/ui/form/rules.ts';

export interface TypedFact {
  readonly value: string;
  readonly source: string;
  /** "2026-11". */
  readonly asOf: string;
  readonly confidence: Confidence;
}

export const CONFIDENCES: readonly { readonly value: Confidence; readonly label: string }[] = [
  { value: 'high', label: 'well sourced' },
  { value: 'medium', label: 'from one good source' },
  { value: 'low', label: 'not checked yet' },
];

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

/** Schema for a fact about this topic. */
export const factSchema = (topic: string) =>
  z
    .object({
      value: z.string().check(z.trim()),
      source: z.string(),
      asOf: z.string().check(z.trim()),
      confidence: z.enum(['high', 'medium', 'low']),
    })
    .check(
      rules((typed: TypedFact) => {
        const problem = correctionProblem(topic, typed);
        return problem === null ? {} : { [problem.field]: problem.sentence };
      }),
    );
