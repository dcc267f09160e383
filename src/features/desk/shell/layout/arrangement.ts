// Panel layout on the desk: nested rows and columns, each with its share of the space, as laid out or as stored.

export interface Split<PanelId extends string = string> {
  /** Unique in its arrangement; key for stored sizes. */
  readonly id: string;
  readonly direction: 'rows' | 'columns';
  readonly parts: readonly Part<PanelId>[];
}

export interface Part<PanelId extends string = string> {
  /** Percent of the split; its parts add up to 100. */
  readonly size: number;
  readonly of: PanelId | Split<PanelId>;
}

export const partId = ({ of }: Part): string => (typeof of === 'string' ? of : of.id);

/** Panels from top left to bottom right, the order in which they stack. */
export const listPanels = <PanelId extends string>(split: Split<PanelId>): PanelId[] =>
  split.parts.flatMap(({ of }) => (typeof of === 'string' ? [of] : listPanels(of)));

/** Panels of the highest stack. */
export const stackedIn = ({ direction, parts }: Split): number => {
  const heights = parts.map(({ of }) => (typeof of === 'string' ? 1 : stackedIn(of)));
  return direction === 'rows' ? heights.reduce((sum, height) => sum + height, 0) : Math.max(...heights);
};

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
