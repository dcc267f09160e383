// The hardest piece of the sample session as the engine measures it: what the landing page is drawn from.
import { fileURLToPath } from 'node:url';
import { analyze } from '../engine/analysis/analyze.ts';
import {
  computeDriveProfiles,
  type DriveProfile,
  type ProfileDomain,
} from '../engine/analysis/force/drive-profiles.ts';
import { leversFor } from '../engine/analysis/power/power-models.ts';
import { selectedStrokes } from '../engine/analysis/selected/selected-strokes.ts';
import { fileSource } from '../engine/formats/file-source.node.ts';
import { readRecording } from '../engine/formats/read-recording.ts';
import { loadEngine } from '../engine/runtime/node.ts';
import { findGateChannels } from '../engine/recording/channels.ts';

const SAMPLE = fileURLToPath(new URL('../public/sample/strokeside-sample-outing.txt', import.meta.url));

export interface SamplePiece {
  readonly analysis: ReturnType<typeof analyze>;
  /** First sample row of the piece's first stroke is at this time, s; its last ends at the other. */
  readonly startS: number;
  readonly endS: number;
  /** Those that count, by the rule of the desk. */
  readonly strokes: Int32Array;
  /** Force of every gate along the boat in N, its strokes laid over each other. */
  readonly forceBy: (domain: ProfileDomain) => readonly DriveProfile[];
}

export async function samplePiece(): Promise<SamplePiece> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(SAMPLE), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const recording = read.value;
  const analysis = analyze(engine, recording, { definitions: 'powerline' });
  const { samples } = recording;
  const piece = analysis.pieces.at(-1);
  if (samples === null || piece === undefined) throw new Error('The sample session has no piece with traces.');
  const { strokes } = selectedStrokes(
    analysis.strokes,
    Int32Array.from({ length: piece.toStroke - piece.fromStroke }, (_, index) => piece.fromStroke + index),
  );
  const { leverM } = leversFor(analysis.levers, recording.parameters, recording.boat);
  const channels = findGateChannels(samples);
  const forceBy = (by: ProfileDomain): readonly DriveProfile[] =>
    computeDriveProfiles(
      engine,
      samples,
      channels,
      analysis.strokes,
      strokes,
      { quantity: 'force', by },
      { leverM, model: analysis.powerModel },
    );
  return { analysis, startS: piece.startS, endS: piece.endS, strokes, forceBy };
}
