// The library as the engine's worker uses it: outings are kept, loaded, and measured again. Loaded when first needed,
// so that nothing of it stands before the first chart.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { DeviceDatabase } from './database.ts';
import { notInLibrary, overtaken } from './failures.ts';
import { isSameCorrections } from './join-corrections.ts';
import { keepOuting, renewFiles, type Keepable, type Renewable, type Watch } from './keep-outing.ts';
import { ANALYSIS_VERSION } from './kept-versions.ts';
import type { LibraryRecord } from './library-record.ts';
import { LibraryStore } from './library-store.ts';
import { loadOuting, type LoadedOuting } from './load-outing.ts';
import { factsOf } from './outing-facts.ts';
import { rawFile } from './recording-files.ts';

interface Remeasured {
  readonly expected: Corrections | null;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** A file of the device as it was dropped. */
export interface KeptRaw {
  readonly file: File;
  /** Someone wants it among the rowing although it says another sport. */
  readonly anySport: boolean;
}

export class DeviceShelf {
  readonly #store: LibraryStore;

  constructor(store = new LibraryStore(new DeviceDatabase())) {
    this.#store = store;
  }

  keep(outing: Keepable, watch: Watch): Promise<Result<LibraryRecord>> {
    return keepOuting(this.#store, outing, watch);
  }

  load(fingerprint: string, engine: Engine): Promise<Result<LoadedOuting>> {
    return loadOuting(this.#store, fingerprint, engine);
  }

  async record(fingerprint: string): Promise<Result<LibraryRecord>> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok) return record;
    return record.value === null ? notInLibrary() : success(record.value);
  }

  /** Null where the device does not keep it. */
  async raw(fingerprint: string): Promise<KeptRaw | null> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok || record.value === null) return null;
    const file = await rawFile(record.value);
    return file === null ? null : { file, anySport: record.value.corrections?.sport === 'rowing' };
  }

  /** Puts the files that were made again in the place of those that were missing or of another version. */
  renewFiles(fingerprint: string, outing: Renewable): Promise<Result<LibraryRecord>> {
    return renewFiles(this.#store, fingerprint, outing);
  }

  /** What the outing is corrected by at the moment. */
  async corrections(fingerprint: string): Promise<Result<Corrections | null>> {
    const record = await this.record(fingerprint);
    return record.ok ? success(record.value.corrections) : record;
  }

  /**
   * Replaces what was measured, and the corrections it was measured with; `analysis` is by LIBRARY_METHOD. Refused with
   * `overtaken` where another tab has corrected the outing since `expected` was read.
   */
  remeasure(fingerprint: string, { expected, corrections, analysis }: Remeasured): Promise<Result<LibraryRecord>> {
    const facts = factsOf(analysis);
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
