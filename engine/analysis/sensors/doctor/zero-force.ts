// The zero of a force: where no one pulls every gate should read the oar's own swing, a little below nothing.
import type { Finding } from '../../../recording/finding.ts';
import { repairOf } from '../../../recording/repair.ts';
import { median } from '../../statistics.ts';
import { againstOthers, type Detector, gateWords, mediansByGate, placeOfGate, withSign } from './examined.ts';
import { recoveryForces } from './recovery-force.ts';

const NEWTONS_PER_KGF = 9.80665;
/** Gates of two real eights are within 1.8 kgf of their crew's median; further off is a zero. */
const APART_KGF = 2;
/**
 * With fewer others no one can say which gate is wrong, only what a gate should read: kgf, from 16 to 44 strokes a
 * minute.
 */
const FEWEST_OTHERS = 3;
const LEAST_KGF = -6.5;
const MOST_KGF = 1.5;
/** Degrees of an oar that a slip is read from, per N of threshold: the rising flank of a common drive. */
const SLIP_DEG_PER_KGF = 0.35;

/** How far a gate's zero is off, N; 0 where nothing speaks against it. */
function offsetsOf(forces: readonly number[]): number[] {
  const compared = againstOthers(forces, () => 0, FEWEST_OTHERS);
  const crewN = median(forces.filter((force) => !Number.isNaN(force)));
  return forces.map((force, gate) => {
    const apart = compared[gate]?.apart ?? NaN;
    if (Math.abs(apart) > APART_KGF * NEWTONS_PER_KGF) return apart;
    const kgf = force / NEWTONS_PER_KGF;
    const alone = kgf < LEAST_KGF || kgf > MOST_KGF;
    const crewIsOff = crewN / NEWTONS_PER_KGF < LEAST_KGF || crewN / NEWTONS_PER_KGF > MOST_KGF;
    if (alone && (Number.isNaN(apart) || crewIsOff)) return force + 2 * NEWTONS_PER_KGF;
    return 0;
  });
}

export const zeroForces: Detector = ({ engine, samples, gates, strokes, signs }) => {
  const forces = recoveryForces(engine, samples, gates, strokes).map((force, gate) =>
    signs[gate]?.force === 'reversed' ? NaN : force,
  );
  const offsets = offsetsOf(forces);
  const average = mediansByGate(strokes, 'averageForceN');
  return gates.flatMap((gate, index): Finding[] => {
    const offN = offsets[index] ?? 0;
    if (offN === 0) return [];
    const kgf = offN / NEWTONS_PER_KGF;
    const share = (100 * offN) / ((average[index] ?? NaN) - offN);
    const power = Number.isFinite(share)
      ? `work and power read about ${Math.abs(share).toFixed(0)}% `
      : 'work and power read ';
    const message = `${gateWords(gate)}: the force zero is off by ${withSign(kgf)} kgf in the recoveries; ${power}${
      offN > 0 ? 'high' : 'low'
    } and slips are off by about ${Math.max(1, Math.abs(kgf) * SLIP_DEG_PER_KGF).toFixed(0)}°.`;
    return [
      {
        code: 'zero-force',
        severity: 'warning',
        message,
        ...placeOfGate(gate),
        affects: ['forces', 'power'],
        repairs: [repairOf('shift', gate, 'force', -Math.round(offN * 10) / 10)],
      },
    ];
  });
};
