// Answer of `analyze FILE …` before printing: the document of one session, or a one-line error.
import { writeFile, readFile } from 'node:fs/promises';
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import { analyze } from '../analysis/analyze.ts';
import {
  decisionsDocument,
  plain,
  gapDocument,
  ghostDocument,
  type AnalyzedRecording,
} from '../analysis/decisions-document.ts';
import { analysisDocument, type Json } from '../analysis/document.ts';
import { slowNumbersFromSamples } from '../analysis/pieces/rowed-pieces.ts';
import { isBothOarsRepair, repaired } from '../analysis/repaired.ts';
import { riverDocument } from '../analysis/water-map/river-document.ts';
import { encodeWav, sessionSound } from '../analysis/session-sound.ts';
import { activityFile } from '../exports/activity/activity-file.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import { answersDocument, channelsDocument } from '../query/answers-document.ts';
import { compileChannels, seatsByName } from '../query/channels.ts';
import { compileQuery } from '../query/compile-query.ts';
import type { QueryContext } from '../query/query.ts';
import { SampleValues } from '../query/samples/sample-values.ts';
import type { Query } from '../query/tree.ts';
import { type OneFile, USAGE } from './arguments.node.ts';
import { readJoined } from './read-joined.node.ts';
import { toFailure, errorPath } from './refusals.ts';
import type { Finding } from '../recording/finding.ts';
import { foldedName } from '../recording/boat.ts';
import {
  selectKnowledge,
  toNaming,
  oarlockLibrary,
  toGatePlaces,
  type ManualCalibration,
  type OarlockSession,
} from '../analysis/instrument/oarlock-library.ts';
import type { InstrumentKnowledge } from '../analysis/instrument/error-table.ts';
import { driftFindings } from '../analysis/instrument/drift-findings.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { gateSpreadOver } from '../analysis/selected/stroke-means.ts';

