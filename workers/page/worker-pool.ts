// One worker per open session, so closing it frees its memory. If a worker dies, its session is reopened in another one
// on the next request.
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedSession, OpenKeptRequest, OpenRequest, SessionId, Progress } from '../api.ts';
import { InFlightRequests } from './file-holder.ts';
import { cancelled } from '#storage/failures.ts';
import { cannotRun, notOpen } from '../wire.ts';
import { untilAnswered, AnsweringWorker, type EngineWorker } from './answering-worker.ts';

/** Time for a canceled worker to stop by itself; it may be inside uninterruptible work. */
const GRACE_MS = 250;

/** Maximum idle workers, as many as read files at the same time. */
const MAX_IDLE = 2;

/** Memory of a worker apart from the recording: its code, its own heap and the pages of its thread. */
const WORKER_BYTES = 16 * 1024 * 1024;

/** Beyond this size, a session's worker is terminated to free its memory immediately. */
const SMALL_BYTES = 8 * 1024 * 1024;

/** A worker that failed to fetch a chunk never retries. */
const UNFETCHED: ReadonlySet<string> = new Set(['engine-missing', 'reader-missing']);
const SPENT: ReadonlySet<string> = new Set([
  'cancelled',
  'out-of-memory',
  'engine-stopped',
  'engine-no-answer',
  ...UNFETCHED,
]);

/** Source of a session: its file, or its stored data. */
type Source = Pick<OpenRequest, 'file' | 'corrections'> | Pick<OpenKeptRequest, 'fingerprint'>;

/** Everything needed to open a session again. */
export interface Origin {
  readonly source: Source;
  readonly options: AnalyseOptions;
}

/** Location of an open session: its worker, its id in there, and its origin. */
export interface PooledWorker extends Origin {
  readonly worker: AnsweringWorker;
  readonly remoteId: SessionId;
  /** True if its worker may be reused for another session. */
  readonly isSmall: boolean;
  /** Its memory, including the worker. */
  readonly bytes: number;
}

/** A session without a worker: the next request assigns one. */
interface Dormant extends Origin {
  readonly worker: null;
}

