// Large part of a name: the family name, with an initial when two in the crew share it.
export interface LargeName {
  /** Part before the family name; empty for a one-word name. */
  readonly given: string;
  readonly family: string;
  /** Someone else in the crew has the same one. */
  readonly isShared: boolean;
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/u);
const familyOf = (name: string): string => wordsOf(name).at(-1) ?? '';

/** `crew`: everyone's name, including the rower's. */
export function largeName(name: string, crew: readonly string[]): LargeName {
  const family = familyOf(name);
  const others = new Set(crew.filter((one) => one !== name).map(familyOf));
  return { given: wordsOf(name).slice(0, -1).join(' '), family, isShared: others.has(family) };
}
