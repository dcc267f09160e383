// Merges several files into one session, as the page would propose it: `analyze FILE --join FILE`.
import { existsSync } from 'node:fs';
import { analyze } from '../analysis/analyze.ts';
import { toJoinable } from '../analysis/joining/joinable.ts';
import { proposeJoin, mergeBlockerMessage } from '../analysis/joining/propose-join.ts';
import type { ReadOptions } from '../formats/byte-source.ts';
import { fileSource } from '../formats/file-source.node.ts';
import { readRecording } from '../formats/read-recording.ts';
import type { Engine } from '../runtime/engine.ts';
import { joinedRecording, type Member } from '../recording/joining/joined-recording.ts';
import type { Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';

const CREW_LIST = /-index$/iu;

/** A PowerLine crew list means the logger's file with the same name, read with it. */
function findRecordingPath(path: string): string {
  const recording = path.replace(CREW_LIST, '');
  return /\.peach-data-index$/iu.test(path) && existsSync(recording) ? recording : path;
}

/** Reads the first file and merges the others into it. Failures: those of reading, and `not-one-session`. */
export async function readJoined(
  engine: Engine,
  files: readonly string[],
  options: ReadOptions,
): Promise<Result<Recording>> {
  const [first = '', ...others] = [...new Set(files.map(findRecordingPath))];
  const own = await readRecording(engine, fileSource(first), options);
  if (!own.ok || others.length === 0) return own;
  let session = own.value;
  const members: Member[] = [];
  for (const file of others) {
    const read = await readRecording(engine, fileSource(file), options);
    if (!read.ok) return read;
    const joinable = (recording: Recording) => toJoinable(analyze(engine, recording, { definitions: 'powerline' }));
    const answer = proposeJoin(joinable(session), joinable(read.value));
    if (!answer.ok) return failure('not-one-session', mergeBlockerMessage(answer.why, first, file));
    members.push({ fingerprint: file, recording: read.value, clock: answer.proposal.clock, seat: null });
    session = joinedRecording(engine, own.value, members);
  }
  return success(session);
}
