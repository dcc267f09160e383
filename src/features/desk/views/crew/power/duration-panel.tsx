// Power-duration curve: best window of every length for the crew and each seat, and critical power from it, in words.
import { useMemo, useState } from 'react';
import { powerFits, type PowerFits, type CriticalPower, type PowerFit } from '#engine/analysis/power/critical-power.ts';
import { labelSeat, isOneRower } from '#src/figures/choice/seat-look.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel, useLeftOut } from '#src/figures/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricName, MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { durationEnvelope, durationWords } from '#src/features/desk/panels/power/stroke-power.ts';
import { Swatch } from '#src/figures/plot/legend.tsx';
import table from '#src/ui/table.module.css';
import { durationFinding } from '#src/features/desk/panels/power/findings.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/power-duration.ts';
import { curveName, DurationFigure, type Stretch } from './power-figures.tsx';
import styles from './power.module.css';

const BUTTON = box({
  pad: 0,
  padX: 2,
  tall: 26,
  on: 'none',
  border: 'line',
  round: 'control',
  tone: 'quiet',
  size: 12,
  tabular: true,
  lines: 'one',
  hover: 'edge',
});

const LISTED_DURATIONS_S = [1, 2, 5, 10, 20, 30, 60, 120, 240, 300, 600, 1200, 1800, 3600, 7200];
/** Durations with a button next to the curve. */
const PRESSED_DURATIONS_S = [5, 10, 30, 60, 120, 240, 600, 1200, 3600];

type Subject = 'crew' | 'focus';

export function DurationPanel({ analysis, selection, select }: ViewProps) {
  const { powerDuration, gates, strokes, clockStartS } = analysis;
  const isAlone = isOneRower(analysis);
  const originS = clockStartS ?? 0;
  const { focusSeat } = selection;
  const [subject, setSubject] = useState<Subject>('crew');
  const curves = useMemo(() => {
    const seats = new Set(selection.gates.map((index) => gates[index]?.seat));
    return powerDuration
      .filter((curve) => curve.seat === null || (!isAlone && seats.has(curve.seat)))
      .map((curve) => ({ seat: curve.seat, name: curveName(analysis, curve.seat), windows: durationEnvelope(curve) }))
      .filter((curve) => curve.windows.length > 0);
  }, [analysis, powerDuration, gates, isAlone, selection.gates]);
  const crew = curves.find((curve) => curve.seat === null)?.windows;
  const seat = subject === 'crew' ? null : focusSeat;
  const windows = curves.find((curve) => curve.seat === seat)?.windows ?? [];
  const fits = useMemo(() => powerFits(strokes, gates, seat), [strokes, gates, seat]);

  const pick = ({ startS, lengthS }: Stretch): void => select({ range: { fromS: startS, toS: startS + lengthS } });
  const listed = (durations: readonly number[]) =>
    durations.flatMap((duration) => windows.find((one) => Math.abs(one.durationS - duration) < 0.5) ?? []);

  return (
    <FigurePanel
      title="Power and duration"
      finding={durationFinding(crew)}
      optional
      empty={crew === undefined ? 'No power curve: this session has no power data, or no effort long enough.' : null}
      area="duration"
      actions={
        <>
          {!isAlone && (
            <Choice
              label="Best windows and critical power of"
              options={[
                { value: 'crew', text: 'Crew mean' },
                { value: 'focus', text: `Seat ${labelSeat(gates, focusSeat)}` },
              ]}
              value={subject}
              onChange={setSubject}
            />
          )}
          <MetricInfo ids={['meanMaximalPower', 'criticalPower']} about="Power and duration" />
        </>
      }
      table={() => ({
        columns: ['Length', `${curveName(analysis, seat)} W`, 'From', 'Select'],
        rows: listed(LISTED_DURATIONS_S).map((window) => [
          durationWords(window.durationS),
          fixed(window.powerW),
          clock(window.startS - originS),
          <button type="button" key="select" onClick={() => pick(window)}>
            Select window
          </button>,
        ]),
      })}
    >
      <DurationFigure
        curves={curves}
        fits={fits}
        focusSeat={focusSeat}
        originS={originS}
        label="Best mean power per rower for each length of window, crew and seats"
        onPick={pick}
      />
      <ul
        className={row({ gap: '6px', wrap: true, align: 'stretch', above: 2 }, styles.windows)}
        aria-label={`Best windows, ${curveName(analysis, seat)}`}
      >
        {listed(PRESSED_DURATIONS_S).map((window) => (
          <li key={window.durationS}>
            <button
              className={BUTTON}
              type="button"
              aria-pressed={isSelected(selection, window.startS, window.startS + window.lengthS)}
              aria-label={`Select the best ${durationWords(window.durationS)}: ${fixed(window.powerW)} W from ${clock(window.startS - originS)}`}
              onClick={() => pick(window)}
            >
              {durationWords(window.durationS)}{' '}
              <b className={text({ tone: 'ink', weight: 'strong' })}>{fixed(window.powerW)}</b> W
            </button>
          </li>
        ))}
      </ul>
      <FitTable fits={fits} />
    </FigurePanel>
  );
}

