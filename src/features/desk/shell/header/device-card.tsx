// Fixed measurement method of counting devices, and the unit of display.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { toMeasurement, methodName } from '#src/library/setup/method.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import styles from './definition-card.module.css';
import { ForceUnitOptions } from './menu-options.tsx';
import { capitalize } from '#src/format/sentence.ts';

/** A file of numbers without forces has no unit to choose. */
const hasForces = ({ rules }: Analysis): boolean => rules.some(({ force }) => force !== null);

/** "Device’s own · kgf: measured by a SmartOar". */
export const deviceWords = (analysis: Analysis, unit: string): string =>
  `Device’s own${hasForces(analysis) ? ` · ${unit}` : ''}: measured by ${methodName(toMeasurement(analysis))}`;

export function DeviceCard({ analysis }: { readonly analysis: Analysis }) {
  const { chosen, choose } = useForceUnitSetting();
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>Metric definitions</h2>
      <p className={styles.device}>
        {capitalize(methodName(toMeasurement(analysis)))} measured them; they are shown as it wrote them. Definitions
        and power models apply to the traces of gates alone.
      </p>
      {hasForces(analysis) && <ForceUnitOptions value={chosen} onChange={choose} />}
    </div>
  );
}
