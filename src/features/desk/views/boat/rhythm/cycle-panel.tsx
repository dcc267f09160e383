// Panel with one hull metric over the cycle, or the reason why there is none.
import type { ReactNode } from 'react';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { CycleFigure, type StrokeCycleStore } from './cycle-figure.tsx';
import type { CycleMarks } from './cycle-marks.ts';
import { HULL, type HullQuantity } from './hull-cycles.ts';

interface CyclePanelProps {
  readonly quantity: HullQuantity;
  readonly title?: string;
  readonly finding: string;
  readonly profile: CycleProfile | undefined;
  readonly marks: CycleMarks;
  readonly live: StrokeCycleStore;
  /** Reason when empty; null otherwise. */
  readonly empty: string | null;
  readonly area?: string;
  readonly height?: number;
  /** Added to the stroke under the cursor, as to the profile. */
  readonly shift?: number;
  readonly actions?: ReactNode;
  /** Not drawn when empty: the foot of the view says why. */
  readonly optional?: boolean;
}

/** Table rows in percent of the cycle. */
const TABLE_STEP = 5;

export function CyclePanel({ quantity, title, finding, profile, marks, live, empty, ...rest }: CyclePanelProps) {
  const { name, unit, decimals } = HULL[quantity];
  const placed = rest.area === undefined ? {} : { area: rest.area };
  const { height, actions, shift = 0, optional = false } = rest;
  const heading = title ?? `${name} over the cycle`;
  if (profile === undefined) {
    return (
      <FigurePanel title={heading} finding="" empty={empty} {...placed} optional={optional}>
        {null}
      </FigurePanel>
    );
  }
  return (
    <FigurePanel
      title={heading}
      finding={finding}
      empty={empty}
      {...placed}
      optional={optional}
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
