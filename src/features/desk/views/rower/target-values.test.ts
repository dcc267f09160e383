import { expect, it } from 'vitest';
import { sourceTargetsFor } from '../../shared/targets/source-targets.ts';
import { targetValues } from './target-values.ts';

const computeTargetValues = (rig: 'sweep' | 'scull', seatCount: number) =>
  sourceTargetsFor({ name: null, rig, seatCount, coxed: null }).map(targetValues)[0];

it('derives arcs from catch, finish, slip and wash', () => {
  expect(computeTargetValues('sweep', 8)).toMatchObject({ arcDeg: 90, effectiveArcDeg: 72, angleAt70Deg: -44 });
  expect(computeTargetValues('scull', 1)).toMatchObject({ arcDeg: 110, effectiveArcDeg: 92 });
});

it('has no power for a single oar of a sculler', () => {
  expect(computeTargetValues('sweep', 8)?.powerW).toBeCloseTo(473.7, 1);
  expect(computeTargetValues('scull', 1)?.powerW).toBeUndefined();
});
