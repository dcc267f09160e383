// Watches a folder without a browser: each recording that lands in it is read once, and answered with its first
// sentence.
import { existsSync, watch } from 'node:fs';
import { relative } from 'node:path';
import { analyze } from '../../engine/analysis/analyze.ts';
import { computeDebrief } from '../../engine/analysis/debrief/debrief.ts';
import { findingSentences } from '../../engine/analysis/debrief/debrief-messages.ts';
import { selectedStrokes } from '../../engine/analysis/selected/selected-strokes.ts';
import { findFiles } from '../../engine/cli/fleet/find-files.node.ts';
import type { FleetFile } from '../../engine/cli/fleet/protocol.ts';
import { toFailure } from '../../engine/cli/refusals.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { computeFingerprint } from '../../engine/formats/byte-source.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { followFolder, LandedFiles } from '../../src/library/watched-folder/landed-files.ts';

interface Watching {
  /** A file’s path in the folder, and what its debrief says first, or why it can’t be read. */
  readonly onSentence: (file: string, sentence: string) => void;
  readonly signal: AbortSignal;
}

/** The first sentence of a file’s debrief; why there is none, in a sentence. */
async function firstSentence(path: string): Promise<string> {
  try {
    // An engine of its own, whose memory is freed with the recording.
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(path));
    if (!read.ok) return read.failure.sentence;
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { findings, nothing } = computeDebrief(analysis, selectedStrokes(analysis.strokes).strokes);
    const first = findings.find(({ place }) => place !== null);
    return (first === undefined ? nothing?.message : findingSentences(first).message) ?? 'Nothing stands out.';
  } catch (error) {
    return toFailure(error).sentence;
  }
}

/**
 * Until the signal comes. Files that are there already stay unread. Throws, as `node:fs` does, for a folder that goes
 * away.
 */
export async function watchFolder(folder: string, { onSentence, signal }: Watching): Promise<void> {
  let listed: readonly FleetFile[] = [];
  const list = async (): Promise<readonly FleetFile[]> => {
    try {
      listed = (await findFiles([folder])).files;
    } catch (error) {
      // A file that was renamed while the folder was listed is found by the next look.
      if (!existsSync(folder)) throw error;
    }
    return listed;
  };
  const landing = new LandedFiles();
  const read = new Set<string>();
  landing.skip(await list());

  async function say({ path }: FleetFile): Promise<void> {
    // A copy or another name of what was read says nothing new.
    const fingerprint = await computeFingerprint(fileSource(path));
    if (read.has(fingerprint)) return;
    read.add(fingerprint);
    onSentence(relative(folder, path), await firstSentence(path));
  }
  const { ended, wake } = followFolder({
    list,
    landing,
    onLanded: async (files) => {
      for (const file of files) await say(file);
    },
    signal,
  });
  const watcher = watch(folder, { recursive: true }, wake);
  await ended.finally(() => watcher.close());
}
