// The registry of formats as the page knows it: a module of plain words.
import { everyFormat } from '../engine/formats/every-format.ts';

const quoted = (words: readonly string[]): string =>
  words.map((word) => `  '${word.replaceAll("'", "\\'")}',`).join('\n');

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Text of `src/outings/formats-read.gen.ts`. */
export function formatsText(): string {
  const formats = everyFormat();
  const devices = unique(formats.flatMap((format) => format.devices));
  const endings = unique(formats.flatMap((format) => format.endings)).toSorted();
  return `// Written by scripts/list-formats.mjs from engine/formats/registry.ts: never edited by hand.

/** Devices and programs whose recordings open, as people call them. */
export const DEVICES: readonly string[] = [
${quoted(devices)}
];

/** Endings that such files have, without the dot. */
export const ENDINGS: readonly string[] = [
${quoted(endings)}
];
`;
}
