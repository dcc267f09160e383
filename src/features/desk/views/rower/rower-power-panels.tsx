// Parts of a rower's power: the figures at the top, and the quarters of two sessions.
import { useMemo } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { crewDifferences } from '#engine/analysis/instrument/crew-differences.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { seatPower, distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { fixed, scatterNote, writtenDifference, addingUp } from '#src/format/number.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { Headline } from '#src/ui/measure/headline.tsx';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { DoubtCard, findSeatDoubt } from '../../shared/data-quality.tsx';
import { MetricName, MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { rowerPower, gateMeans, averageGates, type GateMeans } from '../../shared/selection/summaries.ts';
import type { Selection, ViewProps } from '../../shared/view.ts';
import styles from './rower.module.css';
import { comparedGates } from '#src/features/desk/shared/selection/selection.ts';

interface RowerPowerHeadlineProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly seat: number;
}

const NO_POWER = 'No power of this seat in the selected strokes.';

/** Mean power of the rowers, W. Others who were measured differently are not comparable. */
function crewPowers(analysis: Analysis, seat: number, strokes: Int32Array): readonly number[] {
  const seats = areComparable(analysis.gates) ? distinctSeats(analysis.gates) : [seat];
  return seats.flatMap((one) => rowerPower(analysis, one, strokes).mean ?? []);
}

/** Half of the 90% interval of the power against the others, W; NaN without others. */
function useHalfInterval(analysis: Analysis, seat: number, strokes: Int32Array): number {
  const knowledge = useInstrumentKnowledge(analysis);
  return useMemo(() => {
    const apart = crewDifferences(analysis, 'powerW', strokes, { knowledge }).get(seat);
    return apart === undefined ? Number.NaN : (apart.high - apart.low) / 2;
  }, [analysis, strokes, seat, knowledge]);
}

function workAndPeak({ strokes: table, gates }: Analysis, seat: number, strokes: Int32Array) {
  const work = computeSpread(
    Array.from(strokes, (stroke) =>
      gates.reduce(
        (sum, gate, index) =>
          gate.seat === seat ? sum + (table.gate.workJ[stroke * table.gateCount + index] ?? Number.NaN) : sum,
        0,
      ),
    ),
  );
  const peak = Math.max(
    ...gates.flatMap((gate, index) =>
      gate.seat === seat
        ? (computeSpread(
            Array.from(strokes, (stroke) => table.gate.peakForceN[stroke * table.gateCount + index] ?? Number.NaN),
          ).mean ?? [])
        : [],
    ),
  );
  return { work, peak };
}

export function RowerPowerHeadline({ analysis, selection, seat }: RowerPowerHeadlineProps) {
  const { strokes } = selection.counted;
  const { strokes: table, gates } = analysis;
  const force = useForceUnit();
  const own = rowerPower(analysis, seat, strokes);
  const crew = crewPowers(analysis, seat, strokes);
  const total = crew.reduce((sum, watts) => sum + watts, 0);
  const crewMean = crew.length === 0 ? null : total / crew.length;
  const isCrew = crew.length > 1;
  const half = useHalfInterval(analysis, seat, strokes);
  const perStroke = seatPower(table, gates, seat);
  const best = findExtent(Array.from(strokes, (stroke) => perStroke[stroke] ?? Number.NaN));
  const { work, peak } = workAndPeak(analysis, seat, strokes);
  const doubt = (field: GateField) => findSeatDoubt(analysis, seat, field, strokes);
  const share = own.mean === null || total === 0 ? null : (100 * own.mean) / total;
  const variation = own.mean === null || own.sd === null || own.mean === 0 ? null : (100 * own.sd) / own.mean;

  const figures: readonly (Figure | null)[] = [
    {
      id: 'power',
      label: <MetricName id="powerW">Power</MetricName>,
      doubt: <DoubtCard doubt={doubt('powerW')} of="the power" />,
      value: fixed(own.mean),
      unit: 'W',
      note: scatterNote(own.sd),
      reason: NO_POWER,
    },
    isCrew
      ? {
          id: 'against',
          label: <MetricName id="rowerPowerW">Against crew mean</MetricName>,
          value: writtenDifference(own.mean, crewMean),
          unit: 'W',
          note:
            crewMean === null
              ? undefined
              : [`crew ${fixed(crewMean)} W`, ...(half === null ? [] : [`90% CI ±${fixed(half)}`])].join(', '),
          reason: NO_POWER,
        }
      : null,
    isCrew
      ? {
          id: 'share',
          label: <MetricName id="powerW">Share of the crew</MetricName>,
          doubt: <DoubtCard doubt={doubt('powerW')} of="the share" />,
          value: fixed(share, 1),
          unit: '%',
          note: `even is ${fixed(100 / crew.length, 1)}%, 90% CI ±${fixed((100 * half) / total, 1)}`,
          reason: NO_POWER,
        }
      : null,
    {
      id: 'work',
      label: <MetricName id="workJ">Work per stroke</MetricName>,
      doubt: <DoubtCard doubt={doubt('workJ')} of="the work per stroke" />,
      value: fixed(work.mean),
      unit: 'J',
      note: scatterNote(work.sd),
      reason: NO_POWER,
    },
    {
      id: 'peak',
      label: <MetricName id="peakForceN">Peak force</MetricName>,
      doubt: <DoubtCard doubt={doubt('peakForceN')} of="the peak force" />,
      value: fixed(force.of(peak), force.decimals),
      unit: force.symbol,
      note: 'mean',
      reason: NO_POWER,
    },
    {
      id: 'strongest',
      label: <MetricName id="powerW">Strongest stroke</MetricName>,
      value: fixed(best?.[1] ?? null),
      unit: 'W',
      note: best === null ? undefined : `weakest ${fixed(best[0])} W`,
      reason: NO_POWER,
    },
    {
      id: 'variation',
      label: <MetricName id="powerW">Variation</MetricName>,
      value: fixed(variation, 1),
      unit: '%',
      note: 'between strokes',
      reason: 'At least two strokes with power are needed.',
    },
  ];
  return <Headline label="Power of the rower" figures={figures.filter((figure) => figure !== null)} />;
}

