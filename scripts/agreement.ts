// How the engine's strokes agree with the recorder's own table of the same strokes: a minute of a real eight, which is
// not part of the project. The landing page prints what is kept of it in
// src/features/site/landing/proof/agreement.json.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyze } from '../engine/analysis/analyze.ts';
import { fileSource } from '../engine/formats/file-source.node.ts';
import { readRecording } from '../engine/formats/read-recording.ts';
import { loadEngine } from '../engine/runtime/node.ts';

const RECORDING = fileURLToPath(new URL('../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

/** Why there is nothing to measure; false where there is. */
export const absent = existsSync(RECORDING) ? false : `${RECORDING} is not on this machine.`;

const FIELDS = ['driveTimeS', 'catchAngleDeg', 'finishAngleDeg', 'powerW'] as const;

/** Drives compared, those equal at the recorder's own resolution, and the differences, by field. */
export async function agreementToday() {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(RECORDING), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const { vendorAgreement } = analyze(engine, read.value, { definitions: 'powerline' });
  if (vendorAgreement === null) throw new Error('The recording holds no strokes of its recorder.');
  return Object.fromEntries(
    FIELDS.map((field) => {
      const { compared, equal, maxAbsoluteDifference, meanDifference } = vendorAgreement[field] ?? {
        compared: 0,
        equal: 0,
        maxAbsoluteDifference: null,
        meanDifference: null,
      };
      return [field, { compared, equal, maxAbsoluteDifference, meanDifference }];
    }),
  );
}
