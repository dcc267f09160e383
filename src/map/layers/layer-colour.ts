// Colors of the theme as deck.gl takes them.

/** From `#rrggbb`. */
export function toColor(colour: string, alpha = 255): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue, alpha];
}
