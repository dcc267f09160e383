// Fixed measurement method of counting devices, and the unit of display.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { toMeasurement, methodName } from '#src/library/setup/method.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import styles from './definition-card.module.css';
import { ForceUnitOptions } from './menu-options.tsx';

/** A file of numbers without forces has no unit to choose. */
const hasForces = ({ rules }: Analysis): boolean => rules.some(({ force }) => force !== null);

/** "Device’s own · kgf: measured by a SmartOar". */
export const deviceWords = (analysis: Analysis, unit: string): string =>
  hasForces(analysis)
    ? `Device’s own · ${unit}: measured by ${methodName(toMeasurement(analysis))}`
    : `Device’s own: measured by ${methodName(toMeasurement(analysis))}`;

export function DeviceCard({ analysis }: { readonly analysis: Analysis }) {
  const { chosen, choose } = useForceUnitSetting();
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>Metric definitions</h2>
      <p className={styles.device}>
        Measured by {methodName(toMeasurement(analysis))} and shown as written. Definitions and power models apply to
        the traces of gates alone.
      </p>
      {hasForces(analysis) && <ForceUnitOptions value={chosen} onChange={choose} />}
    </div>
  );
}
