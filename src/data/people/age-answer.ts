// Passes the age answer to sign-up within this tab: its secret, and the secret of the invitation email, if any.
import { keptText } from '../kept-text.ts';
import { innerParts, textLike, parseWord } from '#src/format/written-values.ts';

/** Account roles. */
export const CAME_AS = ['athlete', 'parent', 'coach', 'college'] as const;
export type CameAs = (typeof CAME_AS)[number];

const BANDS = ['14-17', '18+'] as const;
const SECRET = /^[0-9a-f]{64}$/u;
const readKept = innerParts({ answer: textLike(SECRET), band: parseWord(BANDS) });
const held = keptText(() => sessionStorage, 'strokeside-age-answer');

/** An answer that an account may be made with. */
export interface AgeAnswer {
  readonly answer: string;
  readonly band: (typeof BANDS)[number];
}

export function keptAnswer(): AgeAnswer | null {
  try {
    const { answer, band } = readKept(JSON.parse(held.read() ?? 'null')) ?? {};
    return answer === undefined || band === undefined ? null : { answer, band };
  } catch {
    // No answer as they are kept: the question comes again.
    return null;
  }
}

export const keepAnswer = (answer: AgeAnswer): void => held.keep(JSON.stringify(answer));

/** The sign-up has it, or the next one at this screen is someone else's. */
export const forgetAnswer = held.forget;

/** The secret of a parent's decision, with which they go on to an account of their own. */
export const { read: keptNamed, keep: keepNamed } = keptText(() => sessionStorage, 'strokeside-named', SECRET);
