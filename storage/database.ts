// The single database of the device. Opened on demand, and again after the browser has closed it; errors are values, so
// that callers can continue in memory.
import { openDB } from 'idb';
import { success, type Result } from '#engine/recording/result.ts';
import { storageBlocked, storageFailed, storageFull, storageNewer, storageUnavailable } from './failures.ts';
import { DATABASE_NAME, upgradeFrom, VERSION, type StrokesideDatabase, type StrokesideSchema } from './schema.ts';

type Opened = Result<StrokesideDatabase>;

/** Timeout for opening: some browsers hang forever in a private window. */
const OPENING_MS = 8000;

interface DatabaseOptions {
  readonly version?: number;
  readonly openingMs?: number;
}

export class DeviceDatabase {
  readonly #version: number;
  readonly #openingMs: number;
  #opened: Promise<Opened> | null = null;

  constructor({ version = VERSION, openingMs = OPENING_MS }: DatabaseOptions = {}) {
    this.#version = version;
    this.#openingMs = openingMs;
  }

  /** Runs `work` on the open database; twice if the browser had closed the database in between. */
  async run<T>(work: (database: StrokesideDatabase) => Promise<T>): Promise<Result<T>> {
    for (const isLast of [false, true]) {
      const opened = await this.#open();
      if (!opened.ok) return opened;
      try {
        return success(await work(opened.value));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        if (error.name === 'QuotaExceededError') return storageFull();
        this.close();
        if (isLast || error.name !== 'InvalidStateError') return storageFailed();
      }
    }
    return storageFailed();
  }

  /** Closes the database; the next call opens it again. */
  close(): void {
    const opened = this.#opened;
    this.#opened = null;
    void opened?.then((result) => {
      if (result.ok) result.value.close();
    });
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#openOnce().then((opened) => {
      // The next call retries: storage may be enabled, or the other tab closed, by then.
      if (!opened.ok) this.#opened = null;
      return opened;
    });
    return this.#opened;
  }

  #openOnce(): Promise<Opened> {
    return new Promise((resolve) => {
      let answered = false;
      const answer = (opened: Opened): void => {
        answered = true;
        clearTimeout(clock);
        resolve(opened);
      };
      const clock = setTimeout(() => answer(storageUnavailable()), this.#openingMs);
      const forget = (): void => {
        this.#opened = null;
      };
      openDatabase(this.#version, {
        blocked: () => answer(storageBlocked()),
        // A newer version in another tab wants to upgrade and must not be blocked.
        blocking: () => this.close(),
        terminated: forget,
      }).then(
        (database) => {
          // Too late for the caller: the next call opens it again, without waiting.
          if (answered) database.close();
          else answer(success(database));
        },
        (error: unknown) => answer(toFailure(error)),
      );
    });
  }
}

interface Events {
  readonly blocked: () => void;
  readonly blocking: () => void;
  readonly terminated: () => void;
}

/** Throws inside the promise if there is no IndexedDB at all. */
async function openDatabase(version: number, events: Events): Promise<StrokesideDatabase> {
  return openDB<StrokesideSchema>(DATABASE_NAME, version, {
    upgrade: (database, oldVersion, _newVersion, transaction) => upgradeFrom(database, oldVersion, transaction),
    ...events,
  });
}

function toFailure(error: unknown): Result<never> {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return storageNewer();
  return name === 'QuotaExceededError' ? storageFull() : storageUnavailable();
}
