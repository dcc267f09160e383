// Sessions of the device on their way into the page: found by the bytes of a file, opened by their fingerprint.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';

export interface SessionLookup {
  /** The fingerprint under which the device has the bytes of this file, or null. */
  readonly find: (file: File) => Promise<string | null>;
  /** Begins to read the session that is probably opened next; of several the last is held. */
  readonly ahead: (fingerprint: string) => void;
  /**
   * At once where the analysis is kept; the engine loads the rest when it is first asked. `formerly`: what it was called
   * when it was open before in this visit, which it is called again.
   */
  readonly open: (fingerprint: string, formerly: SessionId | null) => Promise<Result<OpenedSession>>;
}

/** Some browsers let every question to their storage hang for seconds: an import waits for it once, and not for long. */
const LONGEST_SEARCH_MS = 1500;

type Opening = Pick<EngineClient, 'identify' | 'admit' | 'openKept'>;

type Searched = Pick<LibraryStore, 'ofSize' | 'analysis' | 'onChanged'>;

interface ReadAhead {
  readonly fingerprint: string;
  readonly read: Promise<Result<Analysis | null>>;
}

export function createSessionLookup(engine: Opening, store: Searched): SessionLookup {
  let hangs = false;
  let begun: ReadAhead | null = null;

  // Hides data that was read before a new analysis.
  store.onChanged((fingerprints) => {
    if (begun !== null && fingerprints.includes(begun.fingerprint)) begun = null;
  });

  function analysisOf(fingerprint: string): Promise<Result<Analysis | null>> {
    const ahead = begun;
    begun = null;
    return ahead?.fingerprint === fingerprint ? ahead.read : store.analysis(fingerprint);
  }

  /** Fingerprints of the sessions of that size; none where the storage does not answer. */
  async function ofSize(bytes: number): Promise<readonly string[]> {
    if (hangs) return [];
    let clock: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<null>((resolve) => {
      clock = setTimeout(() => resolve(null), LONGEST_SEARCH_MS);
    });
    const alike = await Promise.race([store.ofSize(bytes), tooLate]);
    clearTimeout(clock);
    hangs = alike === null;
    return alike?.ok === true ? alike.value : [];
  }

  return {
    async find(file) {
      // Reading a file twice is expensive, and hardly any two recordings are of one size.
      const alike = await ofSize(file.size);
      if (alike.length === 0) return null;
      const fingerprint = await engine.identify(file);
      return fingerprint.ok && alike.includes(fingerprint.value) ? fingerprint.value : null;
    },

    ahead(fingerprint) {
      if (begun?.fingerprint !== fingerprint) begun = { fingerprint, read: store.analysis(fingerprint) };
    },

    async open(fingerprint, formerly) {
      const request = { fingerprint, ...LIBRARY_METHOD };
      const kept = await analysisOf(fingerprint);
      if (!kept.ok) return kept;
      if (kept.value === null) return engine.openKept(request);
      const id = engine.admit(request, formerly);
      return success({ id, analysis: kept.value, readMs: 0, analyseMs: 0, heldBytes: 0 });
    },
  };
}
