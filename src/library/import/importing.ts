// Import pipeline: files are parsed by the engine, opened if imported alone, and saved on the device.
import type { StoreApi } from 'zustand';
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result, type Failure } from '#engine/recording/result.ts';
import type { OpenedSession, Progress, SessionId } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { Slots } from '#workers/page/file-holder.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { dayQuestion, rememberedDay, type Undated, isActive, type SessionRow, type RowId } from './session-row.ts';
import { batchUpdates, flushIntervalMs } from './batch-updates.ts';
import type { StagedFile, Staging } from './staging.ts';
import type { OpenedSessions, SessionLookup } from '../open/opened-sessions.ts';
import type { SessionsState } from '../open/sessions-state.ts';
import { type DuplicateDetector, toSessionFacts } from './duplicate-detector.ts';

/** The bytes of files that are being imported, put aside on the device, by the row of the import. */
class StagedFiles {
  readonly #holding: Staging;
  readonly #held = new Map<RowId, StagedFile>();

  constructor(holding: Staging) {
    this.#holding = holding;
  }

  /** Before anything else is done with them, the bytes of the file are put where a reload leaves them. */
  hold({ id, file, keeps }: SessionRow): void {
    const held = keeps && !this.#held.has(id) ? this.#holding.hold(file) : null;
    if (held !== null) this.#held.set(id, held);
  }

  /** Takes a file that an earlier visit staged. */
  takeOver(id: RowId, held: StagedFile): void {
    this.#held.set(id, held);
  }

  of(id: RowId): StagedFile | undefined {
    return this.#held.get(id);
  }

  letGo(id: RowId): void {
    this.#held.get(id)?.letGo();
    this.#held.delete(id);
  }
}

type Store = StoreApi<SessionsState>;

const DEFAULT_OPTIONS: AnalyseOptions = { definitions: 'powerline' };

/** Files imported together are read and kept two at a time, so that a season of them fits into memory. */
const BATCH_AT_ONCE = 2;

/** Lets the first views load and render before the worker starts writing. */
const AFTER_FIRST_CHARTS_MS = 1000;

export type SessionsEngine = Pick<
  EngineClient,
  'open' | 'redefine' | 'correct' | 'keep' | 'rest' | 'look' | 'setReplaceable' | 'close'
>;

/** In a batch, no session opens by itself. */
const inCompany = (row: SessionRow): SessionRow => (isActive(row) ? { ...row, opensItself: false } : row);

export type How = Pick<SessionRow, 'opensItself' | 'keeps'> & Partial<Pick<SessionRow, 'isTakenUp' | 'isGathered'>>;

const newRow = (
  id: RowId,
  file: File,
  { opensItself, keeps, isTakenUp = false, isGathered = false }: How,
): SessionRow => ({
  id,
  file,
  name: file.name,
  size: file.size,
  phase: 'waiting',
  fraction: 0,
  failure: null,
  startedAt: Date.now(),
  session: null,
  summary: null,
  wasKnown: false,
  keeps,
  opensItself,
  corrections: null,
  undated: null,
  isTakenUp,
  isGathered,
});

export interface Importing {
  /** Puts rows for the files on top of the list, and begins with them. */
  readonly add: (files: readonly { readonly file: File; readonly held?: StagedFile }[], how: How) => void;
  readonly run: (row: SessionRow) => Promise<void>;
  readonly abort: (id: RowId) => void;
  /** Keeps on the device what was only tried until now, except files of that name. */
  readonly keepTried: (except: string) => void;
  readonly change: (id: RowId, difference: Partial<SessionRow>) => void;
}

/** Column mapping saved earlier for tables with the same columns; null without one. */
export type SaidBefore = (file: File) => Promise<ColumnMapping | null>;

interface ImportParts {
  readonly engine: SessionsEngine;
  readonly shelf: SessionLookup;
  readonly holding: Staging;
  readonly saidBefore: SaidBefore;
  readonly analyses: OpenedSessions;
  readonly already: DuplicateDetector;
}

type OpenWith = (corrections: Corrections | null) => Promise<Result<OpenedSession>>;

/** Reads a table of unknown format with the mapping saved for its columns. */
async function openAsSaid(
  openWith: OpenWith,
  { file, corrections }: SessionRow,
  saidBefore: SaidBefore,
): Promise<Result<OpenedSession>> {
  const answer = await openWith(corrections);
  if (answer.ok || answer.failure.code !== 'unknown-table' || corrections?.columns !== undefined) return answer;
  const columns = await saidBefore(file);
  return columns === null ? answer : openWith({ ...corrections, columns });
}

