// Five numbers of the seat in focus: catch, slip, peak, wash, finish, next to those of the other selection.
import { STANDARD_GRAVITY } from '#engine/analysis/force/force-unit.ts';
import type { Parameters } from '#engine/recording/recording.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { MARK_FIELDS, MARK_NAMES, type MarkName } from '#src/charts/signature/signature-marks.ts';
import { fixed, writtenDifference } from '#src/format/number.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import type { MarkValues } from './profile-marks.ts';
import styles from './signature-view.module.css';

interface MarksPanelProps {
  readonly label: string;
  readonly values: MarkValues;
  /** Values of the other selection; null without a comparison. */
  readonly rivals: MarkValues | null;
  readonly unit: ForceUnit;
  readonly parameters: Parameters;
}

export function MarksPanel({ label, values, rivals, unit, parameters }: MarksPanelProps) {
  const markValue = (from: MarkValues, name: MarkName): number => (name === 'peak' ? unit.of(from[name]) : from[name]);
  const force = (kgf: number): string => `${fixed(unit.of(kgf * STANDARD_GRAVITY))} ${unit.symbol}`;
  const source = parameters.fromFile ? '' : ' The file has no thresholds; these are the device’s defaults.';
  const thresholds = `Slip ends where force rises through ${force(parameters.driveStartKgf)}, wash begins where it falls through ${force(parameters.recoveryKgf)}.${source}`;
  return (
    <FigurePanel
      title={`Seat ${label}`}
      finding={thresholds}
      area="marks"
      picture="none"
      optional
      empty={
        Object.values(values).every(Number.isNaN)
          ? 'No marks: the strokes of the selection hold no values of this seat.'
          : null
      }
    >
      <dl className={styles.marks}>
        {MARK_NAMES.map((name) => {
          const decimals = name === 'peak' ? 0 : 1;
          const own = markValue(values, name);
          const rival = rivals === null ? null : markValue(rivals, name);
          return (
            <div key={name}>
              <dt>
                <MetricName id={MARK_FIELDS[name]}>{name}</MetricName>
              </dt>
              <dd>
                <Quantity
                  value={fixed(own, decimals)}
                  unit={name === 'peak' ? unit.symbol : '°'}
                  reason={`no ${name} in these strokes`}
                />
                {rivals !== null && (
                  <small className={styles.rivalValue}>
                    B {fixed(rival, decimals)} ({writtenDifference(own, rival, decimals)})
                  </small>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </FigurePanel>
  );
}
