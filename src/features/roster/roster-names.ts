// Names by seat, of the places that a coach linked.

/** By seat the place on a roster. */
export type Links = ReadonlyMap<number, string>;

/** Of places whose name is shared with the reader; the others' seats stay numbers. */
export function namesOf(
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
