// Splits along the smoothed track, each selectable.
import { useMemo, useState } from 'react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import type { SplitsFrom } from '#src/map/track/splits.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { splitDistance, splitName, splitSelection } from '../../shared/selection/track-splits.ts';
import { windowMeans } from '../../shared/selection/window-means.ts';
import type { ViewProps } from '../../shared/view.ts';
import { splitsFinding } from './findings.ts';
import styles from './track-view.module.css';

const LENGTHS = [
  { value: '500', text: '500 m' },
  { value: '250', text: '250 m' },
  { value: '100', text: '100 m' },
] as const;

const ENDS = [
  { value: 'start', text: 'From the start' },
  { value: 'end', text: 'From the end' },
] as const;

type Length = (typeof LENGTHS)[number]['value'];

/** Longest split with at least two of them, until the coach chooses one. */
const lengthFor = (distanceM: number): Length =>
  LENGTHS.find((one) => distanceM >= 2 * Number(one.value))?.value ?? '100';

export function SplitsPanel({ analysis, selection, select }: ViewProps) {
  const [chosen, setChosen] = useState<Length | null>(null);
  const [countedFrom, setCountedFrom] = useState<SplitsFrom>('start');
  const length = chosen ?? lengthFor(splitDistance(analysis, selection));
  const splits = useMemo(
    () => splitSelection(analysis, selection, Number(length), countedFrom),
    [analysis, selection, length, countedFrom],
  );
  const means = useMemo(
    () => splits.map((split) => windowMeans(analysis, selection, split)),
    [analysis, selection, splits],
  );
  const fastest = Math.max(...splits.filter((split) => split.whole).map((split) => split.speedMps));
  return (
    <FigurePanel
      title="Splits"
      finding={splitsFinding(splits)}
      picture="none"
      optional
      empty={splits.length === 0 ? 'No splits: the selection has no GPS points, or the boat did not move.' : null}
      actions={
        <>
          <Choice label="Splits are counted" options={ENDS} value={countedFrom} onChange={setCountedFrom} />
          <Choice label="Length of a split" options={LENGTHS} value={length} onChange={setChosen} />
          <MetricInfo ids={['pace500', 'rateSpm', 'rowerPowerW']} about="Splits" />
        </>
      }
    >
      <div className={styles.scroll} {...scrollRegion('Splits')}>
        <table className={styles.splits}>
          <thead>
            <tr>
              <th scope="col">Meters</th>
              <th scope="col">Time</th>
              <th scope="col">/500 m</th>
              <th scope="col">spm</th>
              <th scope="col">W</th>
            </tr>
          </thead>
          <tbody>
            {splits.map((split, at) => (
              <tr key={split.fromS} data-rest={!split.whole} data-fastest={split.whole && split.speedMps === fastest}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={`Select ${splitName(split)} meters`}
                    onClick={() => select({ range: { fromS: split.fromS, toS: split.toS } })}
                  >
                    {splitName(split)}
                  </button>
                </th>
                <td>{clock(split.toS - split.fromS, 1)}</td>
                <td>
                  <b>{paceText(split.speedMps)}</b>
                </td>
                <td>{fixed(means[at]?.rateSpm, 1)}</td>
                <td>{fixed(means[at]?.powerW)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
