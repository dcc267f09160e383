// Where the time came from: steps that add up from one pace to the other, the last one unexplained.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { PaceCause, PaceStep, PaceSteps } from '#engine/analysis/comparison/pace-steps.ts';
import type { Found } from '../difference/verdict-messages.ts';
import { WaterfallFigure, type WaterfallRow } from './waterfall-figure.tsx';

interface WaterfallPanelProps {
  readonly steps: PaceSteps | null;
  /** Why there are no steps. */
  readonly why: string;
  readonly found: readonly Found[];
  /** Course help, m/s; null when unknown. */
  readonly helpMps: number | null;
}

const METRIC: Readonly<Record<Exclude<PaceCause, 'help' | 'unexplained'>, Found['id']>> = {
  power: 'rowerPowerW',
  'speed-kept': 'velocityEfficiencyPct',
};

function causeName({ cause, difference }: PaceStep, found: readonly Found[], helpMps: number | null): string {
  if (cause === 'unexplained') return 'Unexplained';
  if (cause === 'help') return `Help along the course, ${signed(helpMps, 2)} m/s`;
  const change = found.find(({ id }) => id === METRIC[cause])?.difference.difference;
  if (cause === 'speed-kept') return `Velocity efficiency, ${signed(change, 1)}%`;
  return difference <= 0 ? `More power, ${signed(change)} W per rower` : `Less power, ${signed(change)} W per rower`;
}

/** Does the step's interval exclude zero? */
const isSure = ({ low, high }: PaceStep): boolean => low > 0 || high < 0;

const INTERVAL_DECIMALS = 1;

function toRows({ beforeS, steps }: PaceSteps, found: readonly Found[], helpMps: number | null): WaterfallRow[] {
  let from = beforeS;
  return steps.map((step) => {
    const row: WaterfallRow = {
      name: causeName(step, found, helpMps),
      fromS: from,
      toS: from + step.difference,
      kind: step.cause === 'power' || step.cause === 'speed-kept' ? 'crew' : step.cause,
      isSure: isSure(step),
      value: signed(step.difference, INTERVAL_DECIMALS),
      either: fixed((step.high - step.low) / 2, INTERVAL_DECIMALS),
    };
    from += step.difference;
    return row;
  });
}

export function WaterfallPanel({ steps, why, found, helpMps }: WaterfallPanelProps) {
  const rows = steps === null ? [] : toRows(steps, found, helpMps);
  const order = helpMps === null ? 'What the crew did first' : 'The course first, then what the crew did';
  const rest =
    helpMps === null ? 'wind, stream, a sensor or technique' : 'what is left of water, a sensor or technique';
  return (
    <FigurePanel
      title="Where the time came from"
      finding={`s /500 m. ${order}; power counts by its cube root. Unexplained is ${rest}.`}
      empty={steps === null ? why : null}
      table={() => ({
        columns: ['Step', 's /500 m', '90% CI ±'],
        rows: rows.map(({ name, value, either }) => [name, value, either]),
      })}
    >
      {steps !== null && (
        <WaterfallFigure
          rows={rows}
          before={{ name: 'Before', atS: steps.beforeS, value: clock(steps.beforeS, 1) }}
          after={{ name: 'After', atS: steps.afterS, value: clock(steps.afterS, 1) }}
        />
      )}
    </FigurePanel>
  );
}