export function importing(
  { engine, shelf, holding, saidBefore, analyses, already }: ImportParts,
  set: Store['setState'],
  get: Store['getState'],
): Importing {
  const cancellations = new Map<RowId, AbortController>();
  const holds = new StagedFiles(holding);
  const batch = new Slots(BATCH_AT_ONCE);
  const keep = createKeeper(engine, analyses, holds, get);
  const { failed, isToldAlready } = leavingOut({ engine, holds, already, change, set });
  let imported = 0;

  const onTheWay = batchUpdates<RowId, Progress>(
    (all) => set(({ rows }) => ({ rows: rows.map((row) => (all.has(row.id) ? { ...row, ...all.get(row.id) } : row)) })),
    () => flushIntervalMs(get().rows.length),
  );
  function change(id: RowId, difference: Partial<SessionRow>): void {
    onTheWay.drop(id);
    set(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...difference } : row)) }));
  }
  const opensItself = (id: RowId): boolean => get().rows.find((row) => row.id === id)?.opensItself === true;

  async function open(row: SessionRow, signal: AbortSignal): Promise<Result<OpenedSession>> {
    // A trial never shows what someone else saved on this device.
    const known = row.keeps ? await shelf.find(row.file) : null;
    if (known !== null && !signal.aborted) {
      const kept = await get().openKept(known);
      const opened = kept.ok ? get().opened[kept.value] : undefined;
      if (opened !== undefined) return success(opened);
    }
    holds.hold(row);
    const report = (progress: Progress): void => onTheWay.add(row.id, progress);
    const openWith: OpenWith = (corrections) =>
      engine.open({ file: row.file, corrections, ...DEFAULT_OPTIONS }, report, signal);
    return openAsSaid(openWith, row, saidBefore);
  }

  /** A day that may be read in two ways is the one by an earlier answer. */
  async function takeIn(session: OpenedSession): Promise<Undated | null> {
    analyses.setOpened(session);
    const { sources } = session.analysis;
    const { day, corrections } = await readCompanionMetadata(session.analysis, rememberedDay({ sources }));
    if (corrections !== null) await get().correct(session.id, corrections);
    return day === null && dayQuestion({ sources }) !== null ? { sources } : null;
  }

  async function opened(row: SessionRow, session: OpenedSession, inBatch: boolean): Promise<void> {
    const { id } = row;
    const wasKnown = session.id in get().opened;
    // Trials neither report nor check for duplicates on the device.
    if (row.keeps && (wasKnown || !inBatch)) already.note(toSessionFacts(session.analysis));
    else if (row.keeps && (await isToldAlready(row, session))) return;
    const { summary, corrections } = session.analysis;
    const undated = await takeIn(session);
    change(id, { phase: 'ready', fraction: 1, session: session.id, summary, corrections, wasKnown, undated });
    if (opensItself(id)) get().show(session.id);
    // Someone may have signed in in the meantime.
    const keeps = get().rows.some((one) => one.id === id && one.keeps);
    const keeping = wasKnown || (keeps && keep(session.id, id, opensItself(id) ? AFTER_FIRST_CHARTS_MS : 0));
    if (wasKnown) holds.letGo(id);
    if (inBatch && (await keeping)) analyses.putToRest(session.id);
  }

  async function run(row: SessionRow): Promise<void> {
    const { id } = row;
    const cancellation = new AbortController();
    cancellations.set(id, cancellation);
    const inBatch = !opensItself(id);
    if (inBatch && !(await batch.take(cancellation.signal))) return;
    try {
      const answer = await open(row, cancellation.signal);
      // A retry after a cancellation may already own the row.
      if (cancellations.get(id) !== cancellation) {
        if (answer.ok && !(answer.value.id in get().opened)) await engine.close(answer.value.id);
        return;
      }
      cancellations.delete(id);
      if (!answer.ok) return failed(row, answer.failure);
      await opened(row, answer.value, inBatch);
    } finally {
      if (inBatch) batch.release();
    }
  }

  function abort(id: RowId): void {
    const cancellation = cancellations.get(id);
    cancellation?.abort();
    cancellations.delete(id);
    // One that is open already is let go of when it is kept.
    if (cancellation !== undefined) holds.letGo(id);
  }

  function keepTried(except: string): void {
    for (const { id, name, keeps, session } of get().rows) {
      if (keeps || name === except) continue;
      change(id, { keeps: true });
      if (session !== null) void keep(session, id, 0);
    }
  }

  function add(files: readonly { readonly file: File; readonly held?: StagedFile }[], how: How): void {
    const added = files.map(({ file, held }) => {
      imported += 1;
      const id = `file-${imported}`;
      if (held !== undefined) holds.takeOver(id, held);
      return newRow(id, file, how);
    });
    set(({ rows }) => ({
      rows: [...added, ...(how.isTakenUp === true ? rows : rows.map(inCompany))],
    }));
    for (const row of added) void run(row);
  }

  return { add, run, abort, keepTried, change };
}

