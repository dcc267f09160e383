import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { sourceTarget } from '#src/features/desk/shared/targets/source-targets.ts';
import { modelSession } from '../../../testing/model-session.ts';
import {
  arcFinding,
  seatExtremes,
  peakFinding,
  positionFinding,
  slipFinding,
  forceRows,
  FORCE_PANELS,
} from './force-panels.ts';

const row = (label: string, mean: number | null, isNamed = false) => ({
  label,
  mean,
  isNamed,
  sd: 1,
  count: mean === null ? 0 : 10,
});
const NOBODY = () => false;

describe('findings', () => {
  it('name the least and the greatest where they are more than their oarlocks can differ', () => {
    expect(peakFinding([row('2', 759.6, true), row('8', 1052), row('5', null)], FORCE_UNITS.N)).toBe(
      'Peak force: 760 N (seat 2) to 1,052 N. The bar is one standard deviation of the strokes.',
    );
    expect(peakFinding([row('5', null)], FORCE_UNITS.N)).toBe('No peak force in these strokes.');
    expect(seatExtremes([])).toBeNull();
  });

  it('compare with the target only when one is chosen', () => {
    const target = sourceTarget('M8+');
    expect(positionFinding([row('1', 42), row('3', 51)], target)).toContain(
      'The target of M8+ at 38 spm, by KNRB is 32%.',
    );
    expect(positionFinding([row('1', 42), row('3', 51)], null)).not.toContain('target');
  });

  it('speak of what was measured', () => {
    expect(slipFinding([row('2', 11.1, true), row('3', 6.7)], [row('2', null)])).toBe(
      'Slip 8.9° on average, most at seat 2 (11.1°).',
    );
    expect(slipFinding([row('2', 11.1), row('3', 6.7)], [])).toBe('Slip 8.9° on average, at most 11.1°.');
    expect(slipFinding([], [])).toContain('never reached');
    expect(arcFinding([row('1', 85), row('6', 79)], [row('1', 65), row('6', 65)])).toBe(
      'Length 82.0° on average: 79.0° to 85.0°. 79% of it is effective.',
    );
  });
});

describe('rows', () => {
  it('stand stroke first and hold the selected strokes only', () => {
    const session = modelSession({
      gateValue: (field, stroke) => (field === 'peakForceN' ? 900 + stroke : undefined),
    });
    const rows = forceRows(session, [0, 3, 7], Int32Array.from([2, 4]), FORCE_UNITS.N, NOBODY);
    expect(rows.map((one) => one.label)).toEqual(['8', '4', '1']);
    expect(rows[0]?.of('peakForceN')).toMatchObject({ mean: 903, count: 2 });
  });

  it('show forces, and nothing else, in the unit chosen', () => {
    const session = modelSession({
      gateValue: (field) => (field === 'peakForceN' ? 980.665 : field === 'catchSlipDeg' ? 9 : undefined),
    });
    const [first] = forceRows(session, [0], Int32Array.from([0, 1]), FORCE_UNITS.kgf, NOBODY);
    expect(first?.of('peakForceN').mean).toBeCloseTo(100, 9);
    expect(first?.of('catchSlipDeg').mean).toBe(9);
    const [peaks] = FORCE_PANELS;
    expect(peaks?.finding(first === undefined ? [] : [first], null, FORCE_UNITS.kgf)).toBe(
      'Peak force: 100 kgf (seat 1). The bar is one standard deviation of the strokes.',
    );
  });
});
