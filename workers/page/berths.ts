// Where open outings lie: each in a worker of its own, so that what is closed is terminated and its memory free for
// certain. A worker that dies takes its outing along; the next question about it finds it another.
import type { AnalyseOptions } from '#engine/analysis/analyse.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OpenedOuting, OpenKeptRequest, OpenRequest, OutingId, Progress } from '../api.ts';
import { Askings } from './askings.ts';
import { cancelled, cannotRun, notOpen } from '../failures.ts';
import { untilAnswered } from './until-answered.ts';
import { AnsweringWorker, type EngineWorker } from './answering-worker.ts';

/** How long a canceled worker may take to stop by itself; it may be inside work that cannot be interrupted. */
const GRACE_MS = 250;

/** As many as read files at the same time. */
const MOST_IDLE = 2;

/** What a worker takes besides the recording: its code, its own heap and the pages of its thread. */
const WORKER_BYTES = 16 * 1024 * 1024;

/** Beyond it, the memory of an outing is freed for certain, with its worker, and not when the browser comes to it. */
const SMALL_BYTES = 8 * 1024 * 1024;

/** A worker that could not fetch a part of the program never will. */
const UNFETCHED: ReadonlySet<string> = new Set(['engine-missing', 'reader-missing']);
const SPENT: ReadonlySet<string> = new Set([
  'cancelled',
  'out-of-memory',
  'engine-stopped',
  'engine-no-answer',
  ...UNFETCHED,
]);

/** What an outing is read from: its file, or what the device keeps of it. */
type Source = Pick<OpenRequest, 'file' | 'corrections'> | Pick<OpenKeptRequest, 'fingerprint'>;

/** What is needed to open an outing again. */
export interface Origin {
  readonly source: Source;
  readonly options: AnalyseOptions;
}

/** Where an outing lies: its worker, its name in there, and where it comes from. */
export interface Berth extends Origin {
  readonly worker: AnsweringWorker;
  readonly remoteId: OutingId;
  /** Its worker may be used again for another outing. */
  readonly isSmall: boolean;
  /** What it takes in memory, its worker included. */
  readonly bytes: number;
}

/** An outing without a worker: the next question finds it one. */
interface Dormant extends Origin {
  readonly worker: null;
}

export interface BerthOptions {
  readonly spawn: () => EngineWorker;
  /**
   * How much memory the outings of the device that are not on the screen may take in their workers; beyond it, the one
   * asked longest ago lets go of its worker, and is loaded again when it is asked.
   */
  readonly mostAsideBytes: number;
  /** Hears of exceptions inside a worker; the caller is answered with a failure. */
  readonly onBug: (error: unknown) => void;
  /** Whether the engine runs in this browser at all: asked before anything is read. */
  readonly canRun: () => boolean;
}

export class Berths {
  readonly #options: BerthOptions;
  readonly #askings = new Askings<OutingId>();
  readonly #berths = new Map<OutingId, Berth | Dormant>();
  readonly #reopening = new Map<OutingId, Promise<Result<Berth>>>();
  readonly #workers = new Set<AnsweringWorker>();
  /** Workers without an outing: one waits for the next file, and one more while many come. */
  #idle: AnsweringWorker[] = [];
  #onScreen: OutingId | null = null;
  /** Their bytes are gone from the device: nothing could load them again. */
  readonly #irreplaceable = new Set<OutingId>();
  #opened = 0;
  #runs: boolean | null = null;

  constructor(options: BerthOptions) {
    this.#options = options;
  }