export interface WorkerPoolOptions {
  readonly spawn: () => EngineWorker;
  /**
   * Memory limit of stored sessions that are not on screen; beyond it, the least recently used one releases its worker
   * and is loaded again on demand.
   */
  readonly mostAsideBytes: number;
  /** Receives exceptions inside a worker; the caller gets a failure. */
  readonly onBug: (error: unknown) => void;
  /** True if the engine runs in this browser, checked before anything is read. */
  readonly canRun: () => boolean;
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #askings = new InFlightRequests<SessionId>();
  readonly #pool = new Map<SessionId, PooledWorker | Dormant>();
  readonly #reopening = new Map<SessionId, Promise<Result<PooledWorker>>>();
  readonly #workers = new Set<AnsweringWorker>();
  /** Workers without a session: one waits for the next file, and more while many come. */
  #idle: AnsweringWorker[] = [];
  #onScreen: SessionId | null = null;
  /** Sessions whose bytes are gone from the device, so that they cannot be loaded again. */
  readonly #irreplaceable = new Set<SessionId>();
  #opened = 0;
  #runs: boolean | null = null;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** The worker that waits for the next session. */
  get spare(): AnsweringWorker {
    this.#idle = this.#idle.filter(({ alive }) => alive);
    const [waiting = this.#startWorker()] = this.#idle;
    if (this.#idle.length === 0) this.#idle.push(waiting);
    return waiting;
  }

  /** Opens a session in a separate worker, which is terminated on failure. */
  async open(
    origin: Origin,
    open: (worker: AnsweringWorker) => Promise<Result<OpenedSession>>,
  ): Promise<Result<OpenedSession>> {
    if (!this.#canRun()) return cannotRun();
    const { source } = origin;
    const isSmall = 'file' in source && source.file.size <= SMALL_BYTES;
    const { worker, opened } = await this.#openInOne(open);
    if (!opened.ok) {
      if (isSmall) this.#leave(worker, opened);
      else this.#end(worker, opened);
      return opened;
    }
    const id = this.#nextId();
    const bytes = WORKER_BYTES + opened.value.heldBytes;
    this.#pool.set(id, { worker, remoteId: opened.value.id, isSmall, bytes, ...origin });
    this.#askings.begin(id);
    this.#askings.end(id);
    this.#restBeyondLimit();
    return success({ ...opened.value, id });
  }

  /** Reserves a session without loading it before the first request: under its former id, or a new one. */
  admit(origin: Origin, formerly: SessionId | null = null): SessionId {
    const id = formerly !== null && this.rest(formerly) ? formerly : this.#nextId();
    this.#pool.set(id, { worker: null, ...origin });
    return id;
  }

  /** The session on screen, which keeps its worker at any size; null for none. */
  look(session: SessionId | null): void {
    this.#onScreen = session;
    this.#restBeyondLimit();
  }

  /** Sets whether the device still has the bytes of a session. */
  setReplaceable(session: SessionId, isReplaceable: boolean): void {
    if (isReplaceable) this.#irreplaceable.delete(session);
    else this.#irreplaceable.add(session);
  }

  /**
   * Frees the memory of a stored session; the next request loads it again. False if its bytes are not stored, or a
   * request is in flight.
   */
  rest(session: SessionId): boolean {
    const berth = this.#pool.get(session);
    if (berth === undefined) return true;
    if (!this.#canRest(session)) return false;
    if (berth.worker !== null) this.#putToRest(session, berth);
    return true;
  }

  #canRest(session: SessionId): boolean {
    const berth = this.#pool.get(session);
    const isOnDevice = berth !== undefined && 'fingerprint' in berth.source && !this.#irreplaceable.has(session);
    return isOnDevice && !this.#askings.isOpen(session);
  }

  #putToRest(session: SessionId, berth: PooledWorker): void {
    const { worker, remoteId, isSmall, source, options } = berth;
    this.#pool.set(session, { worker: null, source, options });
    if (!isSmall) {
      this.#end(worker, notOpen());
      return;
    }
    void worker.call(async (remote) => success(await remote.close(remoteId)));
    this.#leave(worker, notOpen());
  }

  /** Origin of an open session. */
  originOf(session: SessionId): Origin | undefined {
    return this.#pool.get(session);
  }

  /** Updates a session's origin; does nothing if it was closed in the meantime. */
  change(session: SessionId, changes: Partial<Origin>): void {
    const berth = this.#pool.get(session);
    if (berth !== undefined) this.#pool.set(session, { ...berth, ...changes });
    this.#restBeyondLimit();
  }

  /** Sends a request to an open session, reopening it if it has no worker. */
  async ask<T>(session: SessionId, ask: (berth: PooledWorker) => Promise<Result<T>>): Promise<Result<T>> {
    this.#askings.begin(session);
    try {
      const berth = await this.#livingBerth(session);
      return berth.ok ? await ask(berth.value) : berth;
    } finally {
      this.#askings.end(session);
      this.#restBeyondLimit();
    }
  }

  close(session: SessionId): void {
    const worker = this.#pool.get(session)?.worker ?? null;
    this.#pool.delete(session);
    this.#askings.forget(session);
    this.#irreplaceable.delete(session);
    if (worker !== null) this.#end(worker, notOpen());
  }

  /** Cached, because checking costs a third of a millisecond: too much for each of many files. */
  #canRun(): boolean {
    this.#runs ??= this.#options.canRun();
    return this.#runs;
  }

  /** Terminates every worker; pending calls fail. */
  dispose(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
    this.#pool.clear();
    this.#idle = [];
  }

  /** Each worker contains a whole recording, from a few megabytes to a gigabyte for a day on the water. */
  #restBeyondLimit(): void {
    const awake = new Map<SessionId, PooledWorker>();
    for (const [session, berth] of this.#pool) {
      if (berth.worker === null || !berth.worker.alive || session === this.#onScreen) continue;
      if ('fingerprint' in berth.source) awake.set(session, berth);
    }
    let bytes = [...awake.values()].reduce((sum, berth) => sum + berth.bytes, 0);
    while (bytes > this.#options.mostAsideBytes) {
      const idle = this.#askings.longestIdle((session) => awake.has(session) && this.#canRest(session));
      const berth = idle === null ? undefined : awake.get(idle);
      if (idle === null || berth === undefined) return;
      this.#putToRest(idle, berth);
      awake.delete(idle);
      bytes -= berth.bytes;
    }
  }

  async #livingBerth(session: SessionId): Promise<Result<PooledWorker>> {
    const berth = this.#pool.get(session);
    if (berth === undefined) return notOpen();
    if (!this.#canRun()) return cannotRun();
    if (berth.worker !== null && berth.worker.alive) return success(berth);
    const reopening = this.#reopening.get(session) ?? this.#reopen(session, berth);
    this.#reopening.set(session, reopening);
    return reopening;
  }

  async #reopen(session: SessionId, { source, options }: Origin): Promise<Result<PooledWorker>> {
    const { worker, opened } = await this.#openInOne((one) =>
      'fingerprint' in source
        ? one.call((remote) => remote.openKept({ ...options, ...source }))
        : openIn(one, { ...options, ...source }, () => undefined, new AbortController().signal),
    );
    this.#reopening.delete(session);
    // The session may have been closed in the meantime.
    const answer = this.#pool.has(session) ? opened : notOpen();
    if (!answer.ok) {
      this.#end(worker, answer);
      return answer;
    }
    const bytes = WORKER_BYTES + answer.value.heldBytes;
    const berth = { worker, remoteId: answer.value.id, isSmall: false, bytes, source, options };
    this.#pool.set(session, berth);
    return success(berth);
  }

  /** A worker that failed to fetch a chunk never retries, so another one is tried, now that there may be a network. */
  async #openInOne(open: (worker: AnsweringWorker) => Promise<Result<OpenedSession>>) {
    const worker = this.#takeWorker();
    const opened = await open(worker);
    if (opened.ok || !UNFETCHED.has(opened.failure.code)) return { worker, opened };
    this.#end(worker, opened);
    const second = this.#takeWorker();
    return { worker: second, opened: await open(second) };
  }

  #startWorker(): AnsweringWorker {
    const worker = new AnsweringWorker(this.#options.spawn(), this.#options.onBug);
    this.#workers.add(worker);
    return worker;
  }

  #takeWorker(): AnsweringWorker {
    const worker = this.spare;
    this.#idle = this.#idle.filter((one) => one !== worker);
    return worker;
  }

  /** A worker that has read nothing is as good as new; one that ran out of memory, or an excess one, is terminated. */
  #leave(worker: AnsweringWorker, how: Result<never>): void {
    const isSpent = !worker.alive || (!how.ok && SPENT.has(how.failure.code));
    if (isSpent || this.#idle.length >= MAX_IDLE) this.#end(worker, how);
    else this.#idle.push(worker);
  }

  #end(worker: AnsweringWorker, how: Result<never>): void {
    worker.terminate(how);
    this.#workers.delete(worker);
  }

  /** Sessions of an earlier visit must not be confused with this one's: the clock makes ids unique in a URL. */
  #nextId(): SessionId {
    this.#opened += 1;
    return `${Date.now().toString(36)}-${this.#opened}`;
  }
}

/** Opens a file in a worker; one that does not stop soon after a cancel is terminated. */
export async function openIn(
  worker: AnsweringWorker,
  request: OpenRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<OpenedSession>> {
  let grace: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    grace = setTimeout(() => worker.terminate(cancelled()), GRACE_MS);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const opened = await untilAnswered(onProgress, signal, (report) =>
      worker.call((remote) => remote.open(request, report, signal)),
    );
    return signal.aborted ? cancelled() : opened;
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', giveUp);
  }
}
