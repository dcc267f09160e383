// Engine client of the page: routes each request to the session's worker, and every call settles.
import type { Remote } from 'comlink';
import { canRunEngine } from '#engine/kernel/can-run.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, OpenKeptRequest, SessionId } from '../api.ts';
import { WorkerPool, openIn, type WorkerPoolOptions, type Origin } from './worker-pool.ts';
import { cancelled } from '#storage/failures.ts';
import { Slots } from './slots.ts';
import { untilAnswered } from './until-answered.ts';

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
    const answer = await this.#ask({ session }, (remote, asked) => remote.redefine(asked.session, options));
    if (answer.ok) this.#pool.change(session, { options });
    return answer;
  };

  readonly signatures: EngineApi['signatures'] = (request) =>
    this.#ask(request, (remote, asked) => remote.signatures(asked));

  readonly driveProfiles: EngineApi['driveProfiles'] = (request) =>
    this.#ask(request, (remote, asked) => remote.driveProfiles(asked));

  readonly forceShapes: EngineApi['forceShapes'] = (request) =>
    this.#ask(request, (remote, asked) => remote.forceShapes(asked));

  readonly strokeCurves: EngineApi['strokeCurves'] = (request) =>
    this.#ask(request, (remote, asked) => remote.strokeCurves(asked));

  readonly traces: EngineApi['traces'] = (request) => this.#ask(request, (remote, asked) => remote.traces(asked));

  readonly samplesAt: EngineApi['samplesAt'] = (request) =>
    this.#ask(request, (remote, asked) => remote.samplesAt(asked));

  readonly traceStatistics: EngineApi['traceStatistics'] = (request) =>
    this.#ask(request, (remote, asked) => remote.traceStatistics(asked));

  readonly cycleProfiles: EngineApi['cycleProfiles'] = (request) =>
    this.#ask(request, (remote, asked) => remote.cycleProfiles(asked));

  readonly crewSynchrony: EngineApi['crewSynchrony'] = (request) =>
    this.#ask(request, (remote, asked) => remote.crewSynchrony(asked));

  readonly whoLeads: EngineApi['whoLeads'] = (request) => this.#ask(request, (remote, asked) => remote.whoLeads(asked));

  readonly rollWith: EngineApi['rollWith'] = (request) => this.#ask(request, (remote, asked) => remote.rollWith(asked));

  readonly whatIf: EngineApi['whatIf'] = (request) => this.#ask(request, (remote, asked) => remote.whatIf(asked));

  readonly exchangedSeats: EngineApi['exchangedSeats'] = (request) =>
    this.#ask(request, (remote, asked) => remote.exchangedSeats(asked));

  readonly strokesOfSamples: EngineApi['strokesOfSamples'] = (request) =>
    this.#ask(request, (remote, asked) => remote.strokesOfSamples(asked));

  readonly debrief: EngineApi['debrief'] = (request) => this.#ask(request, (remote, asked) => remote.debrief(asked));

  /** Without a timeout: a recording of hours has millions of cells, and the signal can cancel it. */
  readonly exportSession: EngineApi['exportSession'] = (request, onProgress, signal) =>
    untilAnswered(onProgress, signal, (report) =>
      this.#ask(request, (remote, asked) => remote.exportSession(asked, report, signal), PATIENT),
    );

  /** Without a timeout: the file may be on a slow drive, and the worker answers other requests during it. */
  readonly fingerprint: EngineApi['fingerprint'] = async (session) => {
    const source = this.#pool.originOf(session)?.source;
    if (source !== undefined && 'fingerprint' in source) return success(source.fingerprint);
    return this.#ask({ session }, (remote, asked) => remote.fingerprint(asked.session), PATIENT);
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
      this.#ask(request, (remote, asked) => remote.keep(asked, report, signal), PATIENT),
    );
    // The device has its bytes now, whatever happens to the dropped file.
    if (kept.ok) this.#pool.change(request.session, { source: { fingerprint: kept.value.fingerprint } });
    return kept;
  };

  readonly correct: EngineApi['correct'] = async (request) => {
    const answer = await this.#ask(request, (remote, asked) => remote.correct(asked));
    const source = this.#pool.originOf(request.session)?.source;
    if (answer.ok && source !== undefined && 'file' in source) {
      this.#pool.change(request.session, { source: { ...source, corrections: answer.value.corrections } });
    }
    return answer;
  };

  readonly catchUp: EngineApi['catchUp'] = (session) =>
    this.#ask({ session }, (remote, asked) => remote.catchUp(asked.session));

  readonly close: EngineApi['close'] = async (session) => this.#pool.close(session);

  /** Terminates every worker; pending calls fail. */
  dispose(): void {
    this.#pool.dispose();
  }

  /** Sends a request with the session's id inside its worker. Without an answer in time the worker counts as hung. */
  async #ask<Request extends { readonly session: SessionId }, Answer>(
    request: Request,
    ask: (remote: Remote<EngineApi>, asked: Request) => Promise<Result<Answer>>,
    patience: { readonly limitMs?: number } = ANSWERED_SOON,
  ): Promise<Result<Answer>> {
    const answer = await this.#pool.ask(request.session, ({ worker, remoteId }) =>
      worker.call((remote) => ask(remote, { ...request, session: remoteId }), patience.limitMs),
    );
    if (!answer.ok && LOST.has(answer.failure.code)) this.#onLost(request.session);
    return answer;
  }
}
