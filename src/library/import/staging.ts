// Files that are being imported, on the device from the first moment on: what a reload interrupts is taken up again on
// the next visit, and while the bytes are not there yet, leaving the page asks.
import { canAgree, ifUnlocked } from '#storage/locks.ts';
import { heldFile, heldKeys, heldLock, takeBackStagedFile } from '#storage/staged-files.ts';

/** A staged file, until it is saved as a session or discarded. */
export interface StagedFile {
  readonly key: string;
  /** Whether all bytes were written to the device. */
  readonly isWhole: Promise<boolean>;
  readonly letGo: () => void;
}

export interface Staging {
  /** Null where nothing can be kept. */
  readonly hold: (file: File) => StagedFile | null;
}

/** Nothing is put aside: for a file that is only looked at. */
export const NO_STAGING: Staging = { hold: () => null };

interface Parts {
  readonly holder: {
    readonly hold: (key: string, file: File) => Promise<boolean>;
    readonly letGo: (key: string) => void;
  };
  /** Hears how many files are half put aside. */
  readonly onHalf: (count: number) => void;
}

export function createStaging({ holder, onHalf }: Parts): Staging {
  let half = 0;
  const count = (more: number): void => onHalf((half += more));

  return {
    hold(file) {
      if (!canAgree()) return null;
      const key = crypto.randomUUID();
      const letGo = whileLocked(key, () => holder.letGo(key));
      count(1);
      const isWhole = holder.hold(key, file).finally(() => count(-1));
      return { key, isWhole, letGo };
    },
  };
}

/** Holds the lock of a file until the answer is called: while it is held, no other tab takes the file up. */
function whileLocked(key: string, onLetGo: () => void): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void ifUnlocked(heldLock(key), () => released);
  return () => {
    onLetGo();
    release();
  };
}

export interface TakenUp {
  readonly file: File;
  readonly held: StagedFile;
}

export interface LeftBehind {
  readonly takenUp: readonly TakenUp[];
  /** Names of the files that were not wholly put aside when the page was left. */
  readonly lost: readonly string[];
}

/**
 * Staged files of an earlier, unfinished visit; unusable ones are cleared.
 * @param kept fingerprints of the library, whose bytes are where they belong; null where it cannot be read
 */
export async function leftBehind(letGo: (key: string) => void, kept: readonly string[] | null): Promise<LeftBehind> {
  const takenUp: TakenUp[] = [];
  const lost: string[] = [];
  if (!canAgree()) return { takenUp, lost };
  for (const key of await heldKeys()) {
    const mine = await takeLock(key);
    if (mine === null) continue;
    const release = (): void => {
      letGo(key);
      mine();
    };
    const { movedTo, ...held } = await heldFile(key);
    if (movedTo !== null && kept?.includes(movedTo) !== false) {
      // Unknown is left for another visit: bytes are never taken from a session that may have its record.
      if (kept === null) mine();
      else release();
      continue;
    }
    const { file, fileName } = movedTo === null ? held : await takeBackStagedFile(key, movedTo);
    if (file === null) {
      release();
      if (fileName !== null) lost.push(fileName);
      continue;
    }
    takenUp.push({ file, held: { key, isWhole: Promise.resolve(true), letGo: release } });
  }
  return { takenUp, lost };
}

/** Null where another tab is at it. */
function takeLock(key: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void ifUnlocked(heldLock(key), () => new Promise<true>((release) => resolve(() => release(true)))).then((held) => {
      if (held === null) resolve(null);
    });
  });
}