export interface Answered {
  /** Exit status. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const refusal = (status: number, text: string): Answered => ({ status, stdout: '', stderr: joinLines(text) });

/** Reads, measures and writes what the arguments request. `given`: null for invalid arguments. Never throws. */
export async function answerFile(given: OneFile | null): Promise<Answered> {
  if (given === null) return refusal(EXIT_USAGE, USAGE);
  try {
    return await measured(given);
  } catch (error) {
    const { code, sentence } = toFailure(error);
    return refusal(EXIT_UNREADABLE, `analyze: ${errorPath(error) ?? given.file}: ${code}: ${sentence}`);
  }
}

/** Stops with an error at the first invalid question. */
function parseQuestions(
  texts: readonly string[],
  asking: QueryContext,
): { readonly queries: readonly Query[] } | { readonly fault: string } {
  const queries: Query[] = [];
  for (const text of texts) {
    const compiled = compileQuery(text, asking);
    if (!compiled.ok) {
      const { at, sentence } = compiled.fault;
      return { fault: `analyze: --ask "${text}", letter ${at + 1}: ${sentence}` };
    }
    queries.push(compiled.value);
  }
  return { queries };
}

/** Other sessions, each analyzed separately. */
async function rowedSessions(
  engine: Engine,
  paths: readonly string[],
  anySport: boolean,
  measure: (recording: Recording) => Analysis,
): Promise<{ readonly rowed: readonly AnalyzedRecording[] } | { readonly refused: string }> {
  const rowed: AnalyzedRecording[] = [];
  for (const path of paths) {
    const read = await readJoined(engine, [path], { anySport });
    if (!read.ok) return { refused: `analyze: ${path}: ${read.failure.code}: ${read.failure.sentence}` };
    rowed.push({ recording: read.value, analysis: measure(read.value) });
  }
  return { rowed };
}

/**
 * Splits the other sessions: the first is the ghost, if requested; then maximal efforts, and the rest for the water.
 */
function besideOthers(
  engine: Engine,
  own: AnalyzedRecording,
  [...others]: readonly AnalyzedRecording[],
  { ghost, maximal }: Pick<OneFile, 'ghost' | 'maximal'>,
  include: readonly StrokeKind[],
) {
  const [before] = ghost === null ? [] : others.splice(0, 1);
  const hardest = others.splice(0, maximal.length);
  const withOwn = (rowed: readonly AnalyzedRecording[]): Analysis[] => [own, ...rowed].map(({ analysis }) => analysis);
  return {
    ...(before && { ghost: ghostDocument(engine, before, own, include) }),
    ...(hardest.length > 0 && { gap: gapDocument(withOwn(hardest)) }),
    ...(others.length > 0 && { water: riverDocument(withOwn(others), include) }),
  };
}

/** Null if written, or not requested; otherwise the reason why it cannot be. */
async function unheard(
  engine: Engine,
  path: string | null,
  { recording, analysis }: AnalyzedRecording,
): Promise<string | null> {
  if (path === null) return null;
  const sound = sessionSound(engine, recording.samples, analysis);
  if (sound === null) return `analyze: ${path}: no-sound: ${NOTHING_HEARD}`;
  await writeFile(path, encodeWav(sound));
  return null;
}

const NOTHING_HEARD = 'No sound: the recording has neither boat acceleration nor catches.';

async function measured({
  file,
  join,
  how,
  oarsAlike,
  strokes,
  ask,
  channels: written,
  decide,
  ghost,
  maximal,
  water,
  oarlocks,
  sound,
  out,
  write,
}: OneFile): Promise<Answered> {
  const { method, include, repair, anySport } = how;
  const engine = await loadEngine();
  const read = await readJoined(engine, [file, ...join], { anySport });
  if (!read.ok) return refusal(EXIT_UNREADABLE, `analyze: ${file}: ${read.failure.code}: ${read.failure.sentence}`);
  const measure = (recording: Recording) =>
    repair ? repaired(engine, recording, method) : analyze(engine, recording, method);
  const measureOwn = (recording: Recording) =>
    oarsAlike ? repaired(engine, recording, method, (one) => repair || isBothOarsRepair(one)) : measure(recording);
  const analysis = measureOwn(read.value);
  const rowers = seatsByName(analysis);
  const { channels, faults } = compileChannels(written, { rowers });
  const [wrong] = faults;
  if (wrong !== undefined) return refusal(EXIT_USAGE, `analyze: --channel "${wrong.written.name}": ${wrong.sentence}`);
  const questions = parseQuestions(ask, { channels, rowers });
  if ('fault' in questions) return refusal(EXIT_USAGE, questions.fault);
  if (write !== null) {
    const { format, path, seat } = write;
    const written = activityFile(format, engine, read.value, analysis, { range: null, seat });
    if (!written.ok) {
      return refusal(EXIT_UNREADABLE, `analyze: ${path}: ${written.failure.code}: ${written.failure.sentence}`);
    }
    await writeFile(path, written.value);
  }
  const { queries } = questions;
  const { samples } = read.value;
  const ofSamples = samples === null ? null : new SampleValues(engine, samples, analysis);
  const answers = queries.length === 0 ? {} : { answers: answersDocument(analysis, queries, include, ofSamples) };
  const paths = [...(ghost === null ? [] : [ghost]), ...maximal, ...water];
  const others = await rowedSessions(engine, paths, anySport, measure);
  if ('refused' in others) return refusal(EXIT_UNREADABLE, others.refused);
  const rowed = { recording: read.value, analysis };
  const silent = await unheard(engine, sound, rowed);
  if (silent !== null) return refusal(EXIT_UNREADABLE, silent);
  const beside = besideOthers(engine, rowed, others.rowed, { ghost, maximal }, include);
  const own = channels.length === 0 ? {} : { channels: channelsDocument(analysis, channels, include, ofSamples) };
  const bySecond = samples === null ? null : slowNumbersFromSamples(engine, samples, analysis);
  const { drifts, known } = await calibratedBy(oarlocks, analysis, include);
  const measured = { ...analysis, findings: [...analysis.findings, ...drifts] };
  const decisions = decide ? { decisions: decisionsDocument(engine, read.value, analysis, include) } : {};
  const text = `${JSON.stringify(analysisDocument(measured, { strokes, include, bySecond, ...answers, ...own, ...decisions, ...beside, ...known }))}\n`;
  if (out === null) return { status: 0, stdout: text, stderr: '' };
  await writeFile(out, text);
  return { status: 0, stdout: '', stderr: '' };
}

const SCHEMA = 'rowing-oarlocks/1';

interface OarlockFile {
  readonly sessions: readonly OarlockSession[];
  readonly calibrations: readonly ManualCalibration[];
}

/** A missing file counts as empty; a file with other content is refused and left unchanged. */
async function readOarlockFile(path: string): Promise<OarlockFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { sessions: [], calibrations: [] };
  const read = parsed(text);
  if (read?.schema !== SCHEMA || !Array.isArray(read.sessions) || !Array.isArray(read.calibrations)) {
    throw new Error(`${path} is not a file of oarlocks that this command wrote.`);
  }
  return { sessions: read.sessions, calibrations: read.calibrations };
}

