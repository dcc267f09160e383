// What of a name stands large: the family's, and the initial before it where two of the crew share it.
export interface LargeName {
  /** What comes before the family's name; empty of a name in one word. */
  readonly given: string;
  readonly family: string;
  /** Someone else of the crew is called the same. */
  readonly isShared: boolean;
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/u);
const familyOf = (name: string): string => wordsOf(name).at(-1) ?? '';

/** `crew`: everyone's name, that of the rower among them. */
export function largeName(name: string, crew: readonly string[]): LargeName {
  const family = familyOf(name);
  const others = new Set(crew.filter((one) => one !== name).map(familyOf));
  return { given: wordsOf(name).slice(0, -1).join(' '), family, isShared: others.has(family) };
}
