import { describe, expect, it } from 'vitest';
import { modelSession } from '../../../testing/model-session.ts';
import { courseFinding, sidesFinding, sideTiming, spreadFinding } from './findings.ts';
import { spreadPerStroke } from '../../../shared/selection/per-stroke.ts';

describe('port and starboard', () => {
  it('are compared when both were timed', () => {
    const timing = sideTiming([
      { side: 'port', mean: 10 },
      { side: 'port', mean: 4 },
      { side: 'starboard', mean: -4 },
      { side: 'starboard', mean: null },
      { side: null, mean: 99 },
    ]);
    expect(timing).toEqual({ port: 7, starboard: -4 });
    expect(sidesFinding(timing, { port: -0.4, starboard: 0.2 })).toBe(
      'Port catches 11 ms after starboard. Port and starboard finish together.',
    );
    expect(sideTiming([{ side: 'port', mean: 10 }])).toBeNull();
    expect(sidesFinding(null, null)).toBe('This recording doesn’t time both sides.');
  });
});

describe('the course of the session', () => {
  it('names who drifts', () => {
    const rising = Array.from({ length: 40 }, (_, index) => index);
    const steady = rising.map(() => 3);
    expect(
      courseFinding([
        { label: '1', values: rising },
        { label: '2', values: steady },
      ]),
    ).toContain('Seat 1 drifts most: +30 ms');
    expect(courseFinding([{ label: '2', values: steady }])).toContain('No one drifts');
    expect(courseFinding([{ label: '2', values: [1, 2] }])).toContain('Needs 12 strokes');
  });
});

describe('spread', () => {
  it('is the deviation of the seats within a stroke, absent below two', () => {
    const session = modelSession({
      strokeCount: 2,
      gateValue: (field, stroke, gate) =>
        field === 'catchOffsetMs' ? (stroke === 1 && gate > 0 ? Number.NaN : gate * 10) : undefined,
    });
    const spread = spreadPerStroke(session.strokes, 'catchS', [0, 1, 2]);
    expect(spread[0]).toBeCloseTo(10, 9);
    expect(spread[1]).toBeNaN();
    expect(spreadFinding({ mean: 13.2, sd: 3.1, count: 34 })).toContain(
      '13 ms apart (1 SD of the seats), over 34 strokes. Stroke-to-stroke variation: ±3 ms (1 SD).',
    );
    expect(spreadFinding({ mean: null, sd: null, count: 0 })).toContain('Needs two seats');
  });
});
