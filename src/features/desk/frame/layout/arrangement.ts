// How panels stand together on the desk: rows and columns inside one another, each with its share of the room.

export interface Split<PanelId extends string = string> {
  /** Unique in its arrangement: sizes are remembered by it. */
  readonly id: string;
  readonly direction: 'rows' | 'columns';
  readonly parts: readonly Part<PanelId>[];
}

export interface Part<PanelId extends string = string> {
  /** Percent of the split; the parts of a split make a hundred. */
  readonly size: number;
  readonly of: PanelId | Split<PanelId>;
}

export const partId = ({ of }: Part): string => (typeof of === 'string' ? of : of.id);

/** The panels from top left to bottom right: their order where they stand below one another. */
export const panelsOf = <PanelId extends string>(split: Split<PanelId>): PanelId[] =>
  split.parts.flatMap(({ of }) => (typeof of === 'string' ? [of] : panelsOf(of)));
