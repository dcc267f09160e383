// The registry of formats as the page knows it: a module of plain words, and the page of the documentation.
import { FORMATS } from '../engine/formats/registry.ts';
import { loggedFrom } from '../engine/formats/testing/check-import.ts';
import { SAMPLES } from '../engine/formats/testing/samples.ts';
import type { LoggedFile } from '../engine/formats/in-memory/logged-file.ts';

const quoted = (words: readonly string[]): string =>
  words.map((word) => `  '${word.replaceAll("'", "\\'")}',`).join('\n');

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Text of `src/library/import/formats-read.gen.ts`. */
export function formatsText(): string {
  const devices = unique(FORMATS.flatMap((format) => format.devices));
  const endings = unique(FORMATS.flatMap((format) => format.endings)).toSorted();
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

/** Contents of a format, in the page's words. Stroke and per-second columns have one word each. */
const WORDS: readonly (readonly [word: string, names: RegExp])[] = [
  ['rate', /^(?:rateSpm|stroke-rate)$/u],
  ['speed', /^(?:speedMps|boat-speed)$/u],
  ['distance', /^(?:distanceM|distance)$/u],
  ['heart rate', /^(?:heartRateBpm|heart-rate)$/u],
  ['power', /^(?:powerW|power)$/u],
  ['force', /^(?:peakForceN|averageForceN|gate-force-[xy]|handle-force)$/u],
  ['oar angles', /^(?:catchAngleDeg|finishAngleDeg|arcDeg|effectiveArcDeg|oar-angle)$/u],
  ['slips', /^(?:catch|finish)SlipDeg$/u],
  ['work per stroke', /^workJ$/u],
  ['drive time', /^driveTimeS$/u],
];

/** Strokes or seconds, what is known of them, and what lies next to them. */
function listParts(logged: LoggedFile): string[] {
  const { strokeSets, series, fixes, curves, intervals, deviceTotals } = logged;
  const names = [
    ...strokeSets.flatMap((set) => set.columns.map(({ field }) => field)),
    ...(series?.channels ?? []).map(({ quantity }) => quantity),
  ];
  return [
    ...(strokeSets.length > 0 ? ['strokes'] : []),
    ...(series === null ? [] : ['samples over time']),
    ...WORDS.flatMap(([word, known]) => (names.some((name) => known.test(name)) ? [word] : [])),
    ...(curves.length > 0 ? ['force curves'] : []),
    ...(fixes === null ? [] : ['GPS track']),
    ...(intervals.length > 1 ? ['pieces'] : []),
    ...(deviceTotals === null ? [] : ['the device’s own totals']),
  ];
}

/** Of the format that is not read whole: its traces come row by row. */
const STREAMED = 'traces of every gate and sensor, crew list, rig, GPS track, its own stroke table';

function formatRead(one: (typeof FORMATS)[number]): string {
  if ('stream' in one) return STREAMED;
  const parts = SAMPLES.filter(({ format }) => format === one).flatMap(({ format, content }) =>
    listParts(loggedFrom(format, content)),
  );
  const order = ['strokes', 'samples over time', ...WORDS.map(([word]) => word)];
  return unique([...order.filter((word) => parts.includes(word)), ...parts]).join(', ');
}

/** Text of `docs/formats.md`. */
export function formatsPage(): string {
  const rows = FORMATS.map((one) => {
    const { name, devices, endings, besides = [] } = one;
    const files = [...endings, ...besides].map((ending) => `\`.${ending}\``).join(' ');
    return `| ${devices.join(', ') || 'Any'} | ${name} | ${files} | ${formatRead(one)} |`;
  });
  return `<!-- Written by scripts/list-formats.mjs from engine/formats/registry.ts: never edited by hand. -->

# Formats

These files open as they come from the device or its app. Strokeside knows a file by its content, not by its name. A file may also be in a
\`.zip\` or \`.gz\`, and a table may be an Excel workbook.

"Read" lists what a file can hold. What your device didn't record is absent.

| Device or app | File | Endings | Read |
| --- | --- | --- | --- |
${rows.join('\n')}

Any other table with a column of times opens too: Strokeside asks once what its columns mean.

PowerLine saves the names of a \`.peach-data\` file in the \`.peach-data-index\` file next to it. Open both together.

Missing a format? See [add a format](adding-a-format.md).
`;
}