/** Strokes of an ergometer's result have their day from the list of the season, where that came with them. */
async function dayByList(analysis: Analysis): Promise<string | null> {
  if (analysis.source.format !== 'concept2-logbook') return null;
  return (await import('./results-list.ts')).listedStart(analysis);
}

/** Lineup of a logger file from PowerLine's accompanying crew list. */
async function crewByList(analysis: Analysis): Promise<Corrections | null> {
  if (!analysis.source.fileName.endsWith('.peach-data')) return null;
  return (await import('./crew-lists.ts')).correctionsByCrewList(analysis);
}

interface CompanionMetadata {
  readonly day: string | null;
  /** Merged with earlier corrections; null if nothing is new. */
  readonly corrections: Corrections | null;
}

/** @param remembered the day by an earlier answer. */
async function readCompanionMetadata(analysis: Analysis, remembered: string | null): Promise<CompanionMetadata> {
  const day = remembered ?? (await dayByList(analysis));
  const crew = await crewByList(analysis);
  const corrections = day === null ? crew : { ...(crew ?? analysis.corrections), startedLocal: day };
  return { day, corrections };
}

interface LeavingParts {
  readonly engine: Pick<SessionsEngine, 'close'>;
  readonly holds: Pick<StagedFiles, 'letGo'>;
  readonly already: DuplicateDetector;
  readonly change: Importing['change'];
  readonly set: StoreApi<SessionsState>['setState'];
}

interface LeavingOut {
  readonly failed: (row: SessionRow, why: Failure) => void;
  /** True if another file covers the same session just as fully: then this one isn't saved. */
  readonly isToldAlready: (row: SessionRow, session: OpenedSession) => Promise<boolean>;
}

/** Files that end without a session of their own: why, said where it belongs. */
function leavingOut({ engine, holds, already, change, set }: LeavingParts): LeavingOut {
  return {
    failed({ id, name, isGathered }, why) {
      holds.letGo(id);
      if (!isGathered || why.code !== 'not-rowing') return change(id, { phase: 'failed', failure: why });
      // In a folder or an archive it is counted and not listed: there may be hundreds of it.
      set(({ rows, otherSports }) => ({
        rows: rows.filter((row) => row.id !== id),
        otherSports: [...otherSports, name],
      }));
    },

    async isToldAlready({ id, name }, { id: session, analysis }) {
      const by = await already.by(toSessionFacts(analysis));
      if (by === null) return false;
      holds.letGo(id);
      const sentence = `"${name}" is the session of "${by}" in another format, and says no more of it: it was left out.`;
      change(id, { phase: 'failed', failure: { code: 'told-already', sentence } });
      await engine.close(session);
      return true;
    },
  };
}

const NEVER = new AbortController().signal;

type Keeper = (session: SessionId, row: RowId, afterMs: number) => Promise<boolean>;

/** Writes opened sessions to the device, one behind the other. */
function createKeeper(
  engine: Pick<SessionsEngine, 'keep' | 'correct'>,
  { setKeeping, forgetBeyondLimit }: OpenedSessions,
  holds: StagedFiles,
  get: StoreApi<SessionsState>['getState'],
): Keeper {
  const writing = new Slots(1);

  /** True once the session is saved on the device. */
  async function keep(session: SessionId, row: RowId, afterMs: number): Promise<boolean> {
    setKeeping(session, { phase: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await writing.take(NEVER);
    try {
      if (!(session in get().opened)) return false;
      const report = (fraction: number): void => setKeeping(session, { phase: 'writing', fraction });
      const held = holds.of(row);
      const isHeld = held !== undefined && (await held.isWhole);
      // A signal of its own: what crosses to a worker listens to it for as long as the signal is there.
      const { signal } = new AbortController();
      const kept = await engine.keep({ session, ...(isHeld && { held: held.key }) }, report, signal);
      if (!(session in get().opened)) return false;
      setKeeping(
        session,
        kept.ok
          ? { phase: 'kept', fingerprint: kept.value.fingerprint }
          : { phase: 'not-kept', reason: kept.failure.sentence },
      );
      if (kept.ok) await takeCorrections(session, kept.value);
      forgetBeyondLimit(session);
      return kept.ok;
    } finally {
      holds.letGo(row);
      writing.release();
    }
  }

  /** The same recording may have been kept before, and corrected. */
  async function takeCorrections(session: SessionId, { corrections }: LibraryRecord): Promise<void> {
    if (corrections === null) return;
    const corrected = await engine.correct({ session, corrections, seen: corrections });
    if (corrected.ok) get().replaceAnalysis(session, corrected.value.analysis);
  }

  return keep;
}
