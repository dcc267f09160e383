// Force curve of devices that send one per stroke: mean and bands over the handle's travel.
import { useMemo } from 'react';
import { curveBand, type CurveBand } from '#engine/analysis/force/logged-curves.ts';
import type { CurveAxis, CurveSet } from '#engine/recording/quantity.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box } from '#src/ui/primitives.ts';
import { type ForceUnit, useForceUnit } from '#src/units/force-unit.ts';
import { ruleSentence } from '#src/features/desk/shared/rule-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import styles from './signature.module.css';

const MARGIN = { left: 48, right: 16, top: 16, bottom: 42 } as const;
const HEIGHT_PX = 440;

interface AxisLook {
  readonly words: string;
  readonly unit: string;
  /** Converts the set's step to the displayed unit. */
  readonly factor: number;
}

const AXES: Readonly<Record<CurveAxis, AxisLook>> = {
  'handle-travel': { words: 'travel of the handle', unit: 'm', factor: 1 },
  time: { words: 'since the catch', unit: 's', factor: 1 },
  'cycle-share': { words: 'share of the stroke', unit: '%', factor: 100 },
  'drive-share': { words: 'share of the drive', unit: '%', factor: 100 },
  'oar-angle': { words: 'angle of the oar', unit: '°', factor: 1 },
};

const chooseAxisLook = ({ over, step }: CurveSet): AxisLook =>
  step === null ? { words: 'points of the drive, as the device gives them', unit: '', factor: 1 } : AXES[over];

export function HandleCurvePanel({ analysis, selection }: ViewProps) {
  const unit = useForceUnit();
  const [set] = analysis.curves;
  const { strokes } = selection.counted;
  const band = useMemo(() => (set === undefined ? null : curveBand(set, strokes)), [set, strokes]);
  if (set === undefined) return null;
  const look = chooseAxisLook(set);
  return (
    <FigurePanel
      title="Handle force over the drive"
      finding={
        band === null
          ? ''
          : `${peakWords(band, look, unit)} Bands show the middle 50% and 90% of ${strokeWords(selection.counted)}. ${ruleSentence(analysis)}`
      }
      empty={band === null ? 'No stroke of the selection has a force curve.' : null}
      table={() => ({
        columns: [`${look.words} ${look.unit}`, `Mean ${unit.symbol}`, `5 % ${unit.symbol}`, `95 % ${unit.symbol}`],
        rows: Array.from(band?.at ?? [], (at, point) => [
          fixed(at * look.factor, 2),
          fixed(unit.of(band?.mean[point] ?? NaN), unit.decimals),
          fixed(unit.of(band?.p05[point] ?? NaN), unit.decimals),
          fixed(unit.of(band?.p95[point] ?? NaN), unit.decimals),
        ]),
      })}
    >
      {band !== null && <CurveFigure band={band} look={look} unit={unit} />}
    </FigurePanel>
  );
}

function peakWords({ at, mean }: CurveBand, { unit, factor }: AxisLook, force: ForceUnit): string {
  const greatest = findExtent(mean)?.[1] ?? NaN;
  const place = at[mean.indexOf(greatest)] ?? NaN;
  const peak = `${fixed(force.of(greatest), force.decimals)} ${force.symbol}`;
  return unit === ''
    ? `Maximum ${peak} on average.`
    : `Maximum ${peak} at ${fixed(place * factor, factor === 1 ? 2 : 0)} ${unit} on average.`;
}

/** Decimals that distinguish adjacent ticks: 0.25 needs two. */
const stepDecimals = (step: number): number =>
  [0, 1].find((places) => Math.abs(step - Number(step.toFixed(places))) < 1e-9) ?? 2;

interface CurveFigureProps {
  readonly band: CurveBand;
  readonly look: AxisLook;
  readonly unit: ForceUnit;
}

function CurveFigure({ band, look, unit }: CurveFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const bottom = HEIGHT_PX - MARGIN.bottom;
  const last = (band.at.at(-1) ?? 1) * look.factor;
  const most = unit.of(Math.max(50, findExtent([...band.p95, ...band.mean])?.[1] ?? 0)) * 1.08;
  const x = linearScale(0, last, MARGIN.left, right);
  const y = linearScale(0, most, bottom, MARGIN.top);
  const xs = Array.from(band.at, (at) => x.at(at * look.factor));
  const ys = (forces: Float64Array): number[] => Array.from(forces, (force) => y.at(unit.of(force)));
  const step = niceStep(last, 6);
  return (
    <div ref={attach} className={box({ narrow: true }, styles.frame)}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT_PX)} role="img" aria-label={`Mean force over the ${look.words}, with its bands`}>
          {ticksBetween(0, most, niceStep(most, 5)).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line
                className={box({ stroke: 'line', pen: 1, crisp: true })}
                data-zero={tick === 0}
                x1={MARGIN.left}
                x2={right}
                y1={y.at(tick)}
                y2={y.at(tick)}
              />
              <text x={MARGIN.left - 8} y={y.at(tick)} textAnchor="end" dy="0.35em">
                {fixed(tick)}
              </text>
            </g>
          ))}
          {ticksBetween(0, last, step).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line
                className={box({ stroke: 'line', pen: 1, crisp: true })}
                x1={x.at(tick)}
                x2={x.at(tick)}
                y1={MARGIN.top}
                y2={bottom}
              />
              <text x={x.at(tick)} y={bottom + 16} textAnchor="middle">
                {fixed(tick, stepDecimals(step))}
              </text>
            </g>
          ))}
          <text className={styles.axis} x={(MARGIN.left + right) / 2} y={HEIGHT_PX - 6} textAnchor="middle">
            {look.words}
            {look.unit === '' ? '' : `, ${look.unit}`}
          </text>
          <text className={styles.axis} x={MARGIN.left + 6} y={MARGIN.top + 4}>
            {unit.symbol}
          </text>
          <g className={styles.band} data-role="focus" fill="var(--accent)">
            <path d={bandPath(xs, ys(band.p95), ys(band.p05))} />
            <path d={bandPath(xs, ys(band.p75), ys(band.p25))} />
          </g>
          <path
            className={box({ fill: 'none', joins: true }, styles.curve)}
            data-role="focus"
            d={linePath(xs, ys(band.mean))}
            stroke="var(--accent)"
          />
        </svg>
      )}
    </div>
  );
}
