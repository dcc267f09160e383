import { beforeAll, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import { loggedFrom } from '#engine/formats/testing/check-import.ts';
import { TCX } from '#engine/formats/tcx-format.ts';
import { intoRecording } from '#engine/formats/in-memory/into-recording.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { toFacts } from '#storage/session-facts.ts';
import { loggedNumbers } from './logged-numbers.ts';
import { resolveSelection } from './selection.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const SECONDS = 120;
const ZERO = '<DistanceMeters>0.0</DistanceMeters>';

/** Indoor watch file with stroke and heart rate. */
function watchFile(rows: string, lap: string, rate: string): string {
  const points = Array.from({ length: SECONDS }, (_, second) => {
    const time = new Date(Date.UTC(2026, 4, 1, 10, 0, second)).toISOString();
    return `<Trackpoint><Time>${time}</Time>${rows}<HeartRateBpm><Value>140</Value></HeartRateBpm>${rate}</Trackpoint>`;
  });
  return `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Other"><Id>2026-05-01T10:00:00Z</Id>
<Lap StartTime="2026-05-01T10:00:00Z"><TotalTimeSeconds>${SECONDS}</TotalTimeSeconds>${lap}<Track>${points.join('')}</Track></Lap>
</Activity></Activities></TrainingCenterDatabase>`;
}

it.each([
  ['that counts 0 m', ZERO, ZERO, '<Cadence>24</Cadence>'],
  ['that counts 0 m in its lap alone', '', ZERO, '<Cadence>24</Cadence>'],
  ['that counts 0 m in its rows alone', ZERO, '', '<Cadence>24</Cadence>'],
  ['without a rate', ZERO, ZERO, ''],
  ['that counts no distance', '', '', '<Cadence>24</Cadence>'],
])('shows no distance of a watch indoors %s', (_, rows, lap, rate) => {
  engine.clear();
  const source = { fileName: 'a.tcx', bytes: 1, format: TCX.id, encoding: null, delimiter: null };
  const recording = intoRecording(engine, loggedFrom(TCX, watchFile(rows, lap, rate)), source);
  const analysis = analyze(engine, recording, { definitions: 'powerline' });
  const { distanceM, distanceNote, speedMps } = loggedNumbers(analysis, resolveSelection(analysis, {}), new Map());
  expect({ distanceM, distanceNote, speedMps }).toEqual({ distanceM: null, distanceNote: undefined, speedMps: null });
  expect(toFacts(analysis)).toMatchObject({ distanceM: null, speedMps: null });
});
