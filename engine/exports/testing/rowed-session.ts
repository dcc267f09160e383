// A generated session, read and analyzed, for export tests.
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { analyze } from '../../analysis/analyze.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { bytesSource } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Recording, Samples } from '../../recording/recording.ts';

export const STROKES = 12;

export async function rowedSession(
  engine: Engine,
  boat: '4-' | '2x',
): Promise<{ readonly recording: Recording; readonly analysis: Analysis; readonly samples: Samples }> {
  const session = simulateSession(generateCrew(boat, 'exports'), {
    name: 'exports',
    seed: 7,
    segments: [{ kind: 'row', strokes: STROKES, rateSpm: 26 }],
  });
  const read = await readRecording(engine, bytesSource('exports.txt', exportBytes(session)), {});
  if (!read.ok || read.value.samples === null) throw new Error('Couldn’t load the generated session.');
  const recording = read.value;
  return { recording, analysis: analyze(engine, recording, { definitions: 'powerline' }), samples: read.value.samples };
}
