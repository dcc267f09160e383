// Sizes of a split's parts, as stored and shared.

/** Percent of each part of a split, by `partId`. */
export type Sizes = Readonly<Record<string, number>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSizes = (value: unknown): value is Sizes =>
  isRecord(value) && Object.values(value).every((size) => typeof size === 'number' && size >= 0 && size <= 100);

/** Valid sizes only. */
export const sizesIn = (kept: unknown): Record<string, Sizes> =>
  Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).filter((entry): entry is [string, Sizes] => isSizes(entry[1])),
  );
