// Form validation rules with readable messages. A field shows its first broken rule.
import * as z from 'zod/mini';

/** Error message; null or undefined if valid. */
export type Sentence = string | null | undefined;

/** Input of a schema check. */
interface Checked<Value> {
  readonly value: Value;
  readonly issues: z.core.$ZodRawIssue[];
}

// "continue": the rules of the other fields, and those between fields, are asked all the same.
function say({ value, issues }: Checked<unknown>, sentence: Sentence, path: PropertyKey[]): void {
  const message = sentence ?? undefined;
  if (message !== undefined) issues.push({ code: 'custom', message, input: value, path, continue: true });
}

function sayEach<Values extends object>(checked: Checked<Values>, problems: ProblemsOf<Values>): void {
  for (const [name, sentence] of Object.entries<Sentence>(problems)) say(checked, sentence, [name]);
}

/** A rule of one field, or of the form as a whole. */
export const rule =
  <Value>(problemOf: (value: Value) => Sentence) =>
  (checked: Checked<Value>): void =>
    say(checked, problemOf(checked.value), []);

type ProblemsOf<Values> = { readonly [Name in keyof Values]?: Sentence };

/** Rules between fields: each sentence at the field it is about. */
export const rules =
  <Values extends object>(problemsOf: (values: Values) => ProblemsOf<Values>) =>
  (checked: Checked<Values>): void =>
    sayEach(checked, problemsOf(checked.value));

/** Text without the blanks around it, at least `fewest` characters of it. */
export const filled = (sentence: string, fewest = 1) => z.string().check(z.trim(), z.minLength(fewest, sentence));

/** Text without the blanks around it, as the pattern says. */
export const matching = (pattern: RegExp, sentence: string) => z.string().check(z.trim(), z.regex(pattern, sentence));

/** Trimmed text; null if empty. */
export const optionalText = () =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text: string) => (text === '' ? null : text)),
  );

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** An email address as far as a page can tell: whether there is a mailbox behind it, only an email shows. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** The field of an email address: nothing is corrected in it. */
export const ADDRESS_FIELD = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** An email address without the blanks around it. */
export const address = (sentence: string) =>
  z.string().check(
    z.trim(),
    rule((text) => (isAddress(text) ? null : sentence)),
  );

/** Result of parsing all values: the value, or an error message per field. */
export type Reading<Typed, Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: ProblemsOf<Typed> };

/** The last step of a schema whose fields are read together. */
export const readAs = <Typed extends object, Value>(read: (typed: Typed) => Reading<Typed, Value>) =>
  z.transform((typed: Typed, payload): Value => {
    const reading = read(typed);
    if (reading.ok) return reading.value;
    sayEach({ value: typed, issues: payload.issues }, reading.problems);
    return z.NEVER;
  });

/** One of a list; nothing is chosen while it is none. */
export const oneOf = <Value extends string>(values: readonly Value[], sentence: string) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, payload): Value => {
      const found = values.find((value) => value === typed);
      if (found !== undefined) return found;
      payload.issues.push({ code: 'custom', message: sentence, input: typed });
      return z.NEVER;
    }),
  );
