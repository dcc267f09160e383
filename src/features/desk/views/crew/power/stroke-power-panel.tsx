// Power within the stroke: every oar's mean over the selection, by oar angle, time since the catch, or arc.
import { useState } from 'react';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import type { FigureRows } from '#src/charts/table/figure-table.tsx';
import { ticksBetween } from '#src/charts/scale/scale.ts';
import { coxOrder, gateLabel } from '#src/charts/choice/seat-look.ts';
import { gateSpread } from '#src/charts/scale/spread.ts';
import { fixed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/stroke-labels.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import { needsTraces } from '../../../shared/needs-traces.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { StrokePowerFigure } from './stroke-power-figure.tsx';
import styles from './stroke-power-panel.module.css';
import {
  DOMAIN_LOOKS,
  domainLook,
  findPeak,
  powerAxes,
  strokePowerFinding,
} from '../../../panels/power/stroke-power.ts';
import { usePowerProfiles } from '../../../panels/power/use-power-profiles.ts';
import { useStrokeCurves } from './use-stroke-curves.ts';

export function StrokePowerPanel(props: ViewProps) {
  const { engine, session, analysis, selection } = props;
  const { gates, strokes: table } = analysis;
  const [wanted, setWanted] = useState<ProfileDomain>('angle');
  const { answer, problem } = usePowerProfiles(props, wanted);
  // One peak of a seat, whatever the figure is drawn along: that of the mean curve over time.
  const overTime = usePowerProfiles(props, 'time').answer;
  const { stroke, curves } = useStrokeCurves(engine, session, table);
  const by = answer?.by ?? wanted;
  const profiles = coxOrder(gates, selection.gates).flatMap((gate) => answer?.profiles[gate] ?? []);
  const own = gates.findIndex(({ seat }) => seat === selection.focusSeat);
  const meanW = own < 0 ? null : gateSpread(table, 'powerW', own, selection.counted.strokes).mean;
  const ofTime = overTime?.profiles[own];
  const peakW = ofTime === undefined ? null : (findPeak(ofTime)?.powerW ?? null);
  const hasPower = powerAxes(profiles, by) !== null;

  return (
    <FigurePanel
      title="Power within the stroke"
      finding={
        answer === null || overTime === null
          ? ''
          : strokePowerFinding(analysis, profiles, selection.focusSeat, by, { meanW, peakW })
      }
      optional
      empty={problem ?? (answer === null || hasPower ? null : emptyReason(analysis, selection.counted.strokes))}
      area="stroke"
      actions={
        <>
          <Choice label="Along" options={DOMAIN_LOOKS} value={wanted} onChange={setWanted} />
          <MetricInfo ids={['workJ', 'powerW']} about="Power within the stroke">
            Mean of {strokeWords(selection.counted)}.
          </MetricInfo>
        </>
      }
      table={() => profileRows(profiles, by)}
    >
      <div aria-busy={answer === null}>
        <StrokePowerFigure by={by} profiles={profiles} focusSeat={selection.focusSeat} curves={curves} />
        <div className={styles.legend}>
          <span className={styles.cursor}>
            {stroke === null ? 'the cursor is between strokes' : `stroke ${stroke + 1} at the cursor`}
          </span>
        </div>
      </div>
    </FigurePanel>
  );
}

function emptyReason(analysis: ViewProps['analysis'], strokes: Int32Array): string {
  if (strokes.length === 0) return 'No complete stroke in the selection. Widen it on the timeline.';
  return needsTraces(analysis) ?? 'No gate of the selection measures power: it needs both gate angle and gate force.';
}

function profileRows(profiles: readonly DriveProfile[], by: ProfileDomain): FigureRows {
  const { unit, decimals, listedEvery } = domainLook(by);
  const axes = powerAxes(profiles, by);
  return {
    columns: [`${domainLook(by).text}${unit}`, ...profiles.map(({ gate }) => `${gateLabel(gate)} W`)],
    rows: (axes === null ? [] : ticksBetween(...axes.at, listedEvery)).map((at) => [
      fixed(at, decimals),
      ...profiles.map((profile) => fixed(curveAt(profile.at, profile.mean, at))),
    ]),
  };
}
