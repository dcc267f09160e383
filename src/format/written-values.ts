// Parsers for search parameters and stored browser values; invalid values are treated as absent. Hand-written because a
// schema library would be a twelfth of the entry chunk (scripts/entry-weight.mjs).

/** Makes a value of what is written somewhere; `undefined` where it cannot be used. */
export type WrittenValue<Value> = (written: unknown) => Value | undefined;

type Values<Rules> = {
  [Name in keyof Rules]?: (Rules[Name] extends WrittenValue<infer Value> ? Value : never) | undefined;
};

/**
 * Reads the parts that have a rule. It never throws, and leaves out what is absent or unusable: the address stays
 * short.
 */
export const partsReader =
  <const Rules extends Readonly<Record<string, WrittenValue<unknown>>>>(rules: Rules) =>
  (written: Readonly<Record<string, unknown>>): Values<Rules> => {
    const read: Record<string, unknown> = {};
    for (const [name, rule] of Object.entries(rules)) {
      const value = written[name] === undefined ? undefined : rule(written[name]);
      if (value !== undefined) read[name] = value;
    }
    // Each name has what its own rule gave.
    return read as Values<Rules>;
  };

/** The same of something of which it is not known whether it has parts at all. */
export function innerParts<const Rules extends Readonly<Record<string, WrittenValue<unknown>>>>(
  rules: Rules,
): WrittenValue<Values<Rules>> {
  const read = partsReader(rules);
  return (written) => (isRecord(written) ? read(written) : undefined);
}

const isRecord = (written: unknown): written is Readonly<Record<string, unknown>> =>
  typeof written === 'object' && written !== null;

export const anyText: WrittenValue<string> = (written) => (typeof written === 'string' ? written : undefined);

/** One of these words. */
export const parseWord =
  <const Word extends string>(words: readonly Word[]): WrittenValue<Word> =>
  (written) =>
    words.find((word) => word === written);

/** A text that is not empty and not longer than this. */
export const textUpTo =
  (longest: number): WrittenValue<string> =>
  (written) =>
    written !== '' && typeof written === 'string' && written.length <= longest ? written : undefined;

export const textLike =
  (pattern: RegExp): WrittenValue<string> =>
  (written) =>
    typeof written === 'string' && pattern.test(written) ? written : undefined;

/** The name of a row of the database. */
export const rowName = textLike(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu);

/** A number, or a number as text, that passes the check. */
export const numberThat =
  (holds: (value: number) => boolean): WrittenValue<number> =>
  (written) => {
    const value = Number(written);
    return Number.isFinite(value) && holds(value) ? value : undefined;
  };

export const anyNumber = numberThat(() => true);

/** A list, from comma-separated text in an address or an array in a link. */
export const listParts = (written: unknown): readonly string[] =>
  (Array.isArray(written) ? written : String(written).split(',')).map(String);

/** A list of such values; none of it where one is not. */
export const listEach =
  <Value>(rule: WrittenValue<Value>): WrittenValue<Value[]> =>
  (written) => {
    const values = listParts(written).map(rule);
    const usable = values.filter((value) => value !== undefined);
    return usable.length === values.length ? usable : undefined;
  };