/** Why there is no sentence on the quarters; null when there is one. */
export const withoutQuarters = ({ analysis, selection }: ViewProps, gates: readonly number[]): string | null =>
  gates.some((gate) => gateMeans(analysis.strokes, gate, selection.counted.strokes).workQuarter1Pct.mean !== null)
    ? null
    : 'Work by quarter needs force and angle through the stroke, and this rower has no such data here.';

const QUARTERS: readonly { readonly field: GateField; readonly name: string }[] = [
  { field: 'workQuarter1Pct', name: 'First' },
  { field: 'workQuarter2Pct', name: 'Second' },
  { field: 'workQuarter3Pct', name: 'Third' },
  { field: 'workQuarter4Pct', name: 'Last' },
];

interface QuartersComparisonProps extends ViewProps {
  readonly gates: readonly number[];
  readonly empty: string | null;
}

/** Rower's work by quarter of the arc, next to the others. */
export function QuartersComparison({ analysis, selection, gates, empty }: QuartersComparisonProps) {
  const { strokes: table } = analysis;
  const means = (of: readonly number[]) =>
    averageGates(of.map((gate) => gateMeans(table, gate, selection.counted.strokes)));
  const own = means(gates);
  const others = means(
    gates.flatMap((gate) => comparedGates(analysis.gates, gate)).filter((gate) => !gates.includes(gate)),
  );
  const written = (means: GateMeans) =>
    addingUp(
      QUARTERS.map(({ field }) => means[field].mean),
      1,
    );
  const [ownWritten, othersWritten] = [written(own), written(others)];
  const rows = QUARTERS.map((quarter, at) => ({
    ...quarter,
    own: ownWritten[at] ?? null,
    others: othersWritten[at] ?? null,
  }));
  const most = Math.max(1, ...rows.flatMap((row) => [row.own ?? 0, row.others ?? 0]));
  const hasOthers = rows.some((row) => row.others !== null);
  const colour = seatColourVariable(selection.focusSeat);
  const early = (rows[0]?.own ?? 0) + (rows[1]?.own ?? 0);

  return (
    <FigurePanel
      title="Work by quarter of the drive"
      actions={
        <MetricInfo
          ids={['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct']}
          about="Work by quarter of the drive"
        />
      }
      finding={`${fixed(early)}% of the work is in the first half, over ${strokeWords(selection.counted)}.${hasOthers ? ' The tick marks the others.' : ''}`}
      optional
      empty={empty}
      table={() => ({
        columns: ['Quarter', 'Rower %', 'Others %', 'Difference'],
        rows: rows.map((row) => [
          row.name,
          fixed(row.own, 1),
          fixed(row.others, 1),
          writtenDifference(row.own, row.others, 1),
        ]),
      })}
    >
      <ul className={stack({ gap: 3, padY: 3, tabular: true }, styles.quarters)}>
        {rows.map((row) => (
          <li className={stack({ gap: 2, align: 'center' })} key={row.field}>
            <span>{row.name}</span>
            <span
              className={box({ on: 'wash', round: 'small', anchor: true })}
              style={{ height: 24 }}
              aria-hidden="true"
            >
              <i
                className={box({ high: true, round: 'small', display: 'block' })}
                style={{ width: `${(100 * (row.own ?? 0)) / most}%`, background: colour }}
              />
              {row.others !== null && (
                <b
                  className={box({ free: true, on: 'ink' })}
                  style={{ insetBlock: -3, insetInlineStart: `${(100 * row.others) / most}%`, width: 2 }}
                />
              )}
            </span>
            <span className={text({ weight: 'strong', text: 'end' })}>
              {fixed(row.own, 1)} <small className={text({ tone: 'quiet', weight: 'regular' })}>%</small>
            </span>
            <span className={text({ tone: 'quiet', text: 'end' })}>{writtenDifference(row.own, row.others, 1)}</span>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
