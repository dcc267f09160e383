// Validates form values with a schema: the parsed values, or errors by field.
import * as z from 'zod/mini';

/** Field values by name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** From what is typed to what is sent; its messages are the sentences people read. */
export type FormSchema<Typed extends FormValues, Valid> = z.core.$ZodType<Valid, Typed>;

/** Under this name stands what is wrong with the form as a whole. */
export const WHOLE = '';

export type Problems = ReadonlyMap<string, string>;

export type ReadForm<Valid> =
  | { readonly ok: true; readonly valid: Valid }
  | { readonly ok: false; readonly problems: Problems };

/** One sentence for each field: its first. */
export function readForm<Typed extends FormValues, Valid>(
  schema: FormSchema<Typed, Valid>,
  typed: Typed,
): ReadForm<Valid> {
  const read = z.safeParse(schema, typed);
  if (read.success) return { ok: true, valid: read.data };
  const problems = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? WHOLE);
    if (!problems.has(name)) problems.set(name, message);
  }
  return { ok: false, problems };
}

/** All that is wrong now. */
export function problemsIn<Typed extends FormValues>(schema: FormSchema<Typed, unknown>, typed: Typed): Problems {
  const read = readForm(schema, typed);
  return read.ok ? new Map() : read.problems;
}

/** Remaining errors of the fields that were invalid on the last submission. */
export function stillWrong<Typed extends FormValues>(
  schema: FormSchema<Typed, unknown>,
  typed: Typed,
  asked: ReadonlySet<string>,
): Problems {
  if (asked.size === 0) return new Map();
  return new Map([...problemsIn(schema, typed)].filter(([name]) => asked.has(name)));
}