  /** The worker that waits for the next outing. */
  get spare(): AnsweringWorker {
    this.#idle = this.#idle.filter(({ alive }) => alive);
    const [waiting = this.#startWorker()] = this.#idle;
    if (this.#idle.length === 0) this.#idle.push(waiting);
    return waiting;
  }

  /** Opens an outing in a worker of its own, which ends with a failure. */
  async open(
    origin: Origin,
    open: (worker: AnsweringWorker) => Promise<Result<OpenedOuting>>,
  ): Promise<Result<OpenedOuting>> {
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
    this.#berths.set(id, { worker, remoteId: opened.value.id, isSmall, bytes, ...origin });
    this.#askings.begin(id);
    this.#askings.end(id);
    this.#restBeyondLimit();
    return success({ ...opened.value, id });
  }

  /**
   * A place for an outing that nothing is loaded of before the first question about it: its former one, or a new one.
   */
  admit(origin: Origin, formerly: OutingId | null = null): OutingId {
    const id = formerly !== null && this.rest(formerly) ? formerly : this.#nextId();
    this.#berths.set(id, { worker: null, ...origin });
    return id;
  }

  /** The outing that someone looks at keeps its worker, whatever it takes; null when there is none. */
  look(outing: OutingId | null): void {
    this.#onScreen = outing;
    this.#restBeyondLimit();
  }

  /** Whether the device has the bytes of an outing that it was said to have. */
  setReplaceable(outing: OutingId, isReplaceable: boolean): void {
    if (isReplaceable) this.#irreplaceable.delete(outing);
    else this.#irreplaceable.add(outing);
  }

  /**
   * Frees the memory of an outing that is on the device; the next question loads it again. False where it cannot: its
   * bytes are nowhere else, or it still owes an answer.
   */
  rest(outing: OutingId): boolean {
    const berth = this.#berths.get(outing);
    if (berth === undefined) return true;
    if (!this.#canRest(outing)) return false;
    if (berth.worker !== null) this.#putToRest(outing, berth);
    return true;
  }

  #canRest(outing: OutingId): boolean {
    const berth = this.#berths.get(outing);
    const isOnDevice = berth !== undefined && 'fingerprint' in berth.source && !this.#irreplaceable.has(outing);
    return isOnDevice && !this.#askings.isOpen(outing);
  }

  #putToRest(outing: OutingId, berth: Berth): void {
    const { worker, remoteId, isSmall, source, options } = berth;
    this.#berths.set(outing, { worker: null, source, options });
    if (!isSmall) {
      this.#end(worker, notOpen());
      return;
    }
    void worker.call(async (remote) => success(await remote.close(remoteId)));
    this.#leave(worker, notOpen());
  }

  /** Where an open outing comes from. */
  originOf(outing: OutingId): Origin | undefined {
    return this.#berths.get(outing);
  }

  /** What an outing will be opened from the next time; nothing if it was closed meanwhile. */
  change(outing: OutingId, changes: Partial<Origin>): void {
    const berth = this.#berths.get(outing);
    if (berth !== undefined) this.#berths.set(outing, { ...berth, ...changes });
    this.#restBeyondLimit();
  }

  /** Asks an open outing, which is opened again where it has no worker at the moment. */
  async ask<T>(outing: OutingId, ask: (berth: Berth) => Promise<Result<T>>): Promise<Result<T>> {
    this.#askings.begin(outing);
    try {
      const berth = await this.#livingBerth(outing);
      return berth.ok ? await ask(berth.value) : berth;
    } finally {
      this.#askings.end(outing);
      this.#restBeyondLimit();
    }
  }

  close(outing: OutingId): void {
    const worker = this.#berths.get(outing)?.worker ?? null;
    this.#berths.delete(outing);
    this.#askings.forget(outing);
    this.#irreplaceable.delete(outing);
    if (worker !== null) this.#end(worker, notOpen());
  }

  /** A browser's answer stays what it is, and costs a third of a millisecond: too much for every one of many files. */
  #canRun(): boolean {
    this.#runs ??= this.#options.canRun();
    return this.#runs;
  }

  /** Ends every worker; open calls answer with a failure. */
  dispose(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
    this.#berths.clear();
    this.#idle = [];
  }

  /** Each worker holds a whole recording: from a few megabytes for a short one to a gigabyte for a day on the water. */
  #restBeyondLimit(): void {
    const awake = new Map<OutingId, Berth>();
    for (const [outing, berth] of this.#berths) {
      if (berth.worker === null || !berth.worker.alive || outing === this.#onScreen) continue;
      if ('fingerprint' in berth.source) awake.set(outing, berth);
    }
    let bytes = [...awake.values()].reduce((sum, berth) => sum + berth.bytes, 0);
    while (bytes > this.#options.mostAsideBytes) {
      const idle = this.#askings.longestIdle((outing) => awake.has(outing) && this.#canRest(outing));
      const berth = idle === null ? undefined : awake.get(idle);
      if (idle === null || berth === undefined) return;
      this.#putToRest(idle, berth);
      awake.delete(idle);
      bytes -= berth.bytes;
    }
  }

  async #livingBerth(outing: OutingId): Promise<Result<Berth>> {
    const berth = this.#berths.get(outing);
    if (berth === undefined) return notOpen();
    if (!this.#canRun()) return cannotRun();
    if (berth.worker !== null && berth.worker.alive) return success(berth);
    const reopening = this.#reopening.get(outing) ?? this.#reopen(outing, berth);
    this.#reopening.set(outing, reopening);
    return reopening;
  }

  async #reopen(outing: OutingId, { source, options }: Origin): Promise<Result<Berth>> {
    const { worker, opened } = await this.#openInOne((one) =>
      'fingerprint' in source
        ? one.call((remote) => remote.openKept({ ...options, ...source }))
        : openIn(one, { ...options, ...source }, () => undefined, new AbortController().signal),
    );
    this.#reopening.delete(outing);
    // The outing may have been closed meanwhile.
    const answer = this.#berths.has(outing) ? opened : notOpen();
    if (!answer.ok) {
      this.#end(worker, answer);
      return answer;
    }
    const bytes = WORKER_BYTES + answer.value.heldBytes;
    const berth = { worker, remoteId: answer.value.id, isSmall: false, bytes, source, options };
    this.#berths.set(outing, berth);
    return success(berth);
  }

  /** What a worker could not fetch it never fetches again: then another does, now that there may be a network. */
  async #openInOne(open: (worker: AnsweringWorker) => Promise<Result<OpenedOuting>>) {
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

  /** A worker that has read nothing is as good as new; one that ran out of memory, or more than wait, is ended. */
  #leave(worker: AnsweringWorker, how: Result<never>): void {
    const isSpent = !worker.alive || (!how.ok && SPENT.has(how.failure.code));
    if (isSpent || this.#idle.length >= MOST_IDLE) this.#end(worker, how);
    else this.#idle.push(worker);
  }

  #end(worker: AnsweringWorker, how: Result<never>): void {
    worker.terminate(how);
    this.#workers.delete(worker);
  }

  /** Outings of an earlier visit must not be mistaken for this one's: the clock tells them apart in an address. */
  #nextId(): OutingId {
    this.#opened += 1;
    return `${Date.now().toString(36)}-${this.#opened}`;
  }
}

/** Opens a file in a worker; one that does not stop soon after it was canceled is ended. */
export async function openIn(
  worker: AnsweringWorker,
  request: OpenRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<OpenedOuting>> {
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
