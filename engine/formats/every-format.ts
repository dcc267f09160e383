// What people need to know of the formats: the lists of what is read, and the endings that are worth a look.
import type { Format } from './format.ts';
import { PEACH } from './peach/about.ts';
import { FORMATS } from './registry.ts';

export type FormatFacts = Pick<Format, 'id' | 'name' | 'devices' | 'endings'>;

/** Peach's first, which is read as it comes. */
export const everyFormat = (): readonly FormatFacts[] =>
  [PEACH, ...FORMATS].map(({ id, name, devices, endings }) => ({ id, name, devices, endings }));
