// Exports and imports a coach’s notebook with a library: seat races, rig changes, alerts, calibrations, focuses and
// metrics of one’s own. Importing merges: entries edited on both sides are both included. Alert results aren’t
// exported; alerts run again on the sessions.
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { ALERTS, type AlertRecord, FOCUSES, type FocusRecord } from '#storage/focus-record.ts';
import { SEAT_RACES, type RaceRecord } from '#storage/race-record.ts';
import { CALIBRATIONS, type CalibrationRecord, RIG_CHANGES, type RigChangeRecord } from '#storage/rig-record.ts';
import { NotebookStore, type NotebookEntry, type NotebookKind } from '#storage/notebook-store.ts';
import { counted } from '#src/format/number.ts';
import { useChannelSetting, keptChannels, MAX_CHANNELS } from '../notebook/own-quantities.ts';
import { nameFault, type WrittenChannel } from '#engine/query/channels.ts';
import { QueryFault } from '#engine/query/fault.ts';
import { tokenize, type Token } from '#engine/query/tokens.ts';

const archived = z.object({ kind: z.string(), entry: z.looseObject({ id: z.string().check(z.minLength(1)) }) });

export interface ArchivedEntry {
  /** Its kind, as the keys of the notebook begin. */
  readonly kind: string;
  /** As stored in the database, of any version. */
  readonly entry: unknown;
}

interface Travelling<Entry extends NotebookEntry> {
  readonly kind: NotebookKind<Entry>;
  /** What one of them, and several, are called. */
  readonly words: readonly [one: string, many: string];
  /** True if this entry includes everything in the other. */
  readonly holds: (entry: Entry, other: Entry) => boolean;
  /** How one is called that stands next to another of the same name. */
  readonly apart: (entry: Entry) => Entry;
}

const itself = <Entry>(entry: Entry): Entry => entry;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const RACES: Travelling<RaceRecord> = {
  kind: SEAT_RACES,
  words: ['seat race', 'seat races'],
  holds: ({ pieces, ...race }, { pieces: others, ...other }) =>
    isSame(race, other) &&
    others.every(({ result, ...piece }, at) => {
      const { result: own = null, ...here } = pieces[at] ?? {};
      return isSame(here, piece) && (result === null || isSame(own, result));
    }),
  apart: (race) => ({ ...race, title: `${race.title} (imported)` }),
};

const CHANGES: Travelling<RigChangeRecord> = {
  kind: RIG_CHANGES,
  words: ['change of the rig', 'changes of the rig'],
  holds: ({ after, ...change }, { after: other, ...written }) =>
    isSame(change, written) && (other === null || isSame(after, other)),
  apart: itself,
};

const SAVED_ALERTS: Travelling<AlertRecord> = {
  kind: ALERTS,
  words: ['alert', 'alerts'],
  // Once someone has looked at what a word means now, that stands.
  holds: ({ meaning, ...alert }, { meaning: other, ...saved }) => isSame(alert, saved) && meaning >= other,
  apart: itself,
};

const OARLOCK_CALIBRATIONS: Travelling<CalibrationRecord> = {
  kind: CALIBRATIONS,
  words: ['calibration of an oarlock', 'calibrations of an oarlock'],
  holds: isSame,
  apart: itself,
};

const ASKED_FOR: Travelling<FocusRecord> = {
  kind: FOCUSES,
  words: ['focus', 'focuses'],
  holds: isSame,
  apart: itself,
};

/** Exported kinds of notebook entries, by key. */
const KINDS: ReadonlySet<string> = new Set([
  RACES.kind.name,
  CHANGES.kind.name,
  SAVED_ALERTS.kind.name,
  OARLOCK_CALIBRATIONS.kind.name,
  ASKED_FOR.kind.name,
]);

export async function readDeviceNotebook(database: DeviceDatabase): Promise<Result<readonly ArchivedEntry[]>> {
  return database.run(async (open) => {
    const { store } = open.transaction('notebook');
    const [keys, kept] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.flatMap((key, at): ArchivedEntry[] => {
      const kind = key.slice(0, key.indexOf('/'));
      return KINDS.has(kind) ? [{ kind, entry: kept[at] }] : [];
    });
  });
}

/** True if the notebook has something to export even without sessions. */
export async function isAnythingBeside(database: DeviceDatabase): Promise<boolean> {
  if (useChannelSetting.getState().written.length > 0) return true;
  const kept = await readDeviceNotebook(database);
  return kept.ok && kept.value.length > 0;
}

export interface TakenOver {
  /** "2 seat races": each kind with new entries. */
  readonly taken: readonly string[];
  readonly problems: readonly string[];
}

/** Adds what an archive holds to what is here. */
export async function mergeNotebook(
  database: DeviceDatabase,
  listed: readonly unknown[],
): Promise<Result<TakenOver & { readonly areAlerts: boolean }>> {
  const entries = listed.flatMap((one) => {
    const read = archived.safeParse(one);
    return read.success ? [read.data] : [];
  });
  const merged = [
    await merge(database, RACES, entries),
    await merge(database, CHANGES, entries),
    await merge(database, SAVED_ALERTS, entries),
    await merge(database, OARLOCK_CALIBRATIONS, entries),
    await merge(database, ASKED_FOR, entries),
  ];
  const counts: { readonly words: readonly [string, string]; readonly taken: number }[] = [];
  let unread = listed.length;
  for (const result of merged) {
    if (!result.ok) return result;
    counts.push(result.value);
    unread -= result.value.read;
  }
  return success({
    taken: counts.filter(({ taken }) => taken > 0).map(({ words, taken }) => counted(taken, ...words)),
    areAlerts: (counts[2]?.taken ?? 0) > 0,
    problems:
      unread === 0
        ? []
        : [
            `${counted(unread, 'race, change of the rig or alert', 'races, changes of the rig or alerts')} of the archive cannot be read here and stayed in it: reload the page to update, then import it again.`,
          ],
  });
}

