// Passes the age answer to sign-up within this tab: its secret, and the secret of the invitation email, if any.
import { innerParts, textLike, parseWord } from '#src/format/written-values.ts';

/** Account roles. */
export const CAME_AS = ['athlete', 'parent', 'coach', 'college'] as const;
export type CameAs = (typeof CAME_AS)[number];

const ANSWER = 'strokeside-age-answer';
const NAMED = 'strokeside-named';
const BANDS = ['14-17', '18+'] as const;
const readSecret = textLike(/^[0-9a-f]{64}$/u);
const readKept = innerParts({ answer: readSecret, band: parseWord(BANDS) });

/** An answer that an account may be made with. */
export interface AgeAnswer {
  readonly answer: string;
  readonly band: (typeof BANDS)[number];
}

export function keptAnswer(): AgeAnswer | null {
  try {
    const { answer, band } = readKept(JSON.parse(sessionStorage.getItem(ANSWER) ?? 'null')) ?? {};
    return answer === undefined || band === undefined ? null : { answer, band };
  } catch {
    // Storage that is switched off keeps nothing: the question comes again.
    return null;
  }
}

export const keepAnswer = (answer: AgeAnswer): void => put(ANSWER, JSON.stringify(answer));

/** The sign-up has it, or the next one at this screen is someone else's. */
export const forgetAnswer = (): void => put(ANSWER, null);

/** The secret of a parent's decision, with which they go on to an account of their own. */
export function keptNamed(): string | null {
  try {
    return readSecret(sessionStorage.getItem(NAMED)) ?? null;
  } catch {
    // As above.
    return null;
  }
}

export const keepNamed = (secret: string): void => put(NAMED, secret);

function put(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
