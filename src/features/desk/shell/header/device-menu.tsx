// Fixed measurement method of counting devices, and the unit of display.
import { ChevronDown } from 'lucide-react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { measurementOf, methodName } from '#src/sessions/setup/method.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import styles from './definition-menu.module.css';
import { ForceUnitOptions } from './menu-options.tsx';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function DeviceMenu({ analysis }: { readonly analysis: Analysis }) {
  const { chosen, choose } = useForceUnitSetting();
  const device = methodName(measurementOf(analysis));
  const hasForces = analysis.rules.some(({ force }) => force !== null);
  return (
    <CardPopover
      look="button"
      label={`Device’s own${hasForces ? ` · ${chosen}` : ''}: measured by ${device}`}
      trigger={
        <>
          <span>Device values</span>
          {hasForces && (
            <span className={styles.rest} data-usual={chosen === 'N'}>
              {chosen}
            </span>
          )}
          <ChevronDown size={14} aria-hidden className={styles.arrow} />
        </>
      }
    >
      <div className={styles.menu}>
        <h2 className={styles.title}>Metric definitions</h2>
        <p className={styles.device}>
          {capital(device)} measured them; they are shown as it wrote them. Definitions and power models apply to the
          traces of gates alone.
        </p>
        {hasForces && <ForceUnitOptions value={chosen} onChange={choose} />}
      </div>
    </CardPopover>
  );
}
