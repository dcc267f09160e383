import { describe, expect, it } from 'vitest';
import { compare } from '#engine/analysis/comparison/compare.ts';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { modelSession } from '../../testing/model-session.ts';
import { againstLast, speedQuestion } from './against-last.ts';

/** Forty strokes at a slightly varying speed, at 34.5 spm or another rate. */
function rowed(speedMps: number, periodS = 60 / 34.5) {
  const analysis = modelSession({ strokeCount: 40 });
  const { boat } = analysis.strokes;
  for (let stroke = 0; stroke < 40; stroke += 1) {
    boat.startS[stroke] = 100 + stroke * periodS;
    boat.endS[stroke] = 100 + (stroke + 1) * periodS;
    boat.distanceM[stroke] = (speedMps + 0.02 * Math.sin(stroke * 2.3)) * periodS;
    boat.rateSpm[stroke] = 60 / periodS;
  }
  return { analysis, strokes: Int32Array.from({ length: 40 }, (_, stroke) => stroke) };
}
const told = (before: ReturnType<typeof rowed>, after: ReturnType<typeof rowed>) => {
  const [speed] = compare(speedQuestion(before, after));
  if (speed === undefined) throw new Error('no speed was compared');
  return againstLast(speed, 'Sat 10 May', DEFAULT_FLOORS);
};

describe('against the last comparable session', () => {
  it('says how many seconds over 500 m, with the interval, and what is in it', () => {
    const { verdict, note } = told(rowed(5.4), rowed(5.5));
    // 500 / 5.4 − 500 / 5.5.
    expect(verdict).toBe('1.7 s/500 m faster than Sat 10 May');
    expect(note).toMatch(/^same rate, 1\.[5-7] to 1\.[7-9] s gained; includes wind and stream$/u);
    expect(told(rowed(5.5), rowed(5.4)).verdict).toBe('1.7 s/500 m slower than Sat 10 May');
  });

  it('says that it is as fast within what matters', () => {
    expect(told(rowed(5.5), rowed(5.505)).verdict).toBe('As fast as on Sat 10 May');
  });

  it('gives no verdict where no strokes are of the same rate', () => {
    expect(told(rowed(5.5), rowed(4.8, 60 / 22)).verdict).toBe('Not comparable with Sat 10 May');
  });
});
