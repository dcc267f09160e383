// Files of a session: how those merged into it are stored with its main file, and the session made of them. The files
// stay unchanged.
import { type Clock, isClock } from '../clock.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Finding } from '../finding.ts';
import type { Recording } from '../recording.ts';
import { joinedRecording, type Member } from './joined-recording.ts';

export interface JoinedFile {
  /** Of its bytes, for finding it on the device. */
  readonly fingerprint: string;
  /** Name as dropped, for messages. */
  readonly fileName: string;
  readonly clock: Clock;
  /** Seat of its measured oar, set by the user if missing in the file. */
  readonly seat?: number;
}

export interface JoinedFiles {
  readonly files: readonly JoinedFile[];
  /** Seat of the main file's measured oar, set by the user if missing. */
  readonly seat?: number;
}

const isSeat = (seat: unknown): boolean =>
  seat === undefined || (typeof seat === 'number' && Number.isInteger(seat) && seat > 0);

const isJoinedFile = (file: Partial<Record<keyof JoinedFile, unknown>> | null): boolean =>
  typeof file?.fingerprint === 'string' &&
  typeof file.fileName === 'string' &&
  isClock(file.clock as Partial<Clock> | undefined) &&
  isSeat(file.seat);

/** Merged files supported by this version, from a device or another library; null if there are none. */
export function knownJoinedFiles(kept: unknown): JoinedFiles | null {
  const { files, seat } = (kept ?? {}) as Partial<Record<keyof JoinedFiles, unknown>>;
  if (!Array.isArray(files)) return null;
  const known = (files as readonly JoinedFile[]).filter(isJoinedFile);
  if (known.length === 0) return null;
  return { files: known, ...(typeof seat === 'number' && isSeat(seat) && { seat }) };
}

/** Cache of sessions, so that corrections do not use memory again. */
const made = new WeakMap<Recording, Map<string, Recording>>();

const missing = ({ fileName }: JoinedFile): Finding => ({
  code: 'joined-missing',
  severity: 'warning',
  message: `"${fileName}" belongs to this session but isn’t on this device. Drop it here to open it.`,
});

function makeSession(
  engine: Engine,
  own: Recording,
  { files: wanted, seat }: JoinedFiles,
  files: ReadonlyMap<string, Recording>,
): Recording {
  const members = wanted.flatMap(({ fingerprint, clock, seat: ofFile }): Member[] => {
    const recording = files.get(fingerprint);
    return recording === undefined ? [] : [{ fingerprint, recording, clock, seat: ofFile ?? null }];
  });
  const session = members.length === 0 ? own : joinedRecording(engine, own, members, seat ?? null);
  const absent = wanted.filter(({ fingerprint }) => !files.has(fingerprint)).map(missing);
  return absent.length === 0 ? session : { ...session, findings: [...session.findings, ...absent] };
}

/**
 * Caches the session of a file and its merged files, for the same files and clocks.
 * @param kept merged files according to the device or another library.
 */
export function joinRecordings(
  engine: Engine,
  own: Recording,
  kept: unknown,
  files: ReadonlyMap<string, Recording>,
): Recording {
  const joined = knownJoinedFiles(kept);
  if (joined === null) return own;
  const sessions = made.get(own) ?? new Map<string, Recording>();
  made.set(own, sessions);
  const key = JSON.stringify([joined, joined.files.map(({ fingerprint }) => files.has(fingerprint))]);
  const session = sessions.get(key) ?? makeSession(engine, own, joined, files);
  sessions.set(key, session);
  return session;
}
