import { describe, expect, it } from 'vitest';
import type { ChannelSummary } from '#engine/analysis/analysis.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { arrowOars, largestForceN } from './arrow-oars.ts';

const channel = (quantity: ChannelSummary['quantity'], seat: number, unit: string): ChannelSummary => ({
  quantity,
  name: quantity,
  position: String(seat),
  side: null,
  unit,
  missing: 0,
});

const selection = (strokes: readonly number[], gates: readonly number[]) => ({
  fromS: 0,
  toS: 1,
  piece: null,
  rates: null,
  pickedFrom: null,
  strokes: Int32Array.from(strokes),
  counted: { rule: 'work' as const, strokes: new Int32Array(), included: [], leftOut: [] },
  gates,
  focusSeat: 8,
  focusIsChosen: false,
});

describe('the oars that arrows are drawn at', () => {
  it('are those with angle and force, on a side that is known, in newtons whatever the recording writes', () => {
    const session = {
      ...modelSession(),
      channels: [
        channel('oar-angle', 1, 'deg'),
        channel('gate-force-x', 1, 'kgf'),
        channel('oar-angle', 2, 'deg'),
        channel('gate-force-x', 3, 'kgf'),
      ],
    };
    const { oars, absent } = arrowOars(session);
    expect(absent).toBeNull();
    expect(oars).toEqual([
      {
        gate: session.gates[0],
        index: 0,
        side: 'port',
        angle: 0,
        force: 1,
        newtonsPerUnit: expect.closeTo(9.80665, 5),
      },
    ]);
    expect(arrowOars({ ...session, crew: [] })).toEqual({ oars: [], absent: expect.stringMatching(/on which side/u) });
    expect(arrowOars(modelSession())).toEqual({ oars: [], absent: expect.stringMatching(/not both force and angle/u) });
  });

  it('are drawn against the largest force of the oars and strokes that are looked at', () => {
    const session = modelSession({
      gateValue: (field, stroke, gate) => (field === 'peakForceN' ? 100 * stroke + gate : undefined),
    });
    expect(largestForceN(session, selection([2, 3], [0, 4]))).toBe(304);
    expect(largestForceN(session, selection([], [0]))).toBeNull();
    const unmeasured = modelSession({ gateValue: (field) => (field === 'peakForceN' ? Number.NaN : undefined) });
    expect(largestForceN(unmeasured, selection([2], [0]))).toBeNull();
  });
});
