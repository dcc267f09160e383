// `analyze FILE [--definitions SET] [--power-model MODEL] [--levers LENGTH] [--reference stroke|crew|SEAT]
// [--include KIND,…] [--repair] [--any-sport] [--strokes] [--out FILE.json]`: the engine's answer as JSON.
// Exit status: 0 with a document, 2 when the file cannot be read as a recording, 64 for wrong arguments.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { analyse } from '../analysis/analyse.ts';
import { type Measuring, STROKE_KINDS, type StrokeKind } from '../analysis/analysis.ts';
import { DEFINITION_SETS, isDefinitionSet } from '../analysis/definition-sets.ts';
import { readReference, USUAL_REFERENCE } from '../analysis/crew/timing-reference.ts';
import { analysisDocument } from '../analysis/document.ts';
import { repaired } from '../analysis/repaired.ts';
import {
  isLeverLength,
  isPowerModel,
  LEVER_LENGTHS,
  POWER_MODELS,
  VENDOR_POWER,
} from '../analysis/power/power-models.ts';
import { fileSource } from '../formats/file-source.node.ts';
import { readRecording } from '../formats/read-recording.ts';
import { loadEngine } from '../kernel/node.ts';

const USAGE = [
  `usage: analyze FILE [--definitions ${DEFINITION_SETS.join('|')}]`,
  `[--power-model ${POWER_MODELS.join('|')}] [--levers ${LEVER_LENGTHS.join('|')}] [--reference stroke|crew|SEAT]`,
  `[--include ${STROKE_KINDS.join('|')}[,…]] [--repair] [--any-sport] [--strokes] [--out FILE.json]`,
].join(' ');
const EXIT_UNREADABLE = 2;
const EXIT_USAGE = 64;

interface Arguments {
  readonly file: string;
  readonly method: Measuring;
  readonly strokes: boolean;
  /** Kinds of strokes that count although the rule leaves them out. */
  readonly include: readonly StrokeKind[];
  /** Whether the repairs that the findings offer are applied. */
  readonly repair: boolean;
  /** Whether a recording of another sport is read too. */
  readonly anySport: boolean;
  readonly out: string | null;
}

/** "start,drill"; null where one of them is no kind of stroke. */
function kindsOf(words: string | undefined): StrokeKind[] | null {
  const named = words === undefined ? [] : words.split(',');
  const known = named.flatMap((word) => STROKE_KINDS.find((kind) => kind === word) ?? []);
  return known.length === named.length ? known : null;
}

function argumentsOf(words: string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        definitions: { type: 'string', default: 'powerline' },
        'power-model': { type: 'string', default: VENDOR_POWER.powerModel },
        levers: { type: 'string', default: VENDOR_POWER.levers },
        reference: { type: 'string', default: String(USUAL_REFERENCE) },
        include: { type: 'string' },
        strokes: { type: 'boolean', default: false },
        repair: { type: 'boolean', default: false },
        'any-sport': { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return null;
    const { definitions, 'power-model': powerModel, levers } = values;
    if (!isDefinitionSet(definitions) || !isPowerModel(powerModel) || !isLeverLength(levers)) return null;
    const { strokes, repair, 'any-sport': anySport, out = null } = values;
    const timingReference = readReference(values.reference);
    const include = kindsOf(values.include);
    if (timingReference === null || include === null) return null;
    return {
      file,
      method: { definitions, powerModel, levers, timingReference },
      include,
      strokes,
      repair,
      anySport,
      out,
    };
  } catch {
    return null;
  }
}

/** Codes of what the file system refuses, and a sentence for each. */
const REFUSALS: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['file-not-found', 'There is no such file; check the path.'],
  ENOTDIR: ['file-not-found', 'There is no such file; check the path.'],
  EISDIR: ['not-a-file', 'This is a folder; name a file in it.'],
  EACCES: ['file-not-readable', 'The file may not be read; check its permissions.'],
  EPERM: ['file-not-readable', 'The file may not be read; check its permissions.'],
};

function complain(status: number, line: string): void {
  process.stderr.write(`${line.replaceAll(/[\r\n]+/g, ' ')}\n`);
  process.exitCode = status;
}

async function answer({ file, method, include, strokes, repair, anySport, out }: Arguments): Promise<void> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(file), { anySport });
  if (!read.ok) return complain(EXIT_UNREADABLE, `analyze: ${file}: ${read.failure.code}: ${read.failure.sentence}`);
  const analysis = repair ? repaired(engine, read.value, method) : analyse(engine, read.value, method);
  const text = `${JSON.stringify(analysisDocument(analysis, { strokes, include }))}\n`;
  if (out === null) process.stdout.write(text);
  else await writeFile(out, text);
}

async function main(): Promise<void> {
  const given = argumentsOf(process.argv.slice(2));
  if (given === null) return complain(EXIT_USAGE, USAGE);
  try {
    await answer(given);
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : given.file;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const [name, sentence] = REFUSALS[code] ?? [
      'cannot-analyse',
      `The file could not be read (${code || String(error)}).`,
    ];
    complain(EXIT_UNREADABLE, `analyze: ${path}: ${name}: ${sentence}`);
  }
}

// A reader that closes the pipe early, such as `head`, has what it wanted.
process.stdout.on('error', () => process.exit());
await main();