/** The URL has millisecond precision. */
const isSelected = ({ fromS, toS }: ViewProps['selection'], startS: number, endS: number): boolean =>
  Math.abs(fromS - startS) < 0.002 && Math.abs(toS - endS) < 0.002;

/** Critical power by both models with their fit, or why it is missing. */
function FitTable({ fits }: { readonly fits: PowerFits }) {
  const { rows, reasons } = fitWords(fits);
  const isLeftOut = useLeftOut('Critical power', rows.length === 0 ? reasons.join(' ') : null);
  if (isLeftOut) return null;
  return (
    <div className={stack({ gap: 2, above: 3 })}>
      {rows.length > 0 && (
        <div className={box({ overflow: 'across' })} role="region" aria-label="Critical power" tabIndex={0}>
          <table className={text({ size: 13 }, table.flush)}>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col">
                  <MetricName id="criticalPower">CP</MetricName> <small>W</small>
                </th>
                <th scope="col">
                  W′ <small>kJ</small>
                </th>
                <th scope="col">
                  P max <small>W</small>
                </th>
                <th scope="col">r², error</th>
                <th scope="col" style={{ textAlign: 'start' }}>
                  Fitted to
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.model} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reasons.map((reason) => (
        <p className={text({ tone: 'quiet', size: 12 })} key={reason}>
          <MetricName id="criticalPower">Critical power</MetricName>: {reason}
        </p>
      ))}
      {rows.length > 0 && (
        <p className={text({ tone: 'quiet', size: 12 })}>
          These efforts are rarely all-out, so true critical power is probably higher.
        </p>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: FitRow }) {
  return (
    <tr>
      <th scope="row" title={`P(t) = ${row.formula}`}>
        <Swatch colour="var(--mark)" dash={row.dash === 'dash' ? '6 3' : '2 3'} /> {row.model}
      </th>
      <td>
        <b className={text({ weight: 'strong' })}>{row.criticalW}</b>
      </td>
      <td>{row.reserveKj}</td>
      <td>{row.peakW === '' ? <small>not in it</small> : row.peakW}</td>
      <td>{row.quality}</td>
      <td style={{ textAlign: 'start' }}>{row.fitted}</td>
    </tr>
  );
}

interface FitRow {
  readonly model: string;
  readonly formula: string;
  /** Dash style of its line. */
  readonly dash: 'dash' | 'dot';
  readonly criticalW: string;
  readonly reserveKj: string;
  /** Empty for a model without a peak. */
  readonly peakW: string;
  /** r², and the residual of the efforts. */
  readonly quality: string;
  readonly fitted: string;
}

interface FitWords {
  readonly rows: readonly FitRow[];
  /** Why a model is missing; each reason once. */
  readonly reasons: readonly string[];
}

const fittedTo = (efforts: readonly UnbrokenEffort[]): string =>
  `${efforts.length} efforts, ${durationWords(efforts[0]?.durationS ?? 0)} to ${durationWords(efforts.at(-1)?.durationS ?? 0)}`;

const common = ({ model, efforts, rSquared, errorW }: PowerFit<CriticalPower>) => ({
  criticalW: fixed(model.criticalW),
  reserveKj: fixed(model.reserveJ / 1000, 1),
  quality: `${fixed(rSquared, 3)}, ±${fixed(errorW, 1)} W (1 SD)`,
  fitted: fittedTo(efforts),
});

/** Critical power in numbers with its data, one row per model. */
export function fitWords({ twoParameters, threeParameters }: PowerFits): FitWords {
  const rows: FitRow[] = [];
  if (twoParameters.ok) {
    rows.push({ model: 'CP2', formula: 'CP + W′ / t', dash: 'dash', peakW: '', ...common(twoParameters.value) });
  }
  if (threeParameters.ok) {
    const { model } = threeParameters.value;
    const peakW = fixed(model.peakW);
    const formula = 'CP + W′ / (t + W′ / (P max − CP))';
    rows.push({ model: 'CP3', formula, dash: 'dot', peakW, ...common(threeParameters.value) });
  }
  const reasons = [twoParameters, threeParameters].flatMap((fit) => (fit.ok ? [] : [fit.failure.sentence]));
  return { rows, reasons: [...new Set(reasons)] };
}
