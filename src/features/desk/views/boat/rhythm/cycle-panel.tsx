// Panel with one hull metric over the cycle, or the reason why there is none.
import type { ReactNode } from 'react';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { CycleFigure } from './cycle-figure.tsx';
import type { CycleMarks } from './cycle-marks.ts';
import { HULL, type HullQuantity } from './hull-channels.ts';
import type { StrokeCycleStore } from './stroke-cycle.ts';

interface CyclePanelProps {
  readonly quantity: HullQuantity;
  readonly title?: string;
  readonly finding: string;
  readonly profile: CycleProfile | undefined;
  readonly marks: CycleMarks;
  readonly live: StrokeCycleStore;
  /** Reason when empty; null otherwise. */
  readonly empty: string | null;
  readonly area: string;
  readonly height?: number;
  /** Added to the stroke under the cursor, as to the profile. */
  readonly shift?: number;
  readonly actions?: ReactNode;
}

/** Table rows in percent of the cycle. */
const TABLE_STEP = 5;

export function CyclePanel({ quantity, title, finding, profile, marks, live, empty, area, ...rest }: CyclePanelProps) {
  const { name, unit, decimals } = HULL[quantity];
  const { height, actions, shift = 0 } = rest;
  const heading = title ?? `${name} over the cycle`;
  if (profile === undefined) {
    return (
      <FigurePanel title={heading} finding="" empty={empty} area={area}>
        {null}
      </FigurePanel>
    );
  }
  return (
    <FigurePanel
      title={heading}
      finding={finding}
      empty={empty}
      area={area}
      {...(actions === undefined ? {} : { actions })}
      table={() => ({
        columns: ['Cycle', `Mean ${unit}`, '5 %', '25 %', '75 %', '95 %'],
        rows: Array.from(profile.at.keys())
          .filter((k) => k % TABLE_STEP === 0)
          .map((k) => [
            `${fixed((profile.at[k] ?? 0) * 100)} %`,
            ...[profile.mean, profile.p05, profile.p25, profile.p75, profile.p95].map((band) =>
              fixed(band[k], decimals),
            ),
          ]),
      })}
    >
      <CycleFigure
        quantity={quantity}
        profile={profile}
        marks={marks}
        live={live}
        shift={shift}
        {...(height === undefined ? {} : { height })}
      />
    </FigurePanel>
  );
}
