// Sensor check results of real recordings: each finding with its evidence, and no others.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../../formats/file-source.node.ts';
import { readRecording } from '../../../formats/read-recording.ts';
import { loadEngine } from '../../../runtime/node.ts';
import { analyze } from '../../analyze.ts';

const folder = fileURLToPath(new URL('../../../../../shared/telemetry/peach/', import.meta.url));

interface Expected {
  readonly code: string;
  readonly seat: number | null;
  /** Evidence in the recording. */
  readonly evidence: string;
}

const RECORDINGS: readonly { readonly file: string; readonly expected: readonly Expected[] }[] = [
  { file: 'all-data-eight-60s.txt', expected: [] },
  {
    file: 'trace-eight-with-gate-force-y.csv',
    expected: [
      {
        code: 'force-scale',
        seat: 1,
        evidence:
          'Seat 1 does 668 J a stroke at a peak of 987 N, the seven others 340 to 514 J (median 455, robust scatter 50) at 517 to 759 N.',
      },
      { code: 'no-boat-speed', seat: null, evidence: 'The impeller’s channel follows the surge around −0.6 m/s.' },
    ],
  },
  {
    file: 'profile-eight-5-strokes.csv',
    expected: [{ code: 'no-samples', seat: null, evidence: 'Five rows of the logger’s strokes and no samples.' }],
  },
];

const absent = RECORDINGS.some(({ file }) => !existsSync(folder + file));

describe.skipIf(absent)('recordings of real crews (skipped where ../shared/telemetry is absent)', () => {
  it.each(RECORDINGS)('$file', async ({ file, expected }) => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(folder + file), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const { findings } = analyze(engine, read.value, { definitions: 'powerline' });
    expect(findings.map(({ code, seat }) => ({ code, seat: seat ?? null }))).toEqual(
      expected.map(({ code, seat }) => ({ code, seat })),
    );
  });
});
