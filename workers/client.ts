// The engine as the page sees it. Each outing lives in a worker of its own: what is cancelled or closed is terminated,
// and its memory is free for certain. A worker that dies takes its outing along; the next call reads the file again.
import type { AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type {
  CorrectRequest,
  CrewSynchronyRequest,
  CycleProfilesRequest,
  DriveProfileRequest,
  EngineApi,
  ExportedFile,
  ExportRequest,
  KeepRequest,
  OpenedOuting,
  OpenKeptRequest,
  OpenRequest,
  OutingId,
  Progress,
  SamplesAtRequest,
  SignatureRequest,
  StrokeCurveRequest,
  Trace,
  TraceRequest,
  TraceStatistics,
  TraceStatisticsRequest,
} from './api.ts';
import { Askings } from './askings.ts';
import { cancelled, notOpen } from './failures.ts';
import { Slots } from './slots.ts';
import type { LibraryRecord } from './storage/library-record.ts';
import { untilAnswered } from './until-answered.ts';
import { WorkerSession, type EngineWorker } from './worker-session.ts';

export interface ClientOptions {
  readonly spawn: () => EngineWorker;
  /** How many files are read at the same time; the others wait. */
  readonly atOnce?: number;
  /** How many outings of the device keep a worker; beyond them, the one asked longest ago is loaded again when needed. */
  readonly mostAwake?: number;
  /** Hears of exceptions inside a worker; the caller is answered with a failure. */
  readonly onBug?: (error: unknown) => void;
}

/** How long a cancelled worker may take to stop by itself; it may be inside work that cannot be interrupted. */
const GRACE_MS = 250;

/** Every answer about an open outing takes milliseconds, or seconds when a worker is busy: beyond this it hangs. */
const ANSWER_MS = 60_000;

/** What an outing is read from: its file, or what the device keeps of it. */
type Source = Pick<OpenRequest, 'file' | 'corrections'> | Pick<OpenKeptRequest, 'fingerprint'>;

/** What is needed to open an outing again. */
interface Origin {
  readonly source: Source;
  readonly options: AnalyseOptions;
}

/** Where an outing lies: its worker, its name in there, and where it comes from. */
interface Berth extends Origin {
  readonly session: WorkerSession;
  readonly remoteId: OutingId;
}

/** An outing without a worker: the next question finds it one. */
interface Dormant extends Origin {
  readonly session: null;
}

type Report = (progress: Progress) => void;

export class EngineClient implements EngineApi {
  readonly #spawn: () => EngineWorker;
  readonly #onBug: (error: unknown) => void;
  readonly #slots: Slots;
  readonly #mostAwake: number;
  readonly #askings = new Askings<OutingId>();
  readonly #berths = new Map<OutingId, Berth | Dormant>();
  readonly #reopening = new Map<OutingId, Promise<Result<Berth>>>();
  readonly #sessions = new Set<WorkerSession>();
  #spare: WorkerSession | null = null;
  #opened = 0;

  constructor({ spawn, atOnce = 2, mostAwake = 3, onBug = () => undefined }: ClientOptions) {
    this.#mostAwake = mostAwake;
    this.#spawn = spawn;
    this.#onBug = onBug;
    this.#slots = new Slots(atOnce);
  }

  /** Starts the worker of the next outing ahead of time and waits until it answers. */
  async ping(): Promise<'ready'> {
    if (this.#spare?.alive !== true) this.#spare = this.#startSession();
    const greeted = await this.#spare.greet();
    if (!greeted.ok) throw new Error(greeted.failure.sentence);
    return greeted.value;
  }

  async open(request: OpenRequest, onProgress: Report, signal: AbortSignal): Promise<Result<OpenedOuting>> {
    onProgress({ phase: 'waiting', fraction: 0 });
    if (!(await this.#slots.take(signal))) return cancelled();
    try {
      const { file, corrections = null, ...options } = request;
      const origin = { source: { file, corrections }, options };
      return await this.#openAnew(origin, (session) => openIn(session, request, onProgress, signal));
    } finally {
      this.#slots.release();
    }
  }

  async openKept(request: OpenKeptRequest): Promise<Result<OpenedOuting>> {
    return this.#openAnew(originOf(request), (session) => session.call((remote) => remote.openKept(request)));
  }

  /** An outing of the device under an id of its own: nothing is loaded before the first question about it. */
  admit(request: OpenKeptRequest): OutingId {
    const id = this.#nextId();
    this.#berths.set(id, { session: null, ...originOf(request) });
    return id;
  }

  /** Frees the memory of an outing that lies on the device; the next question loads it again. */
  rest(outing: OutingId): void {
    const berth = this.#berths.get(outing);
    if (berth === undefined || berth.session === null || !('fingerprint' in berth.source)) return;
    this.#berths.set(outing, { session: null, source: berth.source, options: berth.options });
    this.#end(berth.session, notOpen());
  }

  async redefine(outing: OutingId, options: AnalyseOptions): Promise<Result<Analysis>> {
    return this.#withBerth(outing, async (berth) => {
      const answer = await berth.session.call((remote) => remote.redefine(berth.remoteId, options), ANSWER_MS);
      if (answer.ok) this.#berths.set(outing, { ...berth, options });
      return answer;
    });
  }

  async signatures(request: SignatureRequest): Promise<Result<readonly Signature[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.signatures({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async driveProfiles(request: DriveProfileRequest): Promise<Result<readonly DriveProfile[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.driveProfiles({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async forceShapes(request: SignatureRequest): Promise<Result<readonly ForceShape[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.forceShapes({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async strokeCurves(request: StrokeCurveRequest): Promise<Result<readonly StrokeCurve[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.strokeCurves({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async traces(request: TraceRequest): Promise<Result<readonly Trace[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.traces({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async samplesAt(request: SamplesAtRequest): Promise<Result<Float32Array<ArrayBuffer>>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.samplesAt({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.traceStatistics({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async cycleProfiles(request: CycleProfilesRequest): Promise<Result<readonly CycleProfile[]>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.cycleProfiles({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  async crewSynchrony(request: CrewSynchronyRequest): Promise<Result<CrewSynchrony | null>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      session.call((remote) => remote.crewSynchrony({ ...request, outing: remoteId }), ANSWER_MS),
    );
  }

  /** However long it takes: a recording of hours has millions of cells, and the signal ends it at any moment. */
  async exportOuting(
    request: ExportRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>> {
    return this.#withBerth(request.outing, ({ session, remoteId }) =>
      untilAnswered(onProgress, signal, (report) =>
        session.call((remote) => remote.exportOuting({ ...request, outing: remoteId }, report, signal)),
      ),
    );
  }

  /** However long it takes: the file may lie on a slow drive, and the worker answers other questions meanwhile. */
  async fingerprint(outing: OutingId): Promise<Result<string>> {
    const source = this.#berths.get(outing)?.source;
    if (source !== undefined && 'fingerprint' in source) return success(source.fingerprint);
    return this.#withBerth(outing, ({ session, remoteId }) => session.call((remote) => remote.fingerprint(remoteId)));
  }

  /** By the worker that waits for the next file. */
  async identify(file: File): Promise<Result<string>> {
    if (this.#spare?.alive !== true) this.#spare = this.#startSession();
    return this.#spare.call((remote) => remote.identify(file));
  }

  /** However long it takes: the worker answers other questions meanwhile. */
  async keep(
    request: KeepRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<LibraryRecord>> {
    return this.#withBerth(request.outing, async (berth) => {
      const { session, remoteId } = berth;
      const kept = await untilAnswered(onProgress, signal, (report) =>
        session.call((remote) => remote.keep({ ...request, outing: remoteId }, report, signal)),
      );
      const now = this.#berths.get(request.outing);
      // From here on the device has its bytes, whatever becomes of the file that was dropped.
      if (kept.ok && now !== undefined) {
        this.#berths.set(request.outing, { ...now, source: { fingerprint: kept.value.fingerprint } });
      }
      return kept;
    });
  }

  async correct(request: CorrectRequest): Promise<Result<Analysis>> {
    return this.#withBerth(request.outing, async (berth) => {
      const { session, remoteId, source } = berth;
      const answer = await session.call((remote) => remote.correct({ ...request, outing: remoteId }), ANSWER_MS);
      if (answer.ok && 'file' in source) {
        this.#berths.set(request.outing, { ...berth, source: { ...source, corrections: request.corrections } });
      }
      return answer;
    });
  }

  async close(outing: OutingId): Promise<void> {
    const session = this.#berths.get(outing)?.session ?? null;
    this.#berths.delete(outing);
    this.#askings.forget(outing);
    if (session !== null) this.#end(session, notOpen());
  }

  /** Ends every worker; open calls answer with a failure. */
  dispose(): void {
    for (const session of this.#sessions) session.terminate();
    this.#sessions.clear();
    this.#berths.clear();
    this.#spare = null;
  }

  async #withBerth<T>(outing: OutingId, ask: (berth: Berth) => Promise<Result<T>>): Promise<Result<T>> {
    this.#askings.begin(outing);
    try {
      const berth = await this.#livingBerth(outing);
      return berth.ok ? await ask(berth.value) : berth;
    } finally {
      this.#askings.end(outing);
      this.#restLongestIdle();
    }
  }

  /** Each worker holds a whole recording: a hundred megabytes for an hour of an eight. */
  #restLongestIdle(): void {
    const mayRest = (outing: OutingId): boolean => {
      const berth = this.#berths.get(outing);
      return berth?.session?.alive === true && 'fingerprint' in berth.source;
    };
    const awake = [...this.#berths.keys()].filter(mayRest).length;
    for (let beyond = awake - this.#mostAwake; beyond > 0; beyond -= 1) {
      const idle = this.#askings.longestIdle(mayRest);
      if (idle === null) return;
      this.rest(idle);
    }
  }

  async #livingBerth(outing: OutingId): Promise<Result<Berth>> {
    const berth = this.#berths.get(outing);
    if (berth === undefined) return notOpen();
    if (berth.session !== null && berth.session.alive) return success(berth);
    const reopening = this.#reopening.get(outing) ?? this.#reopen(outing, berth);
    this.#reopening.set(outing, reopening);
    return reopening;
  }

  async #openAnew(
    origin: Origin,
    open: (session: WorkerSession) => Promise<Result<OpenedOuting>>,
  ): Promise<Result<OpenedOuting>> {
    const session = this.#takeSession();
    const opened = await open(session);
    if (!opened.ok) {
      this.#end(session, opened);
      return opened;
    }
    const id = this.#nextId();
    this.#berths.set(id, { session, remoteId: opened.value.id, ...origin });
    this.#askings.begin(id);
    this.#askings.end(id);
    this.#restLongestIdle();
    return success({ ...opened.value, id });
  }

  async #reopen(outing: OutingId, { source, options }: Origin): Promise<Result<Berth>> {
    const session = this.#takeSession();
    const opened =
      'fingerprint' in source
        ? await session.call((remote) => remote.openKept({ ...options, ...source }))
        : await openIn(session, { ...options, ...source }, () => undefined, new AbortController().signal);
    this.#reopening.delete(outing);
    // The outing may have been closed meanwhile.
    const answer = this.#berths.has(outing) ? opened : notOpen();
    if (!answer.ok) {
      this.#end(session, answer);
      return answer;
    }
    const berth = { session, remoteId: answer.value.id, source, options };
    this.#berths.set(outing, berth);
    return success(berth);
  }

  #startSession(): WorkerSession {
    const session = new WorkerSession(this.#spawn(), this.#onBug);
    this.#sessions.add(session);
    return session;
  }

  #takeSession(): WorkerSession {
    const session = this.#spare?.alive === true ? this.#spare : this.#startSession();
    this.#spare = null;
    return session;
  }

  #end(session: WorkerSession, how: Result<never>): void {
    session.terminate(how);
    this.#sessions.delete(session);
  }

  /** Outings of an earlier visit must not be mistaken for this one's: the clock tells them apart in an address. */
  #nextId(): OutingId {
    this.#opened += 1;
    return `${Date.now().toString(36)}-${this.#opened}`;
  }
}

const originOf = ({ fingerprint, ...options }: OpenKeptRequest): Origin => ({ source: { fingerprint }, options });

async function openIn(
  session: WorkerSession,
  request: OpenRequest,
  onProgress: Report,
  signal: AbortSignal,
): Promise<Result<OpenedOuting>> {
  let grace: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    grace = setTimeout(() => session.terminate(cancelled()), GRACE_MS);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const opened = await untilAnswered(onProgress, signal, (report) =>
      session.call((remote) => remote.open(request, report, signal)),
    );
    return signal.aborted ? cancelled() : opened;
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', giveUp);
  }
}