function parsed(text: string): (OarlockFile & { readonly schema?: unknown }) | null {
  try {
    return JSON.parse(text) as OarlockFile;
  } catch {
    return null;
  }
}

/** Oarlock readings of a session; seats with less than 90% of the strokes are excluded, as in the library. */
function toOarlockSession(analysis: Analysis, include: readonly StrokeKind[]): OarlockSession {
  const { source, recordedFrom, crew, gates } = analysis;
  const { strokes } = selectedStrokes(analysis.strokes, undefined, include);
  const means = gates.map((_, gate) => gateSpreadOver(analysis.strokes, 'powerW', gate, strokes));
  const most = means.reduce((greatest, { count }) => Math.max(greatest, count), 0);
  return {
    id: `${source.fileName} ${recordedFrom ?? ''}`,
    startedAt: recordedFrom ?? '',
    ...toNaming(analysis),
    oars: toGatePlaces(analysis).flatMap((place, gate) => {
      const { mean = null, sd = null, count = 0 } = means[gate] ?? {};
      if (mean === null || count < 0.9 * most) return [];
      const name = foldedName(crew.find((member) => member.seat === place.seat)?.name ?? '');
      return [
        {
          ...place,
          rower: name === '' ? null : name,
          powerW: mean,
          strokeSdW: sd ?? mean,
          strokes: count,
        },
      ];
    }),
  };
}

interface Calibrated {
  readonly drifts: readonly Finding[];
  readonly known: { readonly knowledge?: InstrumentKnowledge; readonly oarlocks?: Json };
}

/**
 * `--oarlocks FILE.json`: the oarlock library. Adds the session to those in the file, calibrates all oarlocks
 * together, and rewrites the file with the results. Adds a session to an oarlock file, if given, and writes it.
 * @returns calibration of the session's own gates, its part of the document, and the sensors that drift.
 */
async function calibratedBy(
  path: string | null,
  analysis: Analysis,
  include: readonly StrokeKind[],
): Promise<Calibrated> {
  if (path === null) return { drifts: [], known: {} };
  const file = await readOarlockFile(path);
  const own = toOarlockSession(analysis, include);
  // A session without a date cannot be separated from other days; it only uses the calibration.
  const isDated = own.startedAt !== '';
  const sessions = isDated ? [...file.sessions.filter(({ id }) => id !== own.id), own] : file.sessions;
  const library = oarlockLibrary(sessions, file.calibrations);
  const { oarlocks, swaps, advice } = library;
  const written = { schema: SCHEMA, sessions, calibrations: file.calibrations, oarlocks, swaps, advice };
  await writeFile(path, `${JSON.stringify(written)}\n`);
  const places = toGatePlaces(analysis);
  const knowledge = selectKnowledge(library, own, places);
  return {
    drifts: driftFindings(own, places, library, analysis.findings),
    known: { knowledge, oarlocks: plain({ gains: knowledge.gains, known: oarlocks, swaps, advice }) },
  };
}

/** Prints one line to standard error and returns the exit status. */
export const EXIT_UNREADABLE = 2;
export const EXIT_USAGE = 64;
/** Exit status of an interrupted command, as in a shell. */
export const EXIT_STOPPED = 130;

/** Joins any text into one line. */
const joinLines = (text: string): string => `${text.replaceAll(/[\r\n]+/g, ' ')}\n`;

export const say = (line: string): void => void process.stderr.write(joinLines(line));

export function complain(status: number, line: string): void {
  say(line);
  process.exitCode = status;
}
