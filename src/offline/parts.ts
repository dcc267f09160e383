// The big parts of the application that are kept when they are first used, or all at once when the coach asks.
import { create } from 'zustand';
import { askWorker, ownWorker } from './page-version.ts';
import { LATER_PARTS, type LaterPart, type PartState } from './offline-file.ts';

export interface Keeping {
  readonly bytes: number;
  readonly ofBytes: number;
}

interface PartsState {
  /**
   * Null until a service worker has answered: in private windows, and while it is being installed for the first time.
   */
  readonly parts: readonly PartState[] | null;
  /** How far it is with keeping them; null while nothing is fetched. */
  readonly keeping: Keeping | null;
  /** Why not everything could be kept. */
  readonly problem: string | null;
  readonly refresh: () => Promise<void>;
  /** Fetches what is missing, part after part. */
  readonly keepAll: () => Promise<void>;
}

const isPart = (value: unknown): value is LaterPart => LATER_PARTS.some((part) => part === value);

/** A worker of another version could answer something else. */
const isPartState = (value: unknown): value is PartState =>
  typeof value === 'object' && value !== null && 'part' in value && isPart(value.part) && 'missing' in value;

/** Asks the version that this page is of. */
async function listParts(): Promise<readonly PartState[] | null> {
  const worker = await ownWorker();
  if (worker === null) return null;
  const answer = await askWorker(worker, 'list-parts');
  return Array.isArray(answer) && answer.every(isPartState) ? answer : null;
}

export const missingBytes = (parts: readonly PartState[]): number =>
  parts.flatMap(({ missing }) => missing).reduce((sum, { bytes }) => sum + bytes, 0);

export const usePartsKept = create<PartsState>((set, get) => ({
  parts: null,
  keeping: null,
  problem: null,

  refresh: async () => set({ parts: await listParts() }),

  keepAll: async () => {
    if (get().keeping !== null) return;
    const wanted = (get().parts ?? []).flatMap(({ missing }) => missing);
    const ofBytes = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
    set({ keeping: { bytes: 0, ofBytes }, problem: null });
    try {
      let before = 0;
      for (const { url, bytes } of wanted) {
        await readThrough(`/${url}`, (read) => set({ keeping: { bytes: before + Math.min(read, bytes), ofBytes } }));
        before += bytes;
      }
      await keepAhead(wanted.map(({ url }) => `/${url}`));
      await get().refresh();
      const left = missingBytes(get().parts ?? []);
      if (left > 0) set({ problem: 'Not everything could be kept: this device has no room for it.' });
    } catch {
      await get().refresh();
      set({ problem: 'Not everything could be fetched. Check the connection and try again: what is here is kept.' });
    }
    set({ keeping: null });
  },
}));

/** Where a former version still answers for this page, what goes through it is not kept: the own one is asked to. */
async function keepAhead(addresses: readonly string[]): Promise<void> {
  const own = await ownWorker();
  if (own === null || own === navigator.serviceWorker.controller) return;
  for (const keep of addresses) await askWorker(own, { keep });
}

/** Reads a file to its end; on the way through the service worker it is kept. */
async function readThrough(address: string, onRead: (bytes: number) => void): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`${address} was answered with ${answer.status}.`);
  const reader = answer.body.getReader();
  let bytes = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    bytes += step.value.byteLength;
    onRead(bytes);
  }
}
