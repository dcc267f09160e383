// Library access of the engine's worker: saves, loads and updates sessions. Loaded on demand, so that it does not delay
// the first chart.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { DeviceDatabase } from './database.ts';
import { notInLibrary, overtaken } from './failures.ts';
import { isSameCorrections, LibraryStore } from './library-store.ts';
import { keepSession, renewFiles, type Keepable, type Renewable, type Watch } from './keep-session.ts';
import { ANALYSIS_VERSION } from './storage-schema-versions.ts';
import type { LibraryRecord } from './library-record.ts';
import { loadSession, type LoadedSession } from './load-session.ts';
import { toFacts } from './session-facts.ts';
import { rawFile } from './recording-files.ts';

interface Remeasured {
  readonly expected: Corrections | null;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** A stored file as dropped. */
export interface KeptRaw {
  readonly file: File;
  /** The user imported it as rowing although it has another sport. */
  readonly anySport: boolean;
}

export class DeviceShelf {
  readonly #store: LibraryStore;

  constructor(store = new LibraryStore(new DeviceDatabase())) {
    this.#store = store;
  }

  keep(session: Keepable, watch: Watch): Promise<Result<LibraryRecord>> {
    return keepSession(this.#store, session, watch);
  }

  load(fingerprint: string, engine: Engine): Promise<Result<LoadedSession>> {
    return loadSession(this.#store, fingerprint, engine);
  }

  async record(fingerprint: string): Promise<Result<LibraryRecord>> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok) return record;
    return record.value === null ? notInLibrary() : success(record.value);
  }

  /** Null if not stored. */
  async raw(fingerprint: string): Promise<KeptRaw | null> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok || record.value === null) return null;
    const file = await rawFile(record.value);
    return file === null ? null : { file, anySport: record.value.corrections?.sport === 'rowing' };
  }

  /** Replaces missing or outdated files. */
  renewFiles(fingerprint: string, session: Renewable): Promise<Result<LibraryRecord>> {
    return renewFiles(this.#store, fingerprint, session);
  }

  /** Current corrections of the session. */
  async corrections(fingerprint: string): Promise<Result<Corrections | null>> {
    const record = await this.record(fingerprint);
    return record.ok ? success(record.value.corrections) : record;
  }

  /**
   * Replaces the analysis and its corrections; `analysis` uses LIBRARY_METHOD. Fails with `overtaken` if another tab
   * has corrected the session since `expected` was read.
   */
  remeasure(fingerprint: string, { expected, corrections, analysis }: Remeasured): Promise<Result<LibraryRecord>> {
    const facts = toFacts(analysis);
    const remeasured = (before: LibraryRecord): Result<LibraryRecord> => {
      if (!isSameCorrections(before.corrections, expected)) return overtaken();
      return success({
        ...before,
        corrections,
        facts,
        kept: { ...before.kept, analysisVersion: ANALYSIS_VERSION },
      });
    };
    return this.#store.changeIf(fingerprint, remeasured, { analysis });
  }
}
