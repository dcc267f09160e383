// Large part of a name: the family name, with an initial when two in the crew share it.
export interface LargeName {
  /** Part before the family name; empty for a one-word name. */
  readonly given: string;
  readonly family: string;
  /** Someone else in the crew has the same one. */
  readonly isShared: boolean;
}

const splitName = (name: string): string[] => name.trim().split(/\s+/u);
const lastWord = (name: string): string => splitName(name).at(-1) ?? '';

/** `crew`: everyone's name, including the rower's. */
export function largeName(name: string, crew: readonly string[]): LargeName {
  const family = lastWord(name);
  const others = new Set(crew.filter((one) => one !== name).map(lastWord));
  return { given: splitName(name).slice(0, -1).join(' '), family, isShared: others.has(family) };
}
