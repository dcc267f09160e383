// The words of the command `analyze`.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Measuring, STROKE_KINDS, type StrokeKind } from '../analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '../analysis/crew/reference-name.ts';
import { DEFINITION_SETS, isDefinitionSet } from '../analysis/definition-sets.ts';
import type { WrittenChannel } from '../query/channels.ts';
import { ACTIVITY_FORMATS, type ActivityFormat } from '../exports/activity/activity-file.ts';
import {
  isLeverLength,
  isPowerModel,
  LEVER_LENGTHS,
  POWER_MODELS,
  VENDOR_POWER,
} from '../analysis/power/power-models.ts';

const HOW = [
  `[--definitions ${DEFINITION_SETS.join('|')}] [--power-model ${POWER_MODELS.join('|')}]`,
  `[--levers ${LEVER_LENGTHS.join('|')}] [--reference stroke|crew|SEAT]`,
  `[--include ${STROKE_KINDS.join('|')}[,…]] [--repair] [--any-sport]`,
].join(' ');

export const USAGE = [
  `usage: analyze FILE [--join FILE]… ${HOW} [--oars-alike] [--strokes] [--channel NAME=FORMULA]… [--ask QUESTION]… [--decide] [--ghost FILE] [--maximal FILE]… [--water FILE]… [--oarlocks FILE.json] [--sound FILE.wav] [--out FILE.json] [--write FILE.fit|FILE.tcx [--seat SEAT]]`,
  `or: analyze FILE-OR-FOLDER… --data-set FOLDER ${HOW} [--channel NAME=FORMULA]… [--samples] [--threads N]`,
].join(' ');

/** How files are measured. */
export interface How {
  readonly method: Measuring;
  /** Kinds of strokes that count although the rule leaves them out. */
  readonly include: readonly StrokeKind[];
  /** Whether the repairs that the findings offer are applied. */
  readonly repair: boolean;
  /** Whether a recording of another sport is read too. */
  readonly anySport: boolean;
}

export interface OneFile {
  readonly kind: 'one';
  readonly file: string;
  /** Other files of the same outing. */
  readonly join: readonly string[];
  readonly how: How;
  /** Whether a person says that both oars of a sculler are alike, of whom one was measured. */
  readonly oarsAlike: boolean;
  readonly strokes: boolean;
  /** Questions about the strokes that count. */
  readonly ask: readonly string[];
  /** Metrics of one's own, in their order. */
  readonly channels: readonly WrittenChannel[];
  /** Whether what goes with what is told. */
  readonly decide: boolean;
  /** Another outing, whose boat is the ghost of this one; null for none. */
  readonly ghost: string | null;
  /** Other outings rowed as hard as could be, as this one was; empty where own bests are not asked for. */
  readonly maximal: readonly string[];
  /** Other outings on the same water; empty where the water by place is not asked for. */
  readonly water: readonly string[];
  /** What earlier sessions say of the oarlocks, to which this one is added; null for none. */
  readonly oarlocks: string | null;
  /** A file to be written of what the outing sounds like; null for none. */
  readonly sound: string | null;
  readonly out: string | null;
  /** An activity to be written beside the document; null for none. */
  readonly write: { readonly format: ActivityFormat; readonly path: string; readonly seat: number | null } | null;
}

export interface ManyFiles {
  readonly kind: 'many';
  readonly names: readonly string[];
  readonly how: How;
  /** Of the data set. */
  readonly folder: string;
  readonly samples: boolean;
  readonly threads: number;
  /** Metrics of one's own, in their order. */
  readonly channels: readonly WrittenChannel[];
}

/** "start,drill"; null where one of them is no kind of stroke. */
function kindsOf(words: string | undefined): StrokeKind[] | null {
  const named = words === undefined ? [] : words.split(',');
  const known = named.flatMap((word) => STROKE_KINDS.find((kind) => kind === word) ?? []);
  return known.length === named.length ? known : null;
}

