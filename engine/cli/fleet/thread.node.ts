// A fleet thread with its own engine: measures batch after batch until stopped.
import { parentPort, workerData } from 'node:worker_threads';
import { loadParquetLibrary } from '../../exports/parquet.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { BatchParts, yearFolder } from './parts.node.ts';
import type {
  Batch,
  FileDone,
  FleetFile,
  FromThread,
  Outcome,
  ThreadData,
  ToThread,
  FleetSettings,
} from './protocol.ts';
import { analyze } from '../../analysis/analyze.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { repaired } from '../../analysis/repaired.ts';
import { ownColumns } from '../../exports/own-columns.ts';
import { rowersTable } from '../../exports/rowers-table.ts';
import { labelled, sessionsTable } from '../../exports/sessions-table.ts';
import { samplesTable } from '../../exports/samples-table.ts';
import { hullTable, oarsTable } from '../../exports/strokes-table.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { computeFingerprint } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import type { Samples } from '../../recording/recording.ts';
import { toFailure } from '../refusals.ts';

interface Measured {
  readonly engine: Engine;
  readonly parts: BatchParts;
  readonly settings: FleetSettings;
  /** What the names of parts begin with. */
  readonly prefix: string;
  readonly batchId: string;
  readonly signal: AbortSignal;
  /** The path of another file with the same bytes in the data set; null if none. */
  readonly claim: (fingerprint: string) => Promise<string | null>;
}

/** Local year, if known. */
const yearOf = ({ recordedFrom }: Analysis): string | null => /^\d{4}/u.exec(recordedFrom ?? '')?.[0] ?? null;

async function writeRows(
  { engine, parts, settings, prefix, batchId }: Measured,
  file: FleetFile,
  fingerprint: string,
  analysis: Analysis,
  samples: Samples | null,
): Promise<void> {
  const year = yearFolder(yearOf(analysis));
  const session = { session: ['Session', fingerprint] } as const;
  const partPath = (table: string, name = batchId): string => `${table}/${year}/part-${prefix}${name}.parquet`;
  const row = labelled(sessionsTable(analysis, settings.include), { ...session, file: ['File', file.name] });
  await parts.add(partPath('sessions'), row);
  await parts.add(partPath('rowers'), labelled(rowersTable(analysis, settings.include), session));
  const own = ownColumns(engine, samples, analysis, { written: settings.channels, forceUnit: 'N' });
  await parts.add(partPath('strokes'), labelled(hullTable(analysis, settings.include, own), session));
  await parts.add(partPath('oars'), labelled(oarsTable(analysis, settings.include, own), session));
  if (samples === null || !settings.samples) return;
  // One part per session, because devices have different channels; readers merge them by name.
  const table = samplesTable(engine, [samples], { range: null, seats: null, crew: analysis.crew, own });
  await parts.write(partPath('samples', fingerprint.replace(':', '-')), labelled(table, session));
}

type Read = { readonly analysis: Analysis; readonly samples: Samples | null };

/** Result of the file; never throws, whatever is wrong with it. */
async function readAndMeasured(
  { engine, settings, signal, claim }: Measured,
  file: FleetFile,
): Promise<{ readonly outcome: Outcome; readonly read: Read | null }> {
  try {
    const source = fileSource(file.path);
    const fingerprint = await computeFingerprint(source);
    const sameAs = await claim(fingerprint);
    if (sameAs !== null) return { outcome: { kind: 'duplicate', fingerprint, sameAs }, read: null };
    const read = await readRecording(engine, source, { anySport: settings.anySport, signal });
    if (!read.ok) return { outcome: { kind: 'unreadable', ...read.failure }, read: null };
    const measure = settings.repair ? repaired : analyze;
    const analysis = measure(engine, read.value, settings.method);
    return { outcome: { kind: 'session', fingerprint }, read: { analysis, samples: read.value.samples } };
  } catch (error) {
    return { outcome: { kind: 'unreadable', ...toFailure(error) }, read: null };
  }
}

/**
 * Reads and measures one file of a fleet, and adds its rows to the parts of its batch. Rejects only for fatal errors
 * such as a full disk.
 */
async function measureFile(measured: Measured, file: FleetFile): Promise<Outcome> {
  const { engine } = measured;
  const mark = engine.mark();
  try {
    const { outcome, read } = await readAndMeasured(measured, file);
    if (outcome.kind === 'session' && read !== null) {
      await writeRows(measured, file, outcome.fingerprint, read.analysis, read.samples);
    }
    return outcome;
  } finally {
    engine.release(mark);
  }
}

/** Engine memory never shrinks, so a thread creates a new engine after a large file. */
const MAX_ENGINE_BYTES = 512 * 1024 * 1024;

const ENDED_A_THREAD: Outcome = {
  kind: 'unreadable',
  code: 'too-large',
  sentence: 'Skipped: the worker crashed while reading this file (probably out of memory).',
};

const { folder, prefix, settings }: ThreadData = workerData;
const stopping = new AbortController();
let engine: Engine | null = null;
let answerClaim: ((by: string | null) => void) | null = null;

const post = (message: FromThread): void => parentPort?.postMessage(message, []);

async function freshEngine(): Promise<Engine> {
  if (engine === null || engine.memoryBytes > MAX_ENGINE_BYTES) engine = await loadEngine();
  return engine;
}

function askClaim(file: FleetFile) {
  return (fingerprint: string): Promise<string | null> =>
    new Promise((resolve) => {
      answerClaim = resolve;
      post({ kind: 'claim', file, fingerprint });
    });
}

async function measureBatch({ id, files, fatal }: Batch): Promise<void> {
  const parts = new BatchParts(await loadParquetLibrary(), folder);
  const { signal } = stopping;
  try {
    const done: FileDone[] = [];
    for (const file of files) {
      if (signal.aborted) break;
      post({ kind: 'begun', file });
      const measured = {
        engine: await freshEngine(),
        parts,
        settings,
        prefix,
        batchId: id,
        signal,
        claim: askClaim(file),
      };
      const outcome = fatal.includes(file.path) ? ENDED_A_THREAD : await measureFile(measured, file);
      if (signal.aborted) break;
      done.push({ file, outcome });
      post({ kind: 'file', done: { file, outcome } });
    }
    if (signal.aborted) {
      await parts.discard();
      return post({ kind: 'stopped' });
    }
    post({ kind: 'batch', done: { files: done, parts: await parts.finish() } });
  } catch (error) {
    await parts.discard();
    throw error;
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'batch') void measureBatch(message.batch);
  else if (message.kind === 'claimed') answerClaim?.(message.by);
  else stopping.abort();
});
