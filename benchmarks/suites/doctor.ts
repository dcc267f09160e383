// Cost of the sensor checks within an analysis: two hours of an eight.
import { analyze } from '../../engine/analysis/analyze.ts';
import { deadForces } from '../../engine/analysis/sensors/checks/dropouts.ts';
import { sensorFindings } from '../../engine/analysis/session-from-samples.ts';
import { takeImpossible } from '../../engine/analysis/sensors/checks/impossible.ts';
import { measureMovements } from '../../engine/analysis/sensors/checks/movement.ts';
import { detectSigns } from '../../engine/analysis/sensors/checks/examined.ts';
import { stuckForces } from '../../engine/analysis/sensors/checks/absurd.ts';
import { eight, makeRecording } from '../../engine/analysis/testing/crew-signal.ts';
import { seededRandom } from '../../engine/analysis/testing/seeded-random.ts';
import type { Engine } from '../../engine/runtime/engine.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { findGateChannels } from '../../engine/recording/channels.ts';
import type { Recording } from '../../engine/recording/recording.ts';
import { shown, type Suite, median } from '../harness/print.ts';

const STROKES = 3000;
const PERIOD_S = 2.4;
/** Of the whole analysis. */
const GOAL_PCT = 10;

function twoHours(engine: Engine): Recording {
  const random = seededRandom(1);
  return makeRecording(engine, eight({ strokes: STROKES, periodS: PERIOD_S }), {
    disturb: ({ angleDeg, forceKgf }) => ({
      angleDeg: angleDeg + 0.1 * (random.uniform() - 0.5),
      forceKgf: forceKgf + 0.5 * (random.uniform() - 0.5),
    }),
  });
}

/** Everything the doctor does for an analysis, once more over its strokes. */
function examine(engine: Engine, recording: Recording, strokes: ReturnType<typeof analyze>['strokes']): number {
  const { samples, crew } = recording;
  if (samples === null) throw new Error('The recording has no samples.');
  const gates = findGateChannels(samples);
  // A table of its own: what was looked up before would be found again.
  const table = { ...strokes };
  const startedAt = performance.now();
  engine.scratch(() => {
    const signs = detectSigns(measureMovements(engine, samples, gates));
    const liftN = table.gate.peakForceN;
    const clean = gates.map(() => ({ angleSilences: [], forceSilences: [], wildForces: [] }));
    const dead = deadForces(engine, table, liftN);
    const stuck = stuckForces(engine, samples, gates, table);
    const impossible = takeImpossible(table);
    const made = { engine, samples, gates, crew, repairs: [], strokes: table, clean, signs, dead, stuck, liftN };
    sensorFindings({ ...made, impossible });
  });
  return performance.now() - startedAt;
}

export const doctor: Suite = {
  name: 'doctor',
  run: async ({ rounds }) => {
    const engine = await loadEngine();
    const recording = twoHours(engine);
    const analysisMs: number[] = [];
    const doctorMs: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const startedAt = performance.now();
      const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
      const wholeMs = performance.now() - startedAt;
      const ownMs = examine(engine, recording, strokes);
      // The first round is cold.
      if (round === 0) continue;
      analysisMs.push(wholeMs);
      doctorMs.push(ownMs);
    }
    const share = (100 * median(doctorMs)) / median(analysisMs);
    return {
      tables: [
        {
          title: 'The doctor of the sensors, two hours of an eight at 50 Hz',
          header: ['analysis ms', 'of it the doctor ms', '%'],
          rows: [[shown(median(analysisMs)), shown(median(doctorMs)), share.toFixed(1)]],
        },
      ],
      goals: [
        { name: 'the doctor’s share of the analysis', target: GOAL_PCT, sense: 'at most', measured: share, unit: '%' },
      ],
      notes: [],
      samples: { analysisMs, doctorMs },
    };
  },
};
