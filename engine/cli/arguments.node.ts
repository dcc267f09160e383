// Arguments of the `analyze` command.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Measuring, STROKE_KINDS, type StrokeKind } from '../analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '../analysis/crew/reference-name.ts';
import { DEFINITION_SETS, isDefinitionSet } from '../analysis/definition-sets.ts';
import type { WrittenChannel } from '../query/channels.ts';
import type { Part } from './fleet/protocol.ts';
import { parseShard } from './fleet/shards.node.ts';
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
  `or: analyze FILE-OR-FOLDER… --data-set FOLDER ${HOW} [--channel NAME=FORMULA]… [--samples] [--threads N] [--shard I/N|--merge]`,
].join(' ');

/** Measurement options. */
export interface How {
  readonly method: Measuring;
  /** Kinds of strokes included although the rule excludes them. */
  readonly include: readonly StrokeKind[];
  /** Applies the repairs offered by the findings. */
  readonly repair: boolean;
  /** Also reads recordings of other sports. */
  readonly anySport: boolean;
}

export interface OneFile {
  readonly kind: 'one';
  readonly file: string;
  /** Other files of the same session. */
  readonly join: readonly string[];
  readonly how: How;
  /** The user confirms that both oars of a sculler did the same, with only one measured. */
  readonly oarsAlike: boolean;
  readonly strokes: boolean;
  /** Questions about the counted strokes. */
  readonly ask: readonly string[];
  /** Custom metrics, in order. */
  readonly channels: readonly WrittenChannel[];
  /** Include the decision answers. */
  readonly decide: boolean;
  /** Another session as the ghost of this one; null for none. */
  readonly ghost: string | null;
  /** Other sessions at maximum effort, like this one; empty without individual bests. */
  readonly maximal: readonly string[];
  /** Other sessions on the same water; empty without the water by place. */
  readonly water: readonly string[];
  /** Oarlock library file, to which this session is added; null for none. */
  readonly oarlocks: string | null;
  /** Output file for the session's sound; null for none. */
  readonly sound: string | null;
  readonly out: string | null;
  /** Activity file to write in addition to the document; null for none. */
  readonly write: { readonly format: ActivityFormat; readonly path: string; readonly seat: number | null } | null;
}

export interface ManyFiles {
  readonly kind: 'many';
  readonly names: readonly string[];
  readonly how: How;
  /** Folder of the data set. */
  readonly folder: string;
  readonly samples: boolean;
  readonly threads: number;
  readonly part: Part;
  /** Custom metrics, in order. */
  readonly channels: readonly WrittenChannel[];
}

/** Parses "start,drill"; null if one is not a kind of stroke. */
function parseKinds(words: string | undefined): StrokeKind[] | null {
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
      shard: { type: 'string' },
      merge: { type: 'boolean', default: false },
    },
  });
type Parsed = ReturnType<typeof parsed>;

function parseHow({ values }: Parsed): How | null {
  const { definitions, 'power-model': powerModel, levers } = values;
  if (!isDefinitionSet(definitions) || !isPowerModel(powerModel) || !isLeverLength(levers)) return null;
  const timingReference = readReference(values.reference);
  const include = parseKinds(values.include);
  if (timingReference === null || include === null) return null;
  const { repair, 'any-sport': anySport } = values;
  return { method: { definitions, powerModel, levers, timingReference }, include, repair, anySport };
}

/** Null for none, undefined for an unsupported format. */
function parseWrite({ values }: Parsed): OneFile['write'] | undefined {
  const { write: path, seat: word } = values;
  const seat = word === undefined ? null : Number(word);
  if (path === undefined) return word === undefined ? null : undefined;
  const format = ACTIVITY_FORMATS.find((one) => path.toLowerCase().endsWith(`.${one}`));
  const isSeat = seat === null || (Number.isInteger(seat) && seat >= 1);
  return format === undefined || !isSeat ? undefined : { format, path, seat };
}

/** Parses "ratio = drive / recovery"; null if one lacks an equals sign. */
function parseChannels(texts: readonly string[]): WrittenChannel[] | null {
  const written = texts.flatMap((text) => {
    const at = text.indexOf('=');
    return at < 0 ? [] : [{ name: text.slice(0, at).trim(), formula: text.slice(at + 1).trim() }];
  });
  return written.length === texts.length ? written : null;
}

function parseOneFile(given: Parsed, how: How): OneFile | null {
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
    shard,
    merge,
  } = values;
  const write = parseWrite(given);
  const channels = parseChannels(values.channel);
  if (channels === null) return null;
  const isForMany = samples || merge || threads !== undefined || shard !== undefined;
  if (file === undefined || others.length > 0 || isForMany || write === undefined) return null;
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

/** Null for a shard that does not exist, or one to be merged in the same run. */
function parsePart({ values: { shard, merge } }: Parsed): Part | null {
  if (shard === undefined) return merge ? 'merge' : 'all';
  return merge ? null : parseShard(shard);
}

function readManyFiles(given: Parsed, how: How, folder: string): ManyFiles | null {
  const { values, positionals: names } = given;
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
  const channels = parseChannels(values.channel);
  const threads = values.threads === undefined ? availableParallelism() : Number(values.threads);
  const part = parsePart(given);
  const isSensible = Number.isInteger(threads) && threads >= 1 && (names.length > 0 || part === 'merge');
  // A data set always includes strokes and has its own folder.
  if (
    !isSensible ||
    strokes ||
    decide ||
    // Options for a single session with known rowers.
    oarsAlike ||
    channels === null ||
    part === null ||
    [ask, join, maximal, water].some((words) => words.length > 0) ||
    [ghost, oarlocks, sound, out, write, seat].some((word) => word !== undefined)
  )
    return null;
  return { kind: 'many', names, how, folder, samples, threads, part, channels };
}

/** Parses the arguments; null if invalid. */
export function parseArguments(words: string[]): OneFile | ManyFiles | null {
  try {
    const given = parsed(words);
    const how = parseHow(given);
    const folder = given.values['data-set'];
    if (how === null) return null;
    return folder === undefined ? parseOneFile(given, how) : readManyFiles(given, how, folder);
  } catch {
    return null;
  }
}
