// Facts about the formats for users: supported files and their extensions.
import type { Format } from './format.ts';
import { PEACH } from './peach/about.ts';
import { FORMATS } from './registry.ts';

export type FormatFacts = Pick<Format, 'id' | 'name' | 'devices' | 'endings'>;

/** Peach first, which is streamed. */
export const everyFormat = (): readonly FormatFacts[] =>
  [PEACH, ...FORMATS].map(({ id, name, devices, endings }) => ({ id, name, devices, endings }));
