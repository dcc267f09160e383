// What lands in a watched folder: each file once, as soon as it stops growing.
import { create } from 'zustand';

/** A file as one look at the folder finds it. */
export interface SeenFile {
  /** Within the folder. */
  readonly path: string;
  readonly bytes: number;
  /** Of the last change, ms since the epoch. */
  readonly modifiedMs: number;
}

/** During a copy or an export, the file changes more often than this. */
export const SETTLED_MS = 800;

const toState = ({ bytes, modifiedMs }: SeenFile): string => `${bytes} ${modifiedMs}`;

interface Growing {
  readonly state: string;
  readonly sinceMs: number;
}

/** Size and time of change of each file that was handed on, by path. */
type TakenFiles = ReadonlyMap<string, string>;

export class LandedFiles {
  #taken: TakenFiles;
  #growing = new Map<string, Growing>();

  /** @param taken those of earlier looks, which do not land again unless they change */
  constructor(taken: TakenFiles = new Map()) {
    this.#taken = taken;
  }

  /** What was handed on and is still there. */
  get taken(): TakenFiles {
    return this.#taken;
  }

  /** Files that are still being written. */
  get growing(): number {
    return this.#growing.size;
  }

  /** Takes every file as it is, without handing it on. */
  skip(files: readonly SeenFile[]): void {
    this.#taken = new Map(files.map((file) => [file.path, toState(file)]));
  }

  /** @param files all files of the folder @returns those that have stopped growing since an earlier look */
  look<File extends SeenFile>(files: readonly File[], nowMs: number): File[] {
    const taken = new Map<string, string>();
    const growing = new Map<string, Growing>();
    const landed: File[] = [];
    for (const file of files) {
      const { path, bytes } = file;
      const state = toState(file);
      const before = this.#taken.get(path);
      if (before !== undefined) taken.set(path, before);
      if (before === state || bytes === 0) continue;
      const seen = this.#growing.get(path);
      const sinceMs = seen?.state === state ? seen.sinceMs : nowMs;
      if (nowMs - sinceMs < SETTLED_MS) {
        growing.set(path, { state, sinceMs });
      } else {
        taken.set(path, state);
        landed.push(file);
      }
    }
    this.#taken = taken;
    this.#growing = growing;
    return landed;
  }
}

/** Between two looks at files that are still being written, and at a folder that can’t say when it changes. */
const GROWING_LOOK_MS = 250;
const LOOK_MS = 1000;
/** A large folder takes a while to list: most of the time it is left alone. */
const REST_SHARE = 4;

interface Followed<File extends SeenFile> {
  /** All files of the folder. Its errors end following. */
  readonly list: () => Promise<readonly File[]>;
  readonly landing: LandedFiles;
  /** Files that stopped growing, once each. The next look waits for it. */
  readonly onLanded: (files: readonly File[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Looks at a folder until the signal comes. `wake` in between looks at once. */
export function followFolder<File extends SeenFile>({
  list,
  landing,
  onLanded,
  signal,
}: Followed<File>): {
  readonly ended: Promise<void>;
  readonly wake: () => void;
} {
  let wake = (): void => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => wake(), { once: true });
  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const startMs = performance.now();
      const landed = landing.look(await list(), Date.now());
      if (landed.length > 0 && !signal.aborted) await onLanded(landed);
      const restMs = REST_SHARE * (performance.now() - startMs);
      if (!signal.aborted) await pause(Math.max(landing.growing > 0 ? GROWING_LOOK_MS : LOOK_MS, restMs));
    }
  }
  return { ended: follow(), wake: () => wake() };
}

/** What watches a folder is fetched when someone chooses one, or has chosen one before. */
interface WatchedFolder {
  /** `asks`: the browser wants a click before the folder may be read again. */
  readonly state: 'none' | 'asks' | 'watching';
  readonly name: string | null;
  readonly problem: string | null;
}

export const useWatchedFolder = create<WatchedFolder>()(() => ({ state: 'none', name: null, problem: null }));

export const canWatchFolders = (): boolean => 'showDirectoryPicker' in globalThis;