async function merge<Entry extends NotebookEntry>(
  database: DeviceDatabase,
  travelling: Travelling<Entry>,
  listed: readonly ArchivedEntry[],
): Promise<Result<{ readonly words: readonly [string, string]; readonly taken: number; readonly read: number }>> {
  const { kind, words } = travelling;
  const store = new NotebookStore(database, kind);
  const entries = listed.flatMap((each) => (each.kind === kind.name ? (kind.read(each.entry) ?? []) : []));
  let taken = 0;
  try {
    for (const entry of entries) {
      const added = await addEntry(store, travelling, entry);
      if (!added.ok) return added;
      if (added.value) taken += 1;
    }
    return success({ words, taken, read: entries.length });
  } finally {
    store.dispose();
  }
}

/** True if the entry was new. */
async function addEntry<Entry extends NotebookEntry>(
  store: NotebookStore<Entry>,
  travelling: Travelling<Entry>,
  entry: Entry,
): Promise<Result<boolean>> {
  const { holds, apart } = travelling;
  const seen = { isHeld: false, isTaken: false };
  const changed = await store.change(entry.id, (before) => {
    seen.isHeld = before !== null && holds(before, entry);
    seen.isTaken = !seen.isHeld && (before === null || holds(entry, before));
    return seen.isTaken ? entry : before;
  });
  if (!changed.ok) return changed;
  if (seen.isHeld || seen.isTaken) return success(seen.isTaken);
  // Named by what it says: the same archive again finds it there.
  return addEntry(store, travelling, { ...apart(entry), id: `${entry.id}~${hashEntry(entry)}` });
}

const DIGITS = 12;

/** FNV-1a over 64 bits: it tells one text from another, and hides nothing. */
function hashEntry(entry: NotebookEntry): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(entry))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0').slice(0, DIGITS);
}

interface MergedQuantities {
  readonly written: readonly WrittenChannel[];
  /** Number of new ones. */
  readonly taken: number;
  readonly problems: readonly string[];
}

type Names = ReadonlyMap<string, string>;

/** The longest of the names that begins here, and of how many words it is. */
function nameAt(tokens: readonly Token[], at: number, names: Names): readonly [name: string, words: number] | null {
  const most = Math.max(0, ...[...names.keys()].map((name) => name.split(' ').length));
  for (let words = most; words > 0; words -= 1) {
    const run = tokens.slice(at, at + words).map(({ text }) => text.toLowerCase());
    const name = names.get(run.join(' '));
    if (run.length === words && name !== undefined) return [name, words];
  }
  return null;
}

/** A formula with the names in it as they are here; one that is not understood stays as it was written. */
function renamedIn(formula: string, names: Names): string {
  try {
    const tokens = tokenize(formula);
    let text = '';
    let done = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const found = nameAt(tokens, at, names);
      if (found === null) continue;
      const [name, words] = found;
      text += formula.slice(done, tokens[at]?.at) + name;
      at += words - 1;
      done = tokens[at]?.end ?? formula.length;
    }
    return text + formula.slice(done);
  } catch (error) {
    if (error instanceof QueryFault) return formula;
    throw error;
  }
}

const LONGEST_STEM = 36;

/** "ratio 2", "ratio 3": the names that a second of one name is given. */
const numbered = (name: string): string[] => {
  const stem = name.split(' ').slice(0, 3).join(' ').slice(0, LONGEST_STEM).trimEnd();
  return Array.from({ length: MAX_CHANNELS }, (_, at) => `${stem} ${at + 2}`);
};

/**
 * A metric of one’s own whose name means something else here comes in under another name, and in what is made of it
 * too.
 */
export function mergeQuantities(here: readonly WrittenChannel[], listed: unknown): MergedQuantities {
  const written = [...here];
  const names = new Map<string, string>();
  const left: string[] = [];
  for (const { name, formula } of keptChannels({ written: listed })) {
    const meant = renamedIn(formula, names);
    const others = numbered(name);
    // A second time the same archive finds it, under whichever name it was given.
    const same = written.find((one) => one.formula === meant && [name, ...others].includes(one.name));
    const own = same?.name ?? [name, ...others].find((free) => nameFault(free, written) === null);
    if (own === undefined || (same === undefined && written.length >= MAX_CHANNELS)) {
      left.push(name);
      continue;
    }
    names.set(name.toLowerCase(), own);
    if (same === undefined) written.push({ name: own, formula: meant });
  }
  return {
    written,
    taken: written.length - here.length,
    problems:
      left.length === 0
        ? []
        : [
            `${counted(left.length, 'quantity', 'quantities')} of the archive stayed in it (${left.join(', ')}): ${MAX_CHANNELS} are kept; remove one, then import it again.`,
          ],
  };
}
