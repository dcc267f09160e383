// Engine client of the page: routes each request to the session's worker, and every call settles.
import { canRunEngine } from '#engine/runtime/can-run.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, OpenKeptRequest, SessionId } from '../api.ts';
import { WorkerPool, openIn, type WorkerPoolOptions, type Origin } from './worker-pool.ts';
import { cancelled } from '#storage/failures.ts';
import { Slots } from './file-holder.ts';
import { untilAnswered } from './answering-worker.ts';

export interface ClientOptions extends Pick<WorkerPoolOptions, 'spawn'>, Partial<Omit<WorkerPoolOptions, 'spawn'>> {
  /** Number of files read at the same time; the others wait. */
  readonly atOnce?: number;
  /** Called when the browser has lost the bytes of an open session. */
  readonly onLost?: (session: SessionId) => void;
}

/**
 * Timeout of requests about an open session, which take milliseconds, or seconds if a worker is busy: beyond it the
 * worker hangs.
 */
const ANSWERED_SOON = { limitMs: 60_000 };
const PATIENT = {};

/** Failures of a session whose bytes or record the browser has deleted. */
const LOST: ReadonlySet<string> = new Set(['files-missing', 'not-in-library']);

/**
 * Two hours of an eight at 50 Hz: returning to one of the last few is instant, but a whole day does not stay in memory.
 */
const MAX_ASIDE_BYTES = 256 * 1024 * 1024;

const toOrigin = ({ fingerprint, ...options }: OpenKeptRequest): Origin => ({ source: { fingerprint }, options });

export class EngineClient implements EngineApi {
  readonly #pool: WorkerPool;
  readonly #slots: Slots;
  readonly #onLost: (session: SessionId) => void;

  constructor({
    spawn,
    atOnce = 2,
    onLost = () => undefined,
    mostAsideBytes = MAX_ASIDE_BYTES,
    onBug = () => undefined,
    canRun = canRunEngine,
  }: ClientOptions) {
    this.#pool = new WorkerPool({ spawn, mostAsideBytes, onBug, canRun });
    this.#slots = new Slots(atOnce);
    this.#onLost = onLost;
  }

  /** Starts the next session's worker ahead of time and waits for its response. */
  readonly ping: EngineApi['ping'] = async () => {
    const greeted = await this.#pool.spare.greet();
    if (!greeted.ok) throw new Error(greeted.failure.sentence);
    return greeted.value;
  };

  readonly open: EngineApi['open'] = async (request, onProgress, signal) => {
    onProgress({ phase: 'waiting', fraction: 0 });
    if (!(await this.#slots.take(signal))) return cancelled();
    try {
      const { file, corrections = null, ...options } = request;
      const origin = { source: { file, corrections }, options };
      return await this.#pool.open(origin, (worker) => openIn(worker, request, onProgress, signal));
    } finally {
      this.#slots.release();
    }
  };

  readonly openKept: EngineApi['openKept'] = (request) =>
    this.#pool.open(toOrigin(request), (worker) => worker.call((remote) => remote.openKept(request)));

  /** A stored session, under its former id or a new one; not loaded before the first request. */
  admit(request: OpenKeptRequest, formerly: SessionId | null = null): SessionId {
    return this.#pool.admit(toOrigin(request), formerly);
  }

  /** Frees the memory of a stored session until the next request; false if it cannot be freed. */
  rest(session: SessionId): boolean {
    return this.#pool.rest(session);
  }

  /** Sets the session on screen, which keeps its memory while the others share the limit; null for none. */
  look(session: SessionId | null): void {
    this.#pool.look(session);
  }

  /** Sets whether the device still has the bytes of a session. */
  setReplaceable(session: SessionId, isReplaceable: boolean): void {
    this.#pool.setReplaceable(session, isReplaceable);
  }

  readonly redefine: EngineApi['redefine'] = async (session, options) => {
    const answer = await this.#of(session, (remote, id) => remote.redefine(id, options));
    if (answer.ok) this.#pool.change(session, { options });
    return answer;
  };

  readonly ask: EngineApi['ask'] = (session, name, input, signal) =>
    this.#of(session, async (remote, id) =>
      signal?.aborted === true ? cancelled() : remote.ask(id, name, input, signal),
    );

  /** Without a timeout: a recording of hours has millions of cells, and the signal can cancel it. */
  readonly exportSession: EngineApi['exportSession'] = (request, onProgress, signal) =>
    untilAnswered(onProgress, signal, (report) =>
      this.#of(
        request.session,
        (remote, session) => remote.exportSession({ ...request, session }, report, signal),
        PATIENT,
      ),
    );

  /** Without a timeout: the file may be on a slow drive, and the worker answers other requests during it. */
  readonly fingerprint: EngineApi['fingerprint'] = async (session) => {
    const source = this.#pool.originOf(session)?.source;
    if (source !== undefined && 'fingerprint' in source) return success(source.fingerprint);
    return this.#of(session, (remote, id) => remote.fingerprint(id), PATIENT);
  };

  /** In the worker that waits for the next file. */
  readonly identify: EngineApi['identify'] = (file) => this.#pool.spare.call((remote) => remote.identify(file));

  readonly describeTable: EngineApi['describeTable'] = (file) =>
    this.#pool.spare.call((remote) => remote.describeTable(file));

  readonly checkTable: EngineApi['checkTable'] = (request) =>
    this.#pool.spare.call((remote) => remote.checkTable(request));

  /** Without a timeout: the worker answers other requests during it. */
  readonly keep: EngineApi['keep'] = async (request, onProgress, signal) => {
    const kept = await untilAnswered(onProgress, signal, (report) =>
      this.#of(request.session, (remote, session) => remote.keep({ ...request, session }, report, signal), PATIENT),
    );
    // The device has its bytes now, whatever happens to the dropped file.
    if (kept.ok) this.#pool.change(request.session, { source: { fingerprint: kept.value.fingerprint } });
    return kept;
  };

  readonly correct: EngineApi['correct'] = async (request) => {
    const answer = await this.#of(request.session, (remote, session) => remote.correct({ ...request, session }));
    const source = this.#pool.originOf(request.session)?.source;
    if (answer.ok && source !== undefined && 'file' in source) {
      this.#pool.change(request.session, { source: { ...source, corrections: answer.value.corrections } });
    }
    return answer;
  };

  readonly catchUp: EngineApi['catchUp'] = (session) => this.#of(session, (remote, id) => remote.catchUp(id));

  readonly close: EngineApi['close'] = async (session) => this.#pool.close(session);

  /** Terminates every worker; pending calls fail. */
  dispose(): void {
    this.#pool.dispose();
  }

  /**
   * Sends a request to a session's worker, with its id in there. Without an answer in time the worker counts as hung.
   */
  async #of<Answer>(
    session: SessionId,
    ask: (remote: EngineApi, remoteId: SessionId) => Promise<Result<Answer>>,
    patience: { readonly limitMs?: number } = ANSWERED_SOON,
  ): Promise<Result<Answer>> {
    const answer = await this.#pool.ask(session, ({ worker, remoteId }) =>
      worker.call((remote) => ask(remote, remoteId), patience.limitMs),
    );
    if (!answer.ok && LOST.has(answer.failure.code)) this.#onLost(session);
    return answer;
  }
}
