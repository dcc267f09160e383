// Answer of `analyze FILE …` before printing: the document of one session, or a one-line error.
import { writeFile } from 'node:fs/promises';
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import { analyze } from '../analysis/analyze.ts';
import { decisionsDocument } from '../analysis/decisions-document.ts';
import { analysisDocument } from '../analysis/document.ts';
import { slowNumbersFromSamples } from '../analysis/pieces/slow-numbers.ts';
import { gapDocument } from '../analysis/power-gap/gap-document.ts';
import { ghostDocument, type AnalyzedRecording } from '../analysis/ghost/ghost-document.ts';
import { isBothOarsRepair, repaired } from '../analysis/repaired.ts';
import { riverDocument } from '../analysis/water-map/river-document.ts';
import { encodeWav } from '../analysis/sound/boat-sound.ts';
import { sessionSound } from '../analysis/sound/session-sound.ts';
import { activityFile } from '../exports/activity/activity-file.ts';
import type { Engine } from '../kernel/engine.ts';
import { loadEngine } from '../kernel/node.ts';
import type { Recording } from '../recording/recording.ts';
import { answersDocument } from '../query/answers-document.ts';
import { channelsDocument } from '../query/channels-document.ts';
import { compileChannels, seatsByName } from '../query/channels.ts';
import { compileQuery } from '../query/compile-query.ts';
import { type QueryContext } from '../query/query.ts';
import { SampleValues } from '../query/samples/sample-values.ts';
import type { Query } from '../query/tree.ts';
import { type OneFile, USAGE } from './arguments.node.ts';
import { EXIT_UNREADABLE, EXIT_USAGE, joinLines } from './complain.node.ts';
import { calibratedBy } from './oarlock-file.node.ts';
import { readJoined } from './read-joined.node.ts';
import { toFailure, errorPath } from './refusals.ts';

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
