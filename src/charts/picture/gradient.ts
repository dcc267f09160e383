// The straight gradients of our legends, read from a computed style.

export interface Gradient {
  readonly across: boolean;
  readonly stops: readonly { readonly colour: string; readonly at: number }[];
}

/** Commas outside brackets. */
function parted(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** Null unless it's a linear gradient along an edge. */
export function parseGradient(backgroundImage: string): Gradient | null {
  const inner = /^linear-gradient\((.*)\)$/su.exec(backgroundImage)?.[1];
  if (inner === undefined) return null;
  const parts = parted(inner);
  const first = parts[0] ?? '';
  const directed = /^(?:to |-?[\d.]+deg$)/u.test(first);
  const direction = directed ? first : 'to bottom';
  const across = direction === 'to right' || direction === '90deg';
  if (!across && direction !== 'to bottom' && direction !== '180deg') return null;
  const colours = directed ? parts.slice(1) : parts;
  return {
    across,
    stops: colours.map((stop, index) => {
      const place = /^(.*?)\s+([\d.]+)%$/su.exec(stop);
      const even = colours.length > 1 ? index / (colours.length - 1) : 0;
      return { colour: place?.[1] ?? stop, at: place === null ? even : Number(place[2]) / 100 };
    }),
  };
}