const parsed = (words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      definitions: { type: 'string', default: 'powerline' },
      'power-model': { type: 'string', default: VENDOR_POWER.powerModel },
      levers: { type: 'string', default: VENDOR_POWER.levers },
      reference: { type: 'string', default: String(USUAL_REFERENCE) },
      include: { type: 'string' },
      join: { type: 'string', multiple: true, default: [] },
      strokes: { type: 'boolean', default: false },
      ask: { type: 'string', multiple: true, default: [] },
      channel: { type: 'string', multiple: true, default: [] },
      decide: { type: 'boolean', default: false },
      ghost: { type: 'string' },
      maximal: { type: 'string', multiple: true, default: [] },
      water: { type: 'string', multiple: true, default: [] },
      oarlocks: { type: 'string' },
      sound: { type: 'string' },
      repair: { type: 'boolean', default: false },
      'oars-alike': { type: 'boolean', default: false },
      'any-sport': { type: 'boolean', default: false },
      out: { type: 'string' },
      write: { type: 'string' },
      seat: { type: 'string' },
      'data-set': { type: 'string' },
      samples: { type: 'boolean', default: false },
      threads: { type: 'string' },
    },
  });
type Parsed = ReturnType<typeof parsed>;

function howOf({ values }: Parsed): How | null {
  const { definitions, 'power-model': powerModel, levers } = values;
  if (!isDefinitionSet(definitions) || !isPowerModel(powerModel) || !isLeverLength(levers)) return null;
  const timingReference = readReference(values.reference);
  const include = kindsOf(values.include);
  if (timingReference === null || include === null) return null;
  const { repair, 'any-sport': anySport } = values;
  return { method: { definitions, powerModel, levers, timingReference }, include, repair, anySport };
}

/** Null for none, undefined for one that cannot be written. */
function writeOf({ values }: Parsed): OneFile['write'] | undefined {
  const { write: path, seat: word } = values;
  const seat = word === undefined ? null : Number(word);
  if (path === undefined) return word === undefined ? null : undefined;
  const format = ACTIVITY_FORMATS.find((one) => path.toLowerCase().endsWith(`.${one}`));
  const isSeat = seat === null || (Number.isInteger(seat) && seat >= 1);
  return format === undefined || !isSeat ? undefined : { format, path, seat };
}

/** "ratio = drive / recovery"; null where one has no sign of equality. */
function channelsOf(texts: readonly string[]): WrittenChannel[] | null {
  const written = texts.flatMap((text) => {
    const at = text.indexOf('=');
    return at < 0 ? [] : [{ name: text.slice(0, at).trim(), formula: text.slice(at + 1).trim() }];
  });
  return written.length === texts.length ? written : null;
}

function oneOf(given: Parsed, how: How): OneFile | null {
  const { values, positionals } = given;
  const [file, ...others] = positionals;
  const {
    join,
    'oars-alike': oarsAlike,
    strokes,
    ask,
    decide,
    ghost = null,
    maximal,
    water,
    oarlocks = null,
    sound = null,
    out = null,
    samples,
    threads,
  } = values;
  const write = writeOf(given);
  const channels = channelsOf(values.channel);
  if (channels === null) return null;
  if (file === undefined || others.length > 0 || samples || threads !== undefined || write === undefined) return null;
  if (sound !== null && !sound.toLowerCase().endsWith('.wav')) return null;
  return {
    kind: 'one',
    file,
    join,
    how,
    oarsAlike,
    strokes,
    ask,
    channels,
    decide,
    ghost,
    maximal,
    water,
    oarlocks,
    sound,
    out,
    write,
  };
}

function manyOf({ values, positionals: names }: Parsed, how: How, folder: string): ManyFiles | null {
  const {
    samples,
    'oars-alike': oarsAlike,
    strokes,
    ask,
    decide,
    join,
    ghost,
    maximal,
    water,
    oarlocks,
    sound,
  } = values;
  const { out, write, seat } = values;
  const channels = channelsOf(values.channel);
  const threads = values.threads === undefined ? availableParallelism() : Number(values.threads);
  const isSensible = Number.isInteger(threads) && threads >= 1 && names.length > 0;
  // Strokes are in a data set anyway, and it has a folder of its own.
  if (
    !isSensible ||
    strokes ||
    decide ||
    // Said of one outing, by who rowed it.
    oarsAlike ||
    channels === null ||
    [ask, join, maximal, water].some((words) => words.length > 0) ||
    [ghost, oarlocks, sound, out, write, seat].some((word) => word !== undefined)
  )
    return null;
  return { kind: 'many', names, how, folder, samples, threads, channels };
}

/** What is asked for; null where the words say nothing that can be done. */
export function argumentsOf(words: string[]): OneFile | ManyFiles | null {
  try {
    const given = parsed(words);
    const how = howOf(given);
    const folder = given.values['data-set'];
    if (how === null) return null;
    return folder === undefined ? oneOf(given, how) : manyOf(given, how, folder);
  } catch {
    return null;
  }
}
