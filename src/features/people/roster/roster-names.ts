// Names by seat for linked roster spots.

/** Roster spot by seat. */
export type Links = ReadonlyMap<number, string>;

/** For roster spots whose name is shared with the reader; other seats stay numbers. */
export function mapRosterNames(
  links: Links,
  places: readonly { readonly id: string; readonly name: string | null }[],
): ReadonlyMap<number, string> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return new Map(
    [...links].flatMap(([seat, place]): [number, string][] => {
      const name = names.get(place) ?? null;
      return name === null ? [] : [[seat, name]];
    }),
  );
}
