// Caches the session of a file and its merged files, for the same files and clocks.
import type { Engine } from '../../runtime/engine.ts';
import type { Finding } from '../finding.ts';
import type { Recording } from '../recording.ts';
import { type JoinedFile, type JoinedFiles, knownJoinedFiles } from './joined-file.ts';
import { joinedRecording, type Member } from './joined-recording.ts';

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

/** @param kept merged files according to the device or another library. */
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
