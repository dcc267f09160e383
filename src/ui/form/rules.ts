// Rules of a form's schema in the words people read. A field's first broken rule is the one that is said.
import * as z from 'zod/mini';

/** What is wrong, in one sentence; null or undefined where all is well. */
export type Sentence = string | null | undefined;

/** A rule of one field, or of the form as a whole. */
export const rule =
  <Value>(problemOf: (value: Value) => Sentence): z.core.CheckFn<Value> =>
  (payload) => {
    const message = problemOf(payload.value) ?? undefined;
    // "continue": the rules of the other fields, and those between fields, are asked all the same.
    if (message !== undefined) {
      payload.issues.push({ code: 'custom', message, input: payload.value, path: [], continue: true });
    }
  };

/** Rules between fields: each sentence at the field it is about. */
export const rules =
  <Values extends object>(
    problemsOf: (values: Values) => { readonly [Name in keyof Values]?: Sentence },
  ): z.core.CheckFn<Values> =>
  (payload) => {
    for (const [name, sentence] of Object.entries<Sentence>(problemsOf(payload.value))) {
      const message = sentence ?? undefined;
      if (message !== undefined) {
        payload.issues.push({ code: 'custom', message, input: payload.value, path: [name], continue: true });
      }
    }
  };

/** Text without the blanks around it, at least `fewest` characters of it. */
export const filled = (sentence: string, fewest = 1) => z.string().check(z.trim(), z.minLength(fewest, sentence));

/** Text without the blanks around it; null where nothing is said. */
export const optionalText = () =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text: string) => (text === '' ? null : text)),
  );

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** An e-mail address as far as a page can tell: whether there is a mailbox behind it, only a mail shows. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** An e-mail address without the blanks around it. */
export const address = (sentence: string) =>
  z.string().check(
    z.trim(),
    rule((text) => (isAddress(text) ? null : sentence)),
  );

/** What a reader makes of all that is typed: a value, or the sentence at each field that keeps it from being one. */
export type Reading<Typed, Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: { readonly [Name in keyof Typed]?: Sentence } };

/** The last step of a schema whose fields are read together. */
export const readAs = <Typed extends object, Value>(read: (typed: Typed) => Reading<Typed, Value>) =>
  z.transform((typed: Typed, payload): Value => {
    const reading = read(typed);
    if (reading.ok) return reading.value;
    rules<Typed>(() => reading.problems)({ value: typed, issues: payload.issues });
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
